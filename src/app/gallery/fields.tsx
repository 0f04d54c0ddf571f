import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FilterButton } from '#ui/filter.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import { long, Section, Specimen } from './section.tsx'

const statuses = [
  { value: 0, label: 'Pending', note: '80' },
  { value: -1, label: 'Rejected' },
  { value: 1, label: 'Approved' },
  { value: null, label: 'All' },
]
const kinds = [
  { value: 'business', label: 'Business' },
  { value: 'organization', label: 'Organization' },
  { value: 'soletrader', label: 'Soletrader', disabled: true },
]

export function Fields() {
  const [status, setStatus] = useState<number | null>(0)
  const [kind, setKind] = useState<string>()
  const [checked, setChecked] = useState(true)
  const [text, setText] = useState('')
  return (
    <>
      <Section id="fields" title="Fields">
        <Specimen name="empty, with placeholder and hint">
          <TextField
            label="E-mail"
            placeholder="you@example.com"
            hint="The one you were invited with"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Specimen>
        <Specimen name="filled, with suffix">
          <TextField label="Service fee" inputMode="decimal" suffix="%" defaultValue="15" />
        </Specimen>
        <Specimen name="error">
          <TextField label="Verification code" defaultValue="12345" error="The code has 6 digits" />
        </Specimen>
        <Specimen name="disabled">
          <TextField label="Role" defaultValue="admin" disabled />
        </Specimen>
        <Specimen name="10,000 characters">
          <TextField label="Name" defaultValue={long} error={`Too long: ${long.slice(0, 120)}`} />
        </Specimen>
        <Specimen name="several lines">
          <TextArea label="Admin comments" defaultValue="Spike is from a campaign with Halden Foods, checked with support." />
        </Specimen>
      </Section>
      <Section id="choices" title="Choices">
        <Specimen name="toggle group">
          <ToggleGroup label="Status" choices={statuses} value={status} onChange={setStatus} />
        </Specimen>
        <Specimen name="filters">
          <FilterButton label="Status" value="Open" set />
          <FilterButton label="Brand" value="any" />
          <FilterButton label="+ 5 filters" />
        </Specimen>
        <Specimen name="checkbox">
          <Checkbox checked={checked} onChange={setChecked}>
            Send e-mail
          </Checkbox>
          <Checkbox checked={false} onChange={setChecked}>
            off
          </Checkbox>
          <Checkbox checked="mixed" onChange={setChecked}>
            3 of 4,182
          </Checkbox>
          <Checkbox checked disabled onChange={setChecked}>
            disabled
          </Checkbox>
        </Specimen>
        <Specimen name="select">
          <Select label="Legal person type" choices={kinds} value={kind} onChange={setKind} />
        </Specimen>
        <Specimen name="select, error and disabled">
          <Select label="Country" choices={kinds} value={undefined} onChange={setKind} error="Choose a country" />
          <Select label="Plan" choices={kinds} value="business" onChange={setKind} disabled />
        </Specimen>
      </Section>
    </>
  )
}

import { useState } from 'react'
import type { CodeValue } from '#contract/codes.ts'
import { notify } from '#kit/notice/notices.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { filterClass } from '#ui/filter.tsx'
import { PickList } from '#ui/pick-list.tsx'
import { brief, numberOf, numberRule, sameValue, spell } from './filter-values.ts'
import type { ChecksFilter, ChoiceFilter, Filter, FilterValue, NumberFilter, ToggleFilter } from './filters.ts'
import { PickEditor } from './pick-editor.tsx'

export interface EditorProps<F extends Filter = Filter> {
  filter: F
  value: FilterValue
  onSet: (value: FilterValue) => void
  /** It is set, and there is nothing more to do here. */
  onDone: () => void
  /** What leaving the panel does besides closing it; taken back with undefined. */
  onLeave: (act: (() => void) | undefined) => void
}

/** What stands in the panel of a filter, by its kind. */
export function FilterEditor(props: EditorProps) {
  const { filter } = props
  switch (filter.as) {
    case 'choice':
    case 'toggle':
      return <ChoiceEditor {...props} filter={filter} />
    case 'number':
      return <NumberEditor {...props} filter={filter} />
    case 'checks':
      return <ChecksEditor {...props} filter={filter} />
    case 'pick':
      return <PickEditor {...props} filter={filter} />
    case 'search':
      return null
  }
}

function ChoiceEditor({ filter, value, onSet, onDone }: EditorProps<ChoiceFilter | ToggleFilter>) {
  const [text, setText] = useState('')
  const fit = filter.choices.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <PickList
      label={filter.label}
      text={text}
      onText={setText}
      options={fit.map((one) => ({ id: spell(one.value), label: one.label, chosen: one.value === value }))}
      onPick={(id) => {
        onSet(filter.choices.find((one) => spell(one.value) === id)?.value)
        onDone()
      }}
      empty={`No ${filter.label.toLowerCase()} is called “${text.trim()}”`}
    />
  )
}

function NumberEditor({ filter, value, onSet, onDone, onLeave }: EditorProps<NumberFilter>) {
  const [text, setText] = useState(value === undefined ? '' : spell(value))
  const [wrong, setWrong] = useState(false)
  const meant = (typed: string): FilterValue => (typed.trim() === '' ? filter.start : numberOf(filter, typed.trim()))
  const fits = (typed: string) => typed.trim() === '' || meant(typed) !== undefined
  const apply = (typed: string) => {
    // Whoever has left the field does not see its rule any more.
    if (!fits(typed)) notify({ tone: 'error', text: `“${brief(typed.trim())}” was not used: ${numberRule(filter)}` })
    else if (!sameValue(meant(typed), value)) onSet(meant(typed))
  }
  return (
    <form
      className={filterClass.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fits(text)) return setWrong(true)
        onLeave(undefined)
        apply(text)
        onDone()
      }}
    >
      <TextField
        label={filter.label}
        inputMode={filter.decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        suffix={filter.suffix}
        value={text}
        error={wrong ? numberRule(filter) : undefined}
        hint="Enter applies"
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
          onLeave(() => apply(target.value))
        }}
      />
    </form>
  )
}

function ChecksEditor({ filter, value, onSet }: EditorProps<ChecksFilter>) {
  const stand = listOf(value)
  // In the order of their table, so that one selection has one address.
  const set = (values: readonly CodeValue[]) => {
    const ordered = filter.choices.map((one) => one.value).filter((one) => values.includes(one))
    onSet(ordered.length > 0 ? ordered : undefined)
  }
  return (
    <>
      <div className={filterClass.presets}>
        {filter.presets.map(([label, values]) => (
          <Button key={label} size="small" aria-pressed={sameCodes(values, stand)} onClick={() => set(values)}>
            {label}
          </Button>
        ))}
        {filter.presets.some(([label]) => label === 'All') ? null : (
          <Button size="small" aria-pressed={stand.length === 0} onClick={() => set([])}>
            All
          </Button>
        )}
      </div>
      <fieldset className={filterClass.checks} aria-label={filter.label} onKeyDown={stepThrough}>
        {filter.choices.map(({ value: code, label }) => (
          <Checkbox
            key={String(code)}
            checked={stand.includes(code)}
            onChange={(on) => set(on ? [...stand, code] : stand.filter((one) => one !== code))}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}

/** The codes of a value. */
export const listOf = (value: FilterValue): readonly CodeValue[] => (typeof value === 'object' && value !== null ? value : [])
export const sameCodes = (one: readonly CodeValue[], other: readonly CodeValue[]) =>
  one.length === other.length && one.every((code) => other.includes(code))

/** Arrows move between the checkboxes; Tab does too. */
function stepThrough(event: React.KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')]
  const at = boxes.findIndex((box) => box === document.activeElement)
  event.preventDefault()
  boxes.at((at + by) % boxes.length)?.focus()
}

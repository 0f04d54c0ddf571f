import type { ReactNode } from 'react'
import { late } from '#kit/command/late.tsx'
import type { Ref } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ValueChoice } from '#ui/detail.tsx'
import { BelowField, TextArea, useWords } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { CheckGroup, ListField } from '#ui/list-field.tsx'
import { Stack } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import { useChoices } from './choices.ts'
import { NativeField } from './native-field.tsx'
import { type Answers, type Field, shown } from './schema.ts'
import { ThingField } from './thing-field.tsx'
import { isTyped } from './typed.ts'
import { TypedField } from './typed-field.tsx'

// Few forms have HTML in them, and what cleans it is large.
const { Late: HtmlPreview } = late(async () => (await import('./html-preview.tsx')).HtmlPreview)

export interface FieldProps {
  /** Of the input in the page. */
  id: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  error?: string | undefined
  disabled?: boolean | undefined
  /** The other answers, and what the form is about: some choices follow from them. */
  answers?: Answers
  of?: Ref
}

/** One field of a form, by how it is asked for. */
export function FormField(props: FieldProps): ReactNode {
  const { id, field, value, onChange, error, disabled } = props
  const { label, input, things, hint } = field
  if (input === 'toggle') return <ToggleField {...props} />
  if (things) return <ThingField {...props} things={things} />
  if (input === 'long') return <LongField {...props} />
  if (input === 'html')
    return (
      <Stack>
        <LongField {...props} rows={8} spellCheck={false} />
        {/* Without it the text can be written all the same. */}
        <HtmlPreview part={{ label, html: String(value ?? '') }} early={<Skeleton shape="text" />} />
      </Stack>
    )
  if (input === 'list')
    return (
      <ListField
        id={id}
        label={label}
        item={field.item ?? label}
        values={texts(value)}
        onChange={onChange}
        error={error}
        hint={hint}
        disabled={disabled}
      />
    )
  if (input === 'checks') return <ChecksField {...props} />
  if (input === 'files')
    return (
      <FileField
        id={id}
        label={label}
        accept={field.accept}
        files={files(value)}
        onChange={onChange}
        error={error}
        hint={hint}
        disabled={disabled}
      />
    )
  if (field.inSight) return <SightField {...props} />
  if (input === 'select' || field.choices) return <SelectField {...props} />
  if (isTyped(input))
    return <TypedField id={id} field={field} as={input} value={value} onChange={onChange} error={error} disabled={disabled} />
  return <NativeField id={id} field={field} value={value} onChange={onChange} error={error} disabled={disabled} />
}

/** One box to tick. */
function ToggleField({ id, field, value, onChange, error, disabled }: FieldProps) {
  const words = useWords({ id, error, hint: field.hint })
  return (
    <>
      <Checkbox {...words.input} checked={value === true} onChange={onChange} disabled={disabled}>
        {field.states?.on.label ?? field.label}
      </Checkbox>
      <BelowField error={error} hint={field.hint} ids={words.ids} />
    </>
  )
}

/** Text of several lines. */
function LongField({
  id,
  field,
  value,
  onChange,
  error,
  disabled,
  rows,
  spellCheck,
}: FieldProps & { rows?: number; spellCheck?: boolean }) {
  return (
    <TextArea
      id={id}
      label={field.label}
      hint={field.hint}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      disabled={disabled}
      {...(rows !== undefined && { rows })}
      {...(spellCheck !== undefined && { spellCheck })}
    />
  )
}

/** A choice of one; what is chosen and not among the choices (they may not be read yet) stands there as it is. */
function SelectField({ id, field, value, onChange, error, disabled, answers, of }: FieldProps) {
  const offered = useChoices(field, answers, of)
  const choices = offered ?? []
  const code = typeof value === 'string' || typeof value === 'number' ? value : undefined
  const known = code === undefined || code === '' || choices.some((one) => one.value === code)
  return (
    <Select
      id={id}
      label={field.label}
      choices={[
        ...(field.none === undefined ? [] : [{ value: '', label: field.none }]),
        ...choices,
        ...(known ? [] : [{ value: code, label: String(code) }]),
      ]}
      value={field.none === undefined ? code : (code ?? '')}
      onChange={onChange}
      hint={(offered?.length === 0 && field.choicesFrom?.without) || field.hint}
      error={error}
      disabled={disabled}
    />
  )
}

/** A choice of few, all of them in sight. */
function SightField({ id, field, value, onChange, error, disabled, answers, of }: FieldProps) {
  const choices = useChoices(field, answers, of) ?? []
  return (
    <CheckGroup id={id} label={field.label} error={error} hint={field.hint}>
      <ToggleGroup
        label={field.label}
        first={id}
        choices={[...(field.none === undefined ? [] : [{ value: '', label: field.none }]), ...choices].map((one) => ({ ...one, disabled }))}
        value={value == null && field.none !== undefined ? '' : (value as string | number)}
        onChange={onChange}
      />
    </CheckGroup>
  )
}

const files = (value: unknown): readonly File[] => (Array.isArray(value) ? value.filter((one) => one instanceof File) : [])
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Any number of choices, a box for each. */
function ChecksField({ id, field, value, onChange, error, disabled }: FieldProps) {
  const choices = useChoices(field) ?? []
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <CheckGroup id={id} label={field.label} error={error} hint={field.hint}>
      {choices.map((one, at) => (
        <Checkbox
          key={one.value}
          id={at === 0 ? id : `${id}-${one.value}`}
          checked={chosen.includes(one.value)}
          // In the order of the choices, whatever was ticked first.
          onChange={(on) =>
            onChange(choices.map((other) => other.value).filter((other) => (other === one.value ? on : chosen.includes(other))))
          }
          disabled={disabled}
        >
          {one.label}
        </Checkbox>
      ))}
    </CheckGroup>
  )
}

interface ContestProps {
  field: Field
  mine: unknown
  theirs: unknown
  /** Who changed it too; null where nobody tells. */
  by: string | null
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Both values of a field that two people changed. Nothing is saved before one is chosen. */
export function Contest({ field, mine, theirs, by, onChoose }: ContestProps) {
  return (
    <ValueChoice label={`Two values of ${field.label}`}>
      <div>
        <span>{`Yours: ${isolate(shown(field, mine))}`}</span>
        <Button size="small" onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
      </div>
      <div>
        <span>{`${by ? isolate(by) : 'Somebody else'} saved: ${isolate(shown(field, theirs))}`}</span>
        <Button size="small" onClick={() => onChoose('theirs')}>
          Take theirs
        </Button>
      </div>
    </ValueChoice>
  )
}

import type { ReactNode } from 'react'
import { isolate } from '#kit/format/isolate.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ValueChoice } from '#ui/detail.tsx'
import { FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useChoices } from './choices.ts'
import { NativeField } from './native-field.tsx'
import { type Field, shown } from './schema.ts'
import { TypedField } from './typed-field.tsx'

export interface FieldProps {
  /** Of the input in the page. */
  id: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  error?: string | undefined
  disabled?: boolean | undefined
}

/** One field of a form, by how it is asked for. */
export function FormField({ id, field, value, onChange, error, disabled }: FieldProps): ReactNode {
  const { label, input } = field
  if (input === 'toggle')
    return (
      <>
        <Checkbox
          id={id}
          checked={value === true}
          onChange={onChange}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {label}
        </Checkbox>
        <FieldError id={`${id}-error`} error={error} />
      </>
    )
  if (input === 'select' || field.choices)
    return <SelectField id={id} field={field} value={value} onChange={onChange} error={error} disabled={disabled} />
  if (input === 'money' || input === 'moment')
    return <TypedField id={id} field={field} as={input} value={value} onChange={onChange} error={error} disabled={disabled} />
  return <NativeField id={id} field={field} value={value} onChange={onChange} error={error} disabled={disabled} />
}

/** A choice of one; what is chosen and not among the choices (they may not be read yet) stands there as it is. */
function SelectField({ id, field, value, onChange, error, disabled }: FieldProps) {
  const choices = useChoices(field) ?? []
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
      error={error}
      disabled={disabled}
    />
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

import { useState } from 'react'
import { same } from '#kit/store/same.ts'
import { TextField } from '#ui/field.tsx'
import { spinning } from '#ui/spinning.ts'
import type { FieldProps } from './field.tsx'
import { typed } from './typed.ts'

/**
 * A field whose value is typed in a form of its own, such as an amount or a number. What is typed stands as it was typed until the field is left;
 * it is then spelled as the value is. Typing back what stood there before gives the very value that it was, however coarsely it is spelled.
 */
export function TypedField({ id, field, as, value, onChange, error, disabled }: FieldProps & { as: keyof typeof typed }) {
  const { spell, read, hint, inputMode } = typed[as]
  const [state, setState] = useState({ text: spell(value), value, first: value })
  // A value of elsewhere: a draft that came back, somebody else's save, a discard.
  const own = same(state.value, value)
  if (!own) setState({ text: spell(value), value, first: value })
  const text = own ? state.text : spell(value)
  const take = (next: string) => {
    const now = next === spell(state.first) ? state.first : read(next)
    setState({ ...state, text: next, value: now })
    onChange(now)
  }
  const { step, between } = field
  return (
    <TextField
      id={id}
      label={field.label}
      inputMode={inputMode}
      {...(step !== undefined && spinning({ at: numberIn(value), step, between, onStep: (next) => take(String(next)) }))}
      suffix={field.suffix}
      // An amount as an example would read as another amount.
      hint={[field.hint, as === 'moment' ? hint : undefined].filter(Boolean).join('. ') || undefined}
      value={text}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setState({ ...state, text: spell(value) })}
      error={error}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** What stands there as a number: null where nothing does, undefined where it is none. */
function numberIn(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'number' ? value : undefined
}

import { useState } from 'react'
import { same } from '#kit/store/same.ts'
import { TextField } from '#ui/field.tsx'
import type { FieldProps } from './field.tsx'
import { typed } from './typed.ts'

/**
 * A field whose value is typed in a form of its own, such as an amount. What is typed stands as it was typed until the field is left; it
 * is then spelled as the value is. Typing back what stood there before gives the very value that it was, however coarsely it is spelled.
 */
export function TypedField({ id, field, as, value, onChange, error, disabled }: FieldProps & { as: keyof typeof typed }) {
  const { spell, read, hint, inputMode } = typed[as]
  const [state, setState] = useState({ text: spell(value), value, first: value })
  // A value of elsewhere: a draft that came back, somebody else's save, a discard.
  const own = same(state.value, value)
  if (!own) setState({ text: spell(value), value, first: value })
  const text = own ? state.text : spell(value)
  return (
    <TextField
      id={id}
      label={field.label}
      inputMode={inputMode}
      suffix={field.suffix}
      // An amount as an example would read as another amount.
      hint={as === 'moment' ? hint : undefined}
      value={text}
      onChange={({ target }) => {
        const now = target.value === spell(state.first) ? state.first : read(target.value)
        setState({ ...state, text: target.value, value: now })
        onChange(now)
      }}
      onBlur={() => setState({ ...state, text: spell(value) })}
      error={error}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

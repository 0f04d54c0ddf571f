import { type SyntheticEvent, useRef } from 'react'
import { TextField } from '#ui/field.tsx'
import type { FieldProps } from './field.tsx'

/**
 * Stands for text that the browser shows in a field and gives to nobody, because it is no day (30 February). Without it such a field would count
 * as emptied. Every schema of a day refuses it, and the text stays where it was typed.
 */
const unreadable = 'not readable'

/** A field as the browser has it: a line of text, a day. */
export function NativeField({ id, field, value, onChange, error, disabled }: FieldProps) {
  const { label, input, suffix, hint } = field
  // Whether the browser holds such text now: a draft that came back after a reload may say so of a field that is empty.
  const bad = useRef(false)
  const take = ({ currentTarget: { validity, value: text } }: SyntheticEvent<HTMLInputElement>) => {
    bad.current = validity.badInput
    onChange(bad.current ? unreadable : text)
  }
  // From an empty field to such text and back the value stays empty, and no browser tells of a change.
  const look = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== bad.current) take(event)
  }
  return (
    <TextField
      id={id}
      label={label}
      type={input}
      suffix={suffix}
      hint={hint}
      value={value === unreadable ? '' : String(value ?? '')}
      onChange={take}
      onKeyUp={look}
      onBlur={look}
      error={error}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

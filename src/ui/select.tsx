import type { ComponentProps, ReactNode } from 'react'
import { choice } from '#styled/recipes'
import { Frame, useWords } from './field.tsx'
import type { Choice, ChoiceValue } from './toggle.tsx'

interface SelectProps<V> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string
  choices: readonly Choice<V>[]
  /** `undefined` while nothing is chosen: the placeholder is shown. */
  value: V | undefined
  onChange: (value: V) => void
  placeholder?: string | undefined
  error?: string | undefined
  hint?: ReactNode
}

/** One of many: the browser's own list (typing finds, the phone shows its wheel) with our label, hint and error. */
export function Select<V extends ChoiceValue>({
  label,
  choices,
  value,
  onChange,
  placeholder,
  error,
  hint,
  id,
  className,
  ...rest
}: SelectProps<V>) {
  const words = useWords({ id, error, hint })
  const index = choices.findIndex((choice) => Object.is(choice.value, value))
  return (
    <Frame {...words} label={label} error={error} hint={hint}>
      <select
        {...rest}
        {...words.input}
        className={choice().select}
        value={index}
        onChange={(event) => {
          const chosen = choices[Number(event.currentTarget.value)]
          if (chosen) onChange(chosen.value)
        }}
      >
        {index < 0 ? (
          <option value={-1} disabled>
            {placeholder ?? 'Choose…'}
          </option>
        ) : null}
        {choices.map((option, at) => (
          <option key={String(option.value)} value={at} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

import { useId } from 'react'
import { choice } from '#styled/recipes'

/** What a choice can be: a code, a word, or `null` for "all". */
export type ChoiceValue = string | number | boolean | null | undefined

export interface Choice<V> {
  value: V
  label: string
  /** Stands in the place of the label, which is then its name. */
  sign?: string | undefined
  /** Behind the label, such as a count. */
  note?: string | undefined
  disabled?: boolean | undefined
}

interface ToggleGroupProps<V> {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  /** The id of the first button. */
  first?: string | undefined
}

/** One of a few, all in sight: radio buttons drawn as one bar. Arrows choose, Tab passes by. */
export function ToggleGroup<V extends ChoiceValue>({ label, choices, value, onChange, first }: ToggleGroupProps<V>) {
  const name = useId()
  const style = choice()
  return (
    <div className={style.group} role="radiogroup" aria-label={label}>
      {choices.map((option, at) => (
        <label key={String(option.value)} className={style.option}>
          <input
            type="radio"
            id={at === 0 ? first : undefined}
            aria-label={option.sign === undefined ? undefined : option.label}
            className={style.radio}
            name={name}
            checked={Object.is(option.value, value)}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.sign ?? option.label}
          {option.note ? <span>{option.note}</span> : null}
        </label>
      ))}
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { field, listField } from '#styled/recipes'
import { Button } from './button.tsx'
import { BelowField, useWords } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Group {
  id: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  children?: ReactNode
}
/** Boxes that answer one question, under its words. */
export function CheckGroup({ id, label, error, hint, children }: Group) {
  const style = listField()
  const words = useWords({ id, error, hint })
  return (
    <fieldset className={style.root} aria-describedby={words.input['aria-describedby']}>
      <legend className={style.label}>{label}</legend>
      <div className={style.checks}>{children}</div>
      <BelowField error={error} hint={hint} ids={words.ids} />
    </fieldset>
  )
}

interface ListProps extends Group {
  /** How one of them is called: "Idea 2". */
  item: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  disabled?: boolean | undefined
}
/** Texts, one below the other: ↵ begins the next one, Backspace in an empty one takes it away. */
export function ListField({ id, label, item, values, onChange, error, hint, disabled }: ListProps) {
  const style = listField()
  const words = useWords({ id, error, hint })
  const root = useRef<HTMLFieldSetElement>(null)
  const [focus, setFocus] = useState<number | null>(null)
  useEffect(() => {
    if (focus === null) return
    const inputs = root.current?.querySelectorAll('input') ?? []
    const target = inputs[Math.min(focus, inputs.length - 1)] ?? root.current?.querySelector('button')
    target?.focus()
    setFocus(null)
  }, [focus])
  const add = (at: number) => {
    onChange(values.toSpliced(at, 0, ''))
    setFocus(at)
  }
  const remove = (at: number) => {
    onChange(values.toSpliced(at, 1))
    setFocus(Math.max(0, at - 1))
  }
  return (
    <fieldset ref={root} className={style.root} aria-describedby={words.input['aria-describedby']}>
      <legend className={style.label}>{label}</legend>
      <ol className={style.rows}>
        {values.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same, and only their places tell them apart
          <li key={at} className={style.row}>
            <div className={field().control}>
              <input
                type="text"
                id={at === 0 ? id : `${id}-${at}`}
                className={field().input}
                aria-label={`${item} ${at + 1}`}
                aria-invalid={error ? true : undefined}
                value={text}
                disabled={disabled}
                autoComplete="off"
                onChange={(event) => onChange(values.with(at, event.target.value))}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return
                  if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
                    event.preventDefault()
                    add(at + 1)
                  }
                  if (event.key === 'Backspace' && text === '') {
                    event.preventDefault()
                    remove(at)
                  }
                }}
              />
            </div>
            <Button size="small" tone="quiet" disabled={disabled} onClick={() => remove(at)}>
              {'Remove '}
              <VisuallyHidden>{`${item.toLowerCase()} ${at + 1}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" {...(values.length === 0 && { id })} disabled={disabled} onClick={() => add(values.length)}>
          {`Add ${item.toLowerCase()}`}
        </Button>
      </div>
      <BelowField error={error} hint={hint} ids={words.ids} />
    </fieldset>
  )
}

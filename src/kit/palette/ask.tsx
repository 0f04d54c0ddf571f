import { Command } from 'cmdk'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Asked } from '#kit/command/state.ts'
import type { Field } from '#kit/form/schema.ts'
import { PaletteLine, PaletteToken, paletteClass } from '#ui/palette.tsx'
import { useActiveDescendant } from './highlight.ts'

/** Arguments one at a time, in place: Enter takes a value and goes on, Tab and Shift+Tab move between them, Esc leaves everything unchanged. */
export function Ask({ asked, input, onClose }: { asked: Asked; input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const { draft, run } = asked
  const form = draft.entry.command.ask
  const fields: [string, Field][] = Object.entries(form?.fields ?? {})
  const [at, setAt] = useState(0)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, field.start])),
  )
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const [name = '', field] = fields[at] ?? []
  const choices = (field?.choices ?? []).filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  const [picked, setPicked] = useState('')
  const key = choices.some(({ value }) => keyOf(value) === picked) ? picked : keyOf(choices[0]?.value ?? '')
  useActiveDescendant(input, box, choices.length ? key : '')
  const errors = draft.stage.at === 'asking' ? draft.stage.errors : {}

  const take = (value: unknown) => {
    const all = { ...values, [name]: value }
    setValues(all)
    setText('')
    if (at + 1 < fields.length) return setAt(at + 1)
    const read = form?.schema.safeParse(all)
    if (read?.success) return run.send({ type: 'answer', answers: { ...read.data } })
    const wrong = Object.fromEntries((read?.error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ''), message]))
    run.send({ type: 'invalid', errors: wrong })
    setAt(
      Math.max(
        0,
        fields.findIndex(([one]) => one in wrong),
      ),
    )
  }
  const go = (to: number) => {
    setText('')
    setAt(Math.max(0, Math.min(fields.length - 1, to)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    if (event.key === 'Enter') {
      if (!event.repeat) take(field?.choices ? choices.find(({ value }) => keyOf(value) === key)?.value : typed(field, text))
    } else if (event.key === 'Tab') go(at + (event.shiftKey ? -1 : 1))
    else if (event.key === 'Backspace' && text === '' && at > 0) go(at - 1)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      if (text) setText('')
      else onClose()
    } else return
    event.preventDefault()
  }
  return (
    <Command
      ref={box}
      shouldFilter={false}
      vimBindings={false}
      loop
      disablePointerSelection
      value={key}
      onValueChange={setPicked}
      label={draft.entry.command.title}
      onKeyDown={onKeyDown}
    >
      <PaletteLine hint={`${at + 1} of ${fields.length}`}>
        <PaletteToken>{draft.entry.command.title}</PaletteToken>
        {fields.slice(0, at).map(([one, { label, choices: all }]) => (
          <PaletteToken
            key={one}
          >{`${label}: ${all?.find(({ value }) => value === values[one])?.label ?? String(values[one] ?? '')}`}</PaletteToken>
        ))}
        <input
          ref={input}
          className={paletteClass.input}
          {...(field?.choices ? { role: 'combobox', 'aria-expanded': choices.length > 0, 'aria-autocomplete': 'list' as const } : {})}
          aria-label={field?.label}
          aria-invalid={errors[name] ? true : undefined}
          placeholder={field?.label}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </PaletteLine>
      {errors[name] ? (
        <div className={paletteClass.empty} role="alert">
          {errors[name]}
        </div>
      ) : null}
      {field?.choices ? (
        <Command.List className={paletteClass.list} label={field.label}>
          {choices.map(({ value, label }) => (
            <Command.Item key={value} value={keyOf(value)} className={paletteClass.item} onSelect={() => take(value)}>
              {label}
            </Command.Item>
          ))}
        </Command.List>
      ) : null}
    </Command>
  )
}
const keyOf = (value: string | number) => `choice-${value}`
/** What was typed, as its field means it; an empty number is missing, not zero. */
const typed = (field: Field | undefined, text: string): unknown =>
  field?.input === 'number' ? (text.trim() === '' ? undefined : Number(text)) : text

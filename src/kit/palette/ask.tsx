import { Command } from 'cmdk'
import { useStore } from 'jotai'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { typedNumber } from '#contract/fields.ts'
import type { Asked } from '#kit/command/state.ts'
import { useChoices } from '#kit/form/choices.ts'
import { checked, type Field, type FieldChoice, fieldsFor, following, type Known, startOf } from '#kit/form/schema.ts'
import { useFound } from '#kit/form/thing-choices.ts'
import { typed as spelledAs } from '#kit/form/typed.ts'
import { isolate } from '#kit/format/isolate.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { PaletteLine, PaletteToken, paletteClass } from '#ui/palette.tsx'
import { useActiveDescendant } from './highlight.ts'

/** Arguments one at a time, in place: Enter takes a value and goes on, Tab and Shift+Tab move between them, Esc leaves everything unchanged. */
export function Ask({ asked, input, onClose }: { asked: Asked; input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const { draft, run } = asked
  const form = draft.entry.command.ask
  const all = form ? fieldsFor(form, draft.things[0]) : []
  const errors = draft.stage.at === 'asking' ? draft.stage.errors : {}
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => ({
    ...Object.fromEntries(
      // What was answered before the server found something wrong with it stands there still.
      all.map(([name, field]) => [name, name in draft.answers ? draft.answers[name] : startOf(name, field, draft.things[0])]),
    ),
    ...draft.answers,
  }))
  const fields = raised(all, values)
  // Asked again after a refusal of the server: at the first field that it found wrong, with all that was answered.
  const [at, setAt] = useState(() => (Object.keys(errors).length ? firstOf(fields, errors) : behind(fields, draft.answers)))
  const [text, setText] = useState(() => textOf(fields[at], values))
  const box = useRef<HTMLDivElement>(null)
  const store = useStore()
  const known: Known = (entity, id) => store.get(entitiesAtom).get(entity, id)
  const [name = '', field] = fields[at] ?? []
  const of = draft.refs[0]
  const listed = useChoices(field ?? noField, values, of)
  const found = useFound(field ?? noField, text, of)
  const offered = found?.choices ?? (field && choicesOf(field, values, listed))
  const none = found?.words ?? (listed?.length === 0 ? field?.choicesFrom?.without : undefined)
  const choices = found ? found.choices : (offered ?? []).filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  const [picked, setPicked] = useState('')
  const wanted = [picked, keyOf(values[name])].find((one) => choices.some(({ value }) => keyOf(value) === one))
  const key = wanted ?? keyOf(choices[0]?.value)
  useActiveDescendant(input, box, choices.length ? key : '')

  // In the frame in which it appears: a key that follows at once would otherwise go nowhere.
  useLayoutEffect(() => input.current?.focus(), [input])

  const turn = (to: number, before = values) => {
    const given = following(raised(all, before)[to], before, known)
    setValues(given)
    setText(textOf(raised(all, given)[to], given))
    setPicked('')
    setAt(to)
  }
  const take = (value: unknown) => {
    const given = { ...values, ...noneOf(all, at), [name]: value }
    const next = raised(all, given)
    if (at + 1 < next.length) return turn(at + 1, given)
    setValues(given)
    const doubts = checked(next, given, known, of)
    const read = form?.schema.safeParse(given)
    if (read?.success && Object.keys(doubts).length === 0) return run.send({ type: 'answer', answers: { ...read.data } })
    const wrong = {
      ...doubts,
      ...Object.fromEntries((read?.error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ''), message])),
    }
    run.send({ type: 'invalid', errors: wrong })
    turn(firstOf(next, wrong), given)
  }
  /** Moves to another field and keeps what was typed or picked here. */
  const go = (to: number) => {
    const isAnswered = offered ? picked !== '' || text !== '' : text !== textOf(fields[at], values)
    const value = offered ? choices.find((choice) => keyOf(choice.value) === key)?.value : typed(field, text, values[name])
    const kept = isAnswered && value !== undefined ? { ...values, [name]: value } : values
    turn(Math.max(0, Math.min(fields.length - 1, to)), kept)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    if (event.key === 'Enter') {
      // What is still looked for is taken by nobody.
      if (!event.repeat && !(found && choices.length === 0))
        take(offered ? choices.find(({ value }) => keyOf(value) === key)?.value : typed(field, text, values[name]))
    } else if (event.key === 'Tab') go(at + (event.shiftKey ? -1 : 1))
    else if (event.key === 'Backspace' && text === '' && at > 0) go(at - 1)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      // What was typed is taken back first; what the field began with is no text of the person's.
      const began = textOf(fields[at], values)
      if (text && text !== began) setText(began)
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
      <PaletteLine hint={`${field && text ? `${field.label} · ` : ''}${at + 1} of ${fields.length}`}>
        <PaletteToken>{draft.entry.command.title}</PaletteToken>
        {fields.slice(0, at).map(([one, before]) => (
          <PaletteToken key={one}>{`${before.label}: ${isolate(wordOf(before, values[one], values))}`}</PaletteToken>
        ))}
        <input
          ref={input}
          className={paletteClass.input}
          {...(offered ? { role: 'combobox', 'aria-expanded': choices.length > 0, 'aria-autocomplete': 'list' as const } : {})}
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
      {field && offered ? (
        <Command.List className={paletteClass.list} label={field.label}>
          {choices.map(({ value, label }) => (
            <Command.Item key={String(value)} value={keyOf(value)} className={paletteClass.item} onSelect={() => take(value)}>
              {label}
            </Command.Item>
          ))}
        </Command.List>
      ) : null}
      {none && choices.length === 0 ? (
        <div className={paletteClass.empty} role="status">
          {none}
        </div>
      ) : null}
    </Command>
  )
}
const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]
type Values = Readonly<Record<string, unknown>>
const noField: Field = { label: '', input: 'text' }
/** `listed`: the things of a list that a field chooses from, as far as they are read. */
const choicesOf = (
  { input, choices, choicesFor, none }: Field,
  values: Values,
  listed?: readonly FieldChoice[],
): readonly { value: string | number | boolean; label: string }[] | undefined => {
  // Several of them are one line.
  if (input === 'checks') return undefined
  const offered = choices ?? choicesFor?.(values) ?? listed
  if (offered) return none === undefined ? offered : [{ value: '', label: none }, ...offered]
  return input === 'toggle' ? yesNo : undefined
}
const keyOf = (value: unknown) => `choice-${value ?? ''}`
const wordOf = (field: Field, value: unknown, values: Values) =>
  choicesOf(field, values)?.find((choice) => choice.value === value)?.label ?? textIn(field, value)
/** What the line starts with at a field: what the value is now, so that Enter keeps it. */
const textOf = ([name, field]: readonly [string, Field] | readonly [] = [], values: Readonly<Record<string, unknown>>) =>
  field && name !== undefined && !choicesOf(field, values) ? textIn(field, values[name]) : ''
const textIn = ({ input }: Field, value: unknown) => {
  if (Array.isArray(value)) return value.join('; ')
  return input === 'money' || input === 'moment' ? spelledAs[input].spell(value) : String(value ?? '')
}
/** The first field with an error; the first of all where there is none. */
const firstOf = (fields: readonly [string, Field][], errors: Readonly<Record<string, string>>) =>
  Math.max(
    0,
    fields.findIndex(([one]) => one in errors),
  )
type Fields = readonly [string, Field][]
/** The fields that the answers so far raise. */
const raised = (fields: Fields, values: Values) => fields.filter(([, { asked }]) => asked?.(values) ?? true)
/** What an earlier answer has raised behind a field is asked anew: it was said of that answer. */
const noneOf = (fields: Fields, at: number) =>
  Object.fromEntries(fields.flatMap(([name, { asked }], i) => (asked && i > at ? [[name, undefined]] : [])))
/** The first field that the typed line did not answer. */
const behind = (fields: Fields, answers: Values) =>
  Math.max(
    0,
    fields.findIndex(([name]) => !(name in answers)),
  )
/** Several values of one field, with `; ` between them; a code may be a number. */
const several = ({ input }: Field, text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (input === 'checks' && /^\d+$/.test(part) ? Number(part) : part))
/** What was typed, as its field means it: an empty number is missing, not zero; an empty text that was nothing stays nothing. */
const typed = (field: Field | undefined, text: string, before: unknown): unknown => {
  if (field?.input === 'list' || field?.input === 'checks') return several(field, text)
  if (field?.input === 'number') return text.trim() === '' ? undefined : (typedNumber(text) ?? text)
  if ((field?.input === 'money' || field?.input === 'moment') && text === spelledAs[field.input].spell(before)) return before
  return text === '' && (before === null || before === undefined) ? before : text
}

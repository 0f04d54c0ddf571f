import { useStore } from 'jotai'
import { useState } from 'react'
import { fold } from '#contract/fold.ts'
import type { Asked } from '#kit/command/state.ts'
import { useChoices } from '#kit/form/choices.ts'
import { checked, fieldsFor, following, type Known, startOf } from '#kit/form/schema.ts'
import { useFound } from '#kit/form/thing-choices.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { dropPromptDraft, keepPromptDraft, readPromptDraft } from './prompt-drafts.ts'
import {
  clearDependents,
  type Fields,
  findUnanswered,
  findWrong,
  getChoices,
  getOptionKey,
  getSettled,
  getShownFields,
  getStartText,
  hasChoices,
  listChips,
  noField,
  readText,
  type Values,
} from './prompt-fields.ts'

/** Holds the answers to a prompt, the field that it shows, and what was typed or picked there. */
export function usePrompt(asked: Asked) {
  const { draft, run } = asked
  const store = useStore()
  const form = draft.entry.command.ask
  const all = form ? fieldsFor(form, draft.things[0]) : []
  const errors = draft.stage.at === 'asking' ? draft.stage.errors : {}
  const [{ base, values: kept, texts: keptTexts = {} }] = useState(() => readPromptDraft(store, asked))
  // Answers that the server refused are still there.
  const [initial] = useState<Values>(() => ({
    ...Object.fromEntries(all.map(([one, field]) => [one, startOf(one, field, draft.things[0])])),
    ...draft.answers,
  }))
  const [values, setValues] = useState<Values>({ ...initial, ...kept })
  /** What was typed into other fields with choices and matches none of them. */
  const [texts, setTexts] = useState(keptTexts)
  const fields = getShownFields(all, values)
  // After a refusal of the server, the prompt starts at the first field that it found wrong.
  const [at, setAt] = useState(() => {
    if (Object.keys(errors).length > 0) return findWrong(fields, errors)
    const typed = fields.findIndex(([one]) => one in keptTexts)
    return typed >= 0 ? typed : findUnanswered(fields, base)
  })
  const [settled] = useState(() => getSettled(fields, base))
  const isSettled = (one: string, given = values) => one in settled && given[one] === settled[one]
  const findNext = (all: Fields, given = values) => {
    return all.findIndex(([one], place) => place > at && !isSettled(one, given))
  }
  const getText = (one: Partial<Fields[number]> = [], given = values) => texts[one[0] ?? ''] ?? getStartText(one, given)
  const [text, setText] = useState(() => getText(fields[at]))
  const [picked, setPicked] = useState('')
  const known: Known = (entity, id) => store.get(entitiesAtom).get(entity, id)
  const [name = '', field] = fields[at] ?? []
  const start = getStartText(fields[at], values)
  const of = draft.refs[0]
  const listed = useChoices(field ?? noField, values, of)
  const found = useFound(field ?? noField, text, of)
  const offered = found?.choices ?? (field && getChoices(field, values, listed))
  const isMatch = ({ label }: { label: string }) => fold(label).startsWith(fold(text))
  const choices = found ? found.choices : (offered ?? []).filter(isMatch)
  const options = choices.map(({ value }) => getOptionKey(value))
  const wanted = [picked, getOptionKey(values[name])].find((option) => options.includes(option))
  // Without a text, the records of a field are only examples: Enter takes none that nobody chose.
  const first = found && text.trim() === '' ? undefined : options[0]
  const key = wanted ?? first ?? getOptionKey(undefined)

  const turn = (to: number, before = values) => {
    const given = following(getShownFields(all, before)[to], before, known)
    setValues(given)
    setText(getText(getShownFields(all, given)[to], given))
    setPicked('')
    setAt(to)
  }
  const readAnswer = () => {
    const choice = choices.find(({ value }) => getOptionKey(value) === key)
    return offered ? choice?.value : readText(field, text, values[name])
  }
  const collect = (): Values => {
    const isAnswered = offered ? picked !== '' || text !== '' : text !== start
    const value = isAnswered ? readAnswer() : undefined
    return value === undefined ? values : { ...values, [name]: value }
  }
  /** Lists the texts that match no choice, or of which nobody knows it yet, with that of this field. */
  const collectTexts = () => {
    const { [name]: _, ...others } = texts
    return offered && text !== '' && readAnswer() === undefined ? { ...others, [name]: text } : others
  }
  return {
    fields,
    at,
    field,
    /** The answers in front of the field: those of earlier fields, and those that the prompt does not ask for. */
    chips: listChips(
      fields.filter(([one], place) => place < at || (place > at && isSettled(one))),
      values,
      known,
    ),
    /** No other field is asked for after this one. */
    isLast: findNext(fields) < 0,
    error: errors[name],
    text,
    setText,
    /** The text with which the field started, without what was typed here or before. */
    start: getStartText(fields[at], initial),
    choices,
    hasChoices: offered !== undefined,
    /** A record is being looked up by the text, and none is found yet. */
    isWaiting: found !== undefined && text.trim() !== '' && choices.length === 0,
    /** Explains why there are no choices. */
    none: found?.words ?? (listed?.length === 0 ? field?.choicesFrom?.without : undefined),
    /** The key of the highlighted choice. */
    key,
    pick: setPicked,
    readAnswer,
    /** Moves to another field and keeps what was typed or picked in this one. */
    go: (to: number) => {
      const next = Math.max(0, Math.min(fields.length - 1, to))
      if (next === at) return
      setTexts(collectTexts())
      turn(next, collect())
    },
    /** Stores the answers of the line, and those that were typed or picked here; returns whether there are any. */
    keep: () => {
      const changed = Object.entries(collect()).filter(([one, value]) => value !== initial[one])
      const values = { ...draft.answers, ...Object.fromEntries(changed) }
      return keepPromptDraft(store, draft, { base, values, texts: collectTexts() })
    },
    /** Deletes what was stored for this prompt. */
    discard: () => dropPromptDraft(store, draft, base),
    /** Answers the field: moves to the next one, or answers the prompt after the last one. */
    take: (value: unknown) => {
      const isUnmatched = offered !== undefined && text.trim() !== '' && value === undefined
      if (isUnmatched) return run.send({ type: 'invalid', errors: { [name]: 'Choose one of the list' } })
      const given = { ...values, ...clearDependents(all, at), [name]: value }
      const next = getShownFields(all, given)
      const to = findNext(next, given)
      const { [name]: _, ...others } = texts
      setTexts(others)
      const typed = next.findIndex(([one]) => one in others)
      if (to >= 0 || typed >= 0) return turn(to >= 0 ? to : typed, given)
      setValues(given)
      const doubts = checked(next, given, known, of)
      const read = form?.schema.safeParse(given)
      if (read?.success && Object.keys(doubts).length === 0) {
        dropPromptDraft(store, draft, base)
        return run.send({ type: 'answer', answers: { ...read.data } })
      }
      const issues = (read?.error?.issues ?? []).map(({ path: [one = ''], message }) => {
        const isChosen = next.some(([other, field]) => other === one && hasChoices(field, given))
        return [String(one), isChosen && given[String(one)] === undefined ? 'Choose one of the list' : message]
      })
      const wrong = { ...doubts, ...Object.fromEntries(issues) }
      run.send({ type: 'invalid', errors: wrong })
      turn(findWrong(next, wrong), given)
    },
  }
}

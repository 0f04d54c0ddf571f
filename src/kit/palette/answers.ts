import type { Entry } from '#kit/command/registry.ts'
import { type Field, startOf } from '#kit/form/schema.ts'
import { isFiller, type Match } from './match.ts'
import type { Parsed } from './parse.ts'

/** What a line answers before anything is asked, and the words that say so in its row. */
export interface Answered {
  answers: Readonly<Record<string, unknown>>
  words: string
  /** They raise a question of their own, which is put first. */
  asks?: true
}

/**
 * The one argument of a command, where the rest of the line gives it: a choice by its name or its label ("open account 7 alias"), or the
 * words themselves for a command that needs no thing ("find campaign summer"). Undefined where it does not.
 */
export function answersIn(parsed: Parsed, { command, verb }: Entry, match: Match): Answered | undefined {
  const all: [string, Field][] = Object.entries(command.ask?.fields ?? {})
  const fields = all.filter(([, { asked }]) => !asked)
  if (parsed.said !== undefined) return behind(parsed.said, all, command)
  if (parsed.freeText !== undefined) {
    const text = takesFreeText(command) ? behind(parsed.freeText, all, command) : undefined
    // Shown in the prompt before anything runs, also if nothing else is asked for.
    return text && { ...text, asks: true }
  }
  const [name, field] = fields[0] ?? []
  if (fields.length !== 1 || !field || name === undefined) return undefined
  if (field.choices) {
    const rest = parsed.rest.toLowerCase()
    const named = field.choices.find(({ value, label }) => rest === label.toLowerCase() || rest === String(value).toLowerCase())
    // Its words may mean a noun elsewhere: "filter status cancelled by brand".
    const ends = (label: string) => parsed.verb === verb && parsed.words.toLowerCase().endsWith(` ${label.toLowerCase()}`)
    const atEnd = field.choices.filter(({ label }) => ends(label)).sort((a, b) => b.label.length - a.label.length)
    const chosen = atEnd[0] ?? (rest ? named : undefined)
    return chosen ? { answers: { [name]: chosen.value }, words: chosen.label } : undefined
  }
  const isComplete = match.isPhrase && !match.isPartial && (!match.isLoose || match.isWholeTitle)
  const words = command.target.on === 'anywhere' && isComplete ? getFreeText(parsed, match) : ''
  if (!words) return undefined
  const given = { [name]: field.input === 'number' ? Number(words) : words }
  if (all.some(([, { asked }]) => asked?.(given))) return { answers: given, words, asks: true }
  const read = command.ask?.schema.safeParse(given)
  return read?.success ? { answers: { ...read.data }, words } : undefined
}

/** Whether a command on records takes the words behind its record as its main argument. */
export const takesFreeText = ({ target, ask }: Entry['command']): boolean =>
  target.entity !== undefined &&
  Object.values<Field>(ask?.fields ?? {}).some(({ main, input }) => main === true && (input === 'text' || input === 'long'))

/**
 * Returns the text behind the words of a command as it was typed: with its ranges, dates and amounts, and without
 * corrections. Empty if the command explains words that stand behind it, or none.
 */
function getFreeText({ tokens, terms, typed }: Parsed, { unexplained }: Match): string {
  const left = new Set(unexplained)
  const explained = terms.flatMap((_, at) => (left.has(at) ? [] : [at]))
  const last = explained.at(-1)
  if (last === undefined) return ''
  // The words of the command are the first words of the line; what follows may have been read in another way.
  let at = 0
  const length = tokens.findIndex((token) => {
    if (token.terms === 0) return true
    at += token.terms
    return at > last + 1
  })
  const words = length < 0 ? tokens.length : length
  const isBehind = tokens.slice(0, words).reduce((sum, token) => sum + token.terms, 0) === last + 1
  const isSplit = unexplained.some((place) => place < last && !isFiller(terms[place] ?? ''))
  if (!isBehind || isSplit) return ''
  const text = typed.trim().split(/\s+/).slice(words)
  return text.every((word) => isFiller(word.toLowerCase())) ? '' : text.join(' ')
}

/** The rest of a line is its main argument; the others stand where they start. What cannot be run so is asked for. */
function behind(words: string, all: readonly (readonly [string, Field])[], { ask }: Entry['command']): Answered | undefined {
  const [name] = all.find(([, { main }]) => main) ?? []
  if (name === undefined) return undefined
  const starts = Object.fromEntries(all.map(([one, field]) => [one, startOf(one, field, undefined)]))
  const read = ask?.schema.safeParse({ ...starts, [name]: words })
  return read?.success ? { answers: { ...read.data }, words } : { answers: { [name]: words }, words, asks: true }
}

import { fold } from '#contract/fold.ts'
import type { Entry } from '#kit/command/registry.ts'
import { type Field, type FieldChoice, startOf } from '#kit/form/schema.ts'
import { isFiller, splitWords } from './match.ts'
import type { Match } from './match-entry.ts'
import { namesThings, type Parsed } from './parse.ts'
import { type FindRefs, findSecondRecord } from './second-record.ts'

/** What a line answers before anything is asked, and the words that say so in its row. */
export interface Answered {
  answers: Readonly<Record<string, unknown>>
  words: string
  /** They raise a question of their own, which is put first. */
  asks?: true
  /** The line with its target alone, if they are another record that it names. */
  first?: Parsed
}

/**
 * Reads the arguments that a line gives: a choice by its name or its label ("open account 7 alias"), a switch that is
 * off ("no mail") or in one of its states ("turn flag on"), a second record ("add referred creator 7 8"), or the
 * words themselves for a command that needs no record ("find campaign summer"). Undefined if it gives none.
 */
export function answersIn(parsed: Parsed, entry: Entry, match: Match, find: FindRefs): Answered | undefined {
  const { command } = entry
  const all: [string, Field][] = Object.entries(command.ask?.fields ?? {})
  if (parsed.said !== undefined) return behind(parsed.said, all, command)
  if (parsed.freeText !== undefined) {
    const text = takesFreeText(command) ? behind(parsed.freeText, all, command) : undefined
    // Shown in the prompt before anything runs, also if nothing else is asked for.
    return text && { ...text, asks: true }
  }
  const fields = all.filter(([, { asked }]) => !asked)
  const listed = readListed(fields, parsed)
  const { entity } = command.target
  // "Approve organization" names a resource, and no legal form of the company request in focus.
  const isOwn = parsed.noun === null || parsed.noun === entry.noun || parsed.noun === entity?.kind || match.isWholeTitle
  const namesOther = entity !== undefined && !isOwn && !namesThings(parsed)
  for (const [name, field] of command.target.entity || fields.length === 1 ? fields : []) {
    const record = findSecondRecord(field, parsed, entry, find)
    // A record is shown in the prompt before anything runs.
    if (record) return { answers: { [name]: record.value }, words: record.words, asks: true, first: record.first }
    const answer = (namesOther ? undefined : findChoice(field, parsed, entry, match)) ?? findToggle(field, parsed, entry)
    if (answer && listed) {
      const answers = { ...listed.answers, [name]: answer.value }
      return { ...listed, answers, words: `${listed.words}, ${answer.words}` }
    }
    if (answer) return complete({ [name]: answer.value }, answer.words, fields.length, entry)
  }
  if (listed) return listed
  const isComplete = match.isPhrase && match.beginnings.length === 0 && (!match.isLoose || match.isWholeTitle)
  // "find booking 23960" looks for no campaign.
  const isOtherResource = parsed.noun !== null && parsed.noun !== entry.noun && !match.isWholeTitle
  const words = command.target.on === 'anywhere' && isComplete && !isOtherResource ? getFreeText(parsed, match) : ''
  if (!words) return undefined
  const [name, field] = fields[0] ?? []
  if (fields.length > 1) return fields.some(([, { main }]) => main) ? behind(words, all, command) : undefined
  if (!field || field.choices || name === undefined) return undefined
  const given = { [name]: field.input === 'number' ? Number(words) : words }
  if (all.some(([, { asked }]) => asked?.(given))) return { answers: given, words, asks: true }
  const read = command.ask?.schema.safeParse(given)
  if (read?.success) return { answers: { ...read.data }, words }
  // A number out of range is asked for again: "page 301" of 300 pages is no record.
  return field.input === 'number' && !Number.isNaN(given[name]) ? { answers: given, words, asks: true } : undefined
}

/** Finds the choice of a field that a line names at its end, or in all words that the command leaves. */
function findChoice({ choices = [] }: Field, parsed: Parsed, entry: Entry, match: Match) {
  const rest = fold(parsed.rest)
  const isRest = (name: string | number) => rest !== '' && rest === fold(String(name))
  const isLeft = ({ label }: FieldChoice) => isLeftover(label, match)
  const named = choices.find(({ value, label }) => isRest(label) || isRest(value)) ?? choices.find(isLeft)
  // Its words may mean a resource elsewhere: "filter status cancelled by brand". They may also be a keyword of the
  // command: "upgrade 7 Enterprise".
  const line = fold(parsed.words)
  const isAtEnd = (label: string) => line.endsWith(` ${fold(label)}`) && isNamedBefore(label, parsed, entry)
  const atEnd = choices.filter(({ label }) => isAtEnd(label)).sort((a, b) => b.label.length - a.label.length)
  // Beside a record, a number is a choice only if the whole line says so.
  const isRecord = ({ label }: FieldChoice) =>
    entry.command.target.entity !== undefined && /^\d+$/.test(label) && label !== parsed.argument?.text
  const number = choices.find(({ label }) => label === parsed.argument?.text)
  const chosen = [atEnd[0], number, named].find((choice) => choice && !isRecord(choice))
  return chosen && { value: chosen.value, words: chosen.label }
}

/** Reads the number of a record that a line gives as an argument. The prompt shows it before anything runs. */
function readListed(fields: readonly [string, Field][], { argument }: Parsed): Answered | undefined {
  const [name] = fields.find(([, { label }]) => label === argument?.label) ?? []
  if (argument === undefined || name === undefined) return undefined
  return { answers: { [name]: Number(argument.text) }, words: argument.text, asks: true }
}

/** Whether the words of a line in front of a label that ends it name the command. */
function isNamedBefore(label: string, { tokens }: Parsed, entry: Entry): boolean {
  const texts = tokens.map(({ text }) => text)
  return isNamedIn(texts.slice(0, texts.length - label.split(' ').length).join(' '), entry)
}

/** Whether a text names the command, by its whole verb, title, alias or a keyword. */
function isNamedIn(text: string, { verb, command }: Entry): boolean {
  const line = ` ${splitWords(text).join(' ')} `
  const names = [verb, command.title, ...(command.words ?? []), command.alias ?? '']
  return names.some((name) => name !== '' && line.includes(` ${splitWords(name).join(' ')} `))
}

/** Whether the words that a command leaves of a line are exactly those of a label. */
function isLeftover(label: string, { isPhrase, leftover }: Match): boolean {
  const words = splitWords(label).filter((word) => !isFiller(word))
  return isPhrase && words.length > 0 && words.join(' ') === leftover.join(' ')
}

/** Whether the words that a command on records leaves of a line are one of its choices: "refuse 7 Argentina". */
export function isLeftoverChoice({ command }: Entry, match: Match): boolean {
  if (command.target.entity === undefined || !match.isPhrase) return false
  const choices = Object.values<Field>(command.ask?.fields ?? {}).flatMap((field) => field.choices ?? [])
  return choices.some(({ label }) => isLeftover(label, match))
}

/** "No mail" or "without sending an email" among other words. */
const switchedOff = /(?<![\p{L}\p{N}])(?:no|without)[\s-]+(?:(?:sending|an?|any|the)\s+)*(\p{L}[\p{L}-]{2,})/giu

/** Reads "no mail" or "without mail" as the switch "Send email" that is off, and "turn flag off" as the state "Off". */
function findToggle(field: Field, parsed: Parsed, entry: Entry) {
  const { input, label, states } = field
  const { rest, words: line } = parsed
  if (input !== 'toggle') return undefined
  const [state, opposite] = findStates(field, parsed, entry)
  if (states && state && !opposite) return { value: state === 'on', words: states[state].label.toLowerCase() }
  const names = label.toLowerCase().split(' ').map(singular)
  for (const [words, word = ''] of rest.matchAll(switchedOff)) {
    // "Without managed by full service 7" negates the command itself.
    if (!isNamedIn(line.replace(words, ' '), entry)) continue
    const name = singular(word.toLowerCase().replaceAll('-', ''))
    if (names.some((one) => one.endsWith(name))) return { value: false, words }
  }
  return undefined
}

/** Finds the states of a switch that a line names. */
function findStates({ states }: Field, { terms }: Parsed, { command }: Entry) {
  // The whole title has both words: "turn a flag on / off".
  const others = terms.join(' ').replace(splitWords(command.title).join(' '), '').split(' ')
  const isSaid = (phrase: string) => phrase.split(' ').every((word) => others.includes(word))
  return states ? (['off', 'on'] as const).filter((name) => states[name].phrases.some(isSaid)) : []
}
/** Names both states of a switch of a command, if the line has both: "disable enable feature flag". */
export function findOppositeStates(parsed: Parsed, entry: Entry): string | undefined {
  const fields = Object.values<Field>(entry.command.ask?.fields ?? {})
  const states = fields.find((field) => findStates(field, parsed, entry).length > 1)?.states
  return states && `“${states.on.label}” and “${states.off.label}”`
}

const singular = (word: string) => word.replace(/s$/, '')

/** Completes the answers that a line gives; what they leave open is asked for, with them filled in. */
function complete(given: Readonly<Record<string, unknown>>, words: string, fields: number, { command }: Entry): Answered {
  if (fields === 1) return { answers: given, words }
  const read = command.ask?.schema.safeParse(given)
  return read?.success ? { answers: { ...read.data }, words } : { answers: given, words, asks: true }
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

import type { Registry } from '#kit/command/registry.ts'
import type { Field } from '#kit/form/schema.ts'
import { isFiller, splitWords } from './match.ts'
import { mark, type Origins } from './scan.ts'
import { nounAt, plainWord } from './ticket.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The name of a command that changes records and contains the name of another resource: "set admin comments". */
export interface CommandName {
  /** Its words in lower case. */
  words: readonly string[]
  verb: string
  /** The kind of the records on which the command runs. */
  kind: string
  /** Whether it is the title of the command, or one of the titles that its alternatives form. */
  isTitle: boolean
  /** Words that turn a switch of the command off. */
  offWords: readonly string[]
  /** The field that asks for a record of that other resource: the label of the field, and the resource. */
  argument?: { label: string; noun: string }
}

/**
 * Lists a title, or the titles that it combines if it ends with alternatives: "Turn a flag on / off" is also "Turn a
 * flag on" and "Turn a flag off".
 */
export function getTitles(title: string): readonly string[] {
  const [, start, first, second] = /^(.+) (\S+) \/ (\S+)$/.exec(title) ?? []
  return start === undefined ? [title] : [title, `${start} ${first}`, `${start} ${second}`]
}

/** Collects the names of commands that change records and contain the name of another resource. */
export function collectCommandNames({ all }: Registry, phrases: Vocabulary['phrases'], longest: number): CommandName[] {
  const names = all.flatMap(({ noun, verb, command }) => {
    const kind = command.target.entity?.kind
    if (kind === undefined || command.risk === 'read') return []
    const titles = getTitles(command.title)
    const fields = Object.values<Field>(command.ask?.fields ?? {})
    const offWords = fields.flatMap((field) => field.states?.off.phrases ?? [])
    const lists = fields.filter(({ input, choicesFrom }) => input === 'select' && choicesFrom)
    const [argument] = lists.flatMap(({ label }) => {
      const asked = phrases.get(label.toLowerCase())?.noun
      return asked ? [{ label, noun: asked }] : []
    })
    return [...titles, ...(command.words ?? [])].flatMap((name) => {
      const words = splitWords(name)
      const nouns = findNouns(words, phrases, longest)
      // A name of nothing but resources is that of the resource: "credit note".
      const hasOther = words.filter(isWord).length > nouns.reduce((sum, { length }) => sum + length, 0)
      const isForeign = hasOther && nouns.some((one) => one.noun !== kind && one.noun !== noun)
      const isAsked = nouns.some((one) => one.noun === argument?.noun)
      const isTitle = titles.includes(name)
      return isForeign ? [{ words, verb, kind, isTitle, offWords, ...(isAsked && { argument }) }] : []
    })
  })
  // Words that name several commands name none of them.
  const keyOf = ({ words }: CommandName) => words.filter(isWord).sort().join(' ')
  const isOther = (a: CommandName, b: CommandName) => keyOf(a) === keyOf(b) && (a.verb !== b.verb || a.kind !== b.kind)
  return names.filter((one) => !names.some((other) => isOther(one, other)))
}

const isWord = (word: string) => !isFiller(word)
/** Whether a line has all words of the name of a command, in any order; small words may be missing. */
export const isNamedBy = (line: readonly string[], { words }: CommandName): boolean =>
  words.every((word) => !isWord(word) || line.includes(word))
function findNouns(words: readonly string[], phrases: Vocabulary['phrases'], longest: number) {
  const nouns: { noun: string; length: number }[] = []
  for (let at = 0; at < words.length; ) {
    const found = nounAt(words, at, phrases, longest)
    if (found) nouns.push(found)
    at += found?.length ?? 1
  }
  return nouns
}

/**
 * Finds the command whose name a line consists of, in any order, beside records, fillers and the name of the resource
 * on which it runs: "turn on feature flag 1584". `left`: the records, or the fillers if there are none.
 */
export function findCommandName(words: readonly string[], { names = [], phrases, longest }: Vocabulary, origins: Origins) {
  const plain = words.map(plainWord)
  const isReference = words.map((word) => mark(word, origins).is !== 'word')
  // Without a record, a small word may be a name: "Can".
  const hasRecord = isReference.includes(true)
  const nouns = plain.map((_, at) => nounAt(plain, at, phrases, longest))
  const readLeft = ({ words: name, kind, offWords }: CommandName): string[] | undefined => {
    const missing = [...name]
    const left: string[] = []
    for (let at = 0; at < words.length; ) {
      const word = plain[at] ?? ''
      const place = isReference[at] ? -1 : missing.indexOf(word)
      const noun = nouns[at]
      if (place >= 0) missing.splice(place, 1)
      else if (noun?.noun === kind) at += noun.length - 1
      else if (isReference[at] || (isFiller(word) && !hasRecord)) left.push(words[at] ?? '')
      else if (word !== '' && isWord(word) && !offWords.includes(word)) return undefined
      at += 1
    }
    // Small words of the name may be missing.
    return missing.some(isWord) ? undefined : left
  }
  for (const name of names) {
    const { verb, kind } = name
    const left = readLeft(name)
    if (left) return { left, meant: { verb, noun: kind } }
  }
  return undefined
}

/**
 * Whether a line begins with the title of a command that contains the name of another resource, whatever follows: "turn
 * feature flag on 1584 tiktok-insights" is no ticket. A keyword suffices if the command asks for that resource.
 */
export function beginsWithTitle(terms: readonly string[], { names = [] }: Vocabulary): boolean {
  const isWhole = (name: CommandName) => name.words[0] === terms[0] && isNamedBy(terms, name)
  return names.some((name) => (name.isTitle || name.argument) && isWhole(name))
}

/**
 * Whether a line consists of the title or a keyword of a command and of names of resources. Such a line is no ticket
 * although its verb is not recognized: "tax legal entity 640". A line with numbers of several kinds has to be the title
 * alone.
 */
export function isCommandName(terms: readonly string[], vocabulary: Vocabulary, hasSeveralKinds: boolean): boolean {
  const { known, phrases, longest } = vocabulary
  const isName = (words: readonly string[]) => known.actions?.has(words.join(' ')) === true
  if (hasSeveralKinds || isName(terms)) return isName(terms)
  const isRest = (words: readonly string[]): boolean => {
    if (words.length === 0) return true
    const length = nounAt(words, 0, phrases, longest)?.length ?? (isFiller(words[0] ?? '') ? 1 : 0)
    return length > 0 && isRest(words.slice(length))
  }
  if (known.changing?.has(terms[0] ?? '') && isRest(terms.slice(1))) return true
  // Elsewhere, a single word of a ticket may be a keyword by chance: "plan".
  return terms.some((_, from) => {
    const hasName = terms.some((_, to) => to > from && isName(terms.slice(from, to + 1)) && isRest(terms.slice(to + 1)))
    return hasName && isRest(terms.slice(0, from))
  })
}

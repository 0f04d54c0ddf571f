import type { Registry } from '#kit/command/registry.ts'
import type { Field } from '#kit/form/schema.ts'
import { idWords } from '#kit/ticket/language.ts'
import { isNamedBy } from './command-name.ts'
import { joinerPattern } from './list-words.ts'
import { isFiller, splitWords } from './match.ts'
import { mark, type Origins } from './scan.ts'
import { nounAt, plainWord } from './ticket.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A number of a line that is an argument, and no record: 3 in "enable feature flag 3 for 1584". */
export interface Argument {
  text: string
  /** The label of its field, if the line names it. */
  label?: string
}

/** A command on records with a field whose choices are numbers, such as "Set content score". */
export interface NumberChoices {
  names: readonly string[]
  labels: ReadonlySet<string>
  kind: string
}

/** Collects the commands on records with a field whose choices are numbers. */
export function collectNumberChoices({ all }: Registry): NumberChoices[] {
  return all.flatMap(({ verb, noun, command: { title, words = [], alias = '', target, ask } }) => {
    const choices = Object.values<Field>(ask?.fields ?? {}).flatMap((field) => field.choices ?? [])
    const labels = new Set(choices.flatMap(({ label }) => (/^\d+$/.test(label) ? [label] : [])))
    if (labels.size === 0 || target.entity === undefined) return []
    const names = [title, `${verb} ${noun}`, ...words, alias].map((name) => splitWords(name).join(' '))
    return [{ names: names.filter(Boolean), labels, kind: target.entity.kind.replaceAll('-', ' ') }]
  })
}

/** Separates the thousands of an ID. */
const separator = /(?<=\d)[.,'](?=\d{3})/g

interface TypedText {
  /** The words of the line. */
  texts: readonly string[]
  /** The line as it was typed. */
  typed: string
}
interface Line extends TypedText {
  ids: readonly number[]
  ranges: readonly string[]
}

/**
 * Finds the number of a line that is a choice of its command. It is the last word or the first number after the
 * name of the command, and the line also has the ID of a record. A number in a list of numbers, or directly after
 * the name of the resource, is a record and no choice.
 */
export function findChoiceNumber(line: Line, all: readonly NumberChoices[]): Argument | undefined {
  const { texts, typed, ids, ranges } = line
  const first = texts.findIndex((text) => /^\d+$/.test(text))
  if (first < 1) return undefined
  const isInRange = (text: string) => ranges.some((range) => splitWords(range.replace(separator, '')).includes(text))
  for (const { names, labels, kind } of all) {
    const isNamedBefore = (at: number) => {
      const before = ` ${texts.slice(0, at).flatMap(splitWords).join(' ')} `
      return names.some((name) => before.includes(` ${name} `))
    }
    const isRecord = (text: string) => isInRange(text) || isJoined(text, typed) || isAfterResource(kind, text, typed)
    const isLabel = (at: number) => labels.has(texts[at] ?? '')
    const at = [texts.length - 1, first].find((place) => isLabel(place) && isNamedBefore(place))
    const text = texts[at ?? -1] ?? ''
    // A number alone is the record; 0 is none.
    if (text && !isRecord(text) && (text === '0' || ids.length > 1)) return { text }
  }
  return undefined
}

/** Whether a comma or "and" joins a number of a line to another one. */
function isJoined(text: string, typed: string): boolean {
  const joiner = String.raw`\s*${joinerPattern}\s*`
  const number = String.raw`(?<!\d)${text}(?!\d)`
  return new RegExp(String.raw`\d${joiner}${number}|${number}${joiner}\d`, 'iu').test(typed)
}
/** Whether a number directly follows the name of a resource: "creator 4". */
const isAfterResource = (resource: string, text: string, typed: string) =>
  new RegExp(String.raw`(?<!\p{L})${resource}s?\s+${text}(?!\d)`, 'iu').test(typed)

interface Words {
  words: readonly string[]
  argument?: Argument
  ignored: readonly string[]
  /** Whether the number may also belong to a list of records. */
  isUnclear: boolean
}

/**
 * Removes from the words of a line the argument that follows the name of its resource: the number of a feature
 * flag, or an unknown name if the line also has a record. "Feature flags" becomes "feature flag" if only the
 * singular names the command.
 */
export function takeArgument({ texts, typed }: TypedText, vocabulary: Vocabulary, origins: Origins): Words {
  const { names = [], phrases, longest, known } = vocabulary
  const words = toSingularName(texts, vocabulary)
  const plain = words.map(plainWord)
  const rest = { words, ignored: [], isUnclear: false }
  const { argument: field } = names.find((name) => name.argument && isNamedBy(plain, name)) ?? {}
  const nouns = plain.map((_, at) => nounAt(plain, at, phrases, longest))
  const from = nouns.findIndex((noun) => noun !== undefined && noun.noun === field?.noun)
  if (!field || from < 0) return rest
  const start = from + (nouns[from]?.length ?? 0)
  let at = start
  while (idWords.has(plain[at] ?? '')) at += 1
  const text = plain[at] ?? ''
  const others = [...words.slice(0, start), ...words.slice(at + 1)]
  if (/^\d+$/.test(text)) {
    if (isJoined(text, typed)) return { ...rest, isUnclear: true }
    return { ...rest, words: others, argument: { text, label: field.label } }
  }
  const isReference = (word: string) => mark(word, origins).is !== 'word'
  const isName = text !== '' && !isFiller(text) && !known.words.has(text) && !isReference(text)
  return isName && words.some(isReference) ? { ...rest, words: others, ignored: [words[at] ?? ''] } : rest
}

/** Turns the plural of a resource that a command asks for into the singular, if only that names a command. */
function toSingularName(words: readonly string[], { names = [], phrases, longest }: Vocabulary) {
  const plain = words.map(plainWord)
  if (names.some((name) => isNamedBy(plain, name))) return words
  const withArgument = names.filter(({ argument }) => argument !== undefined)
  for (const at of plain.keys()) {
    const { noun = '', length = 0 } = nounAt(plain, at, phrases, longest) ?? {}
    const last = at + length - 1
    const isPlural = withArgument.some(({ argument }) => argument?.noun === noun) && plain[last]?.endsWith('s')
    const singular = isPlural ? words.with(last, plain[last]?.slice(0, -1) ?? '') : words
    if (withArgument.some((name) => isNamedBy(singular.map(plainWord), name))) return singular
  }
  return words
}

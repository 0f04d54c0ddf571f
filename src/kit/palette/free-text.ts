import { isCourtesy, isFiller, splitWords } from './match.ts'
import { mark, type Origins } from './scan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A line whose command takes the words behind its record as they were typed. */
interface SplitLine {
  /** The command and its record: `add note 2957`. */
  head: string
  /** `called twice`; with line breaks and signs as they were typed. */
  text: string
}

const references = new Set(['id', 'link', 'email', 'handle'])
/** Numbers in one word: `2958`, `2958-2960`, `2958,2959`, `2,958`; but no date and no decimals. */
const numbers = /^[#+&]?\d+(?:[-–]\d+|(?:[.,/]\d{3,})+)?$/
/** Words that join records: what follows them is another record. */
const connectors = new Set(['and', 'or', 'to', 'not', 'through', 'until', 'id', '&', '+', ''])

/**
 * Splits `add note 2957 called twice` behind its record, if the command takes free text. Undefined for any other line,
 * and if nothing but further records follows. The text is never read for records, verbs or negations.
 */
export function splitFreeText(line: string, { texts, phrases, longest }: Vocabulary, origins: Origins): SplitLine | undefined {
  if (!texts || /[\n\r\u2028]/.test(line)) return undefined
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, end: index + word.length }))
  const plain = words.map(({ word }) => word.toLowerCase().replace(/[:.,;]+$/, ''))
  const isReference = (at: number) => references.has(mark(words[at]?.word ?? '', origins).is)
  const isRecord = (at: number) => isReference(at) || numbers.test(plain[at] ?? '')
  const lengthOf = (at: number, isPhrase: (phrase: string) => boolean) => {
    for (let length = Math.min(longest, plain.length - at); length > 0; length -= 1)
      if (isPhrase(plain.slice(at, at + length).join(' '))) return length
    return 0
  }
  let [hasCommand, hasRecord] = [false, false]
  let at = 0
  while (!(hasCommand && hasRecord)) {
    if (at >= words.length) return undefined
    const length = hasCommand ? 0 : lengthOf(at, (phrase) => texts.has(splitWords(phrase).join(' ')))
    if (length > 0) hasCommand = true
    else if (!hasRecord && isRecord(at)) hasRecord = true
    else if (!isFiller(plain[at] ?? '') && plain[at] !== 'id' && lengthOf(at, (phrase) => phrases.get(phrase)?.noun !== undefined) === 0)
      return undefined
    at += length || lengthOf(at, (phrase) => phrases.get(phrase)?.noun !== undefined) || 1
  }
  // "add note 2957, 2958 called twice": what a comma or "and" joins to the record is another record, and no
  // text.
  const isJoiner = (place: number) => connectors.has(plain[place] ?? '')
  const isJoined = (place: number) => isJoiner(place - 1) || /[,;]$/.test(words[place - 1]?.word ?? '')
  const isListed = (place: number) => isJoiner(place) || (isRecord(place) && isJoined(place))
  for (let next = at; next < words.length && isListed(next); next += 1) if (!isJoiner(next)) at = next + 1
  const textWords = words.slice(at).map((_, place) => at + place)
  if (textWords.every((place) => isRecord(place) || isJoiner(place))) return undefined
  // "set comments 640 account 640": resource and number only name the record again.
  const isResource = (place: number) => phrases.get(plain[place] ?? '')?.noun !== undefined
  const isNamedAgain = (place: number) => isRecord(place) && plain.slice(0, at).includes(plain[place] ?? '')
  const repeats = textWords.filter(isNamedAgain)
  if (repeats.length > 0 && textWords.every((place) => repeats.includes(place) || isResource(place))) return undefined
  const end = words[at - 1]?.end ?? 0
  const head = line.slice(0, end).replace(/[:,;–—-]+$/, '')
  const separator = /^\s*(?:[:,;–—]|-\s)\s*/.exec(line.slice(head.length))?.[0] ?? ''
  const text = line.slice(head.length + separator.length).trim()
  return isCourtesy(splitWords(text)) ? undefined : { head, text }
}

import { isFiller, splitWords } from './match.ts'
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
/** Words between records: what follows them is another record, and no text. */
const connectors = /^(?:(?:and|or|to|not|through|until|id|[&+,;])\s+)+/i

/**
 * Splits `add note 2957 called twice` behind its record, if the command takes free text. Undefined for any other line,
 * and if the text could be a second record. The text is never read for records, verbs or negations.
 */
export function splitFreeText(line: string, { texts, phrases, longest }: Vocabulary, origins: Origins): SplitLine | undefined {
  if (!texts || /[\n\r\u2028]/.test(line)) return undefined
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, end: index + word.length }))
  const plain = words.map(({ word }) => word.toLowerCase().replace(/[:.,;]+$/, ''))
  const isReference = (word: string) => references.has(mark(word, origins).is)
  const lengthOf = (at: number, isPhrase: (phrase: string) => boolean) => {
    for (let length = Math.min(longest, plain.length - at); length > 0; length -= 1)
      if (isPhrase(plain.slice(at, at + length).join(' '))) return length
    return 0
  }
  let [hasCommand, hasRecord] = [false, false]
  let at = 0
  while (!(hasCommand && hasRecord)) {
    const word = words[at]?.word
    if (word === undefined) return undefined
    const length = hasCommand ? 0 : lengthOf(at, (phrase) => texts.has(phrase))
    if (length > 0) hasCommand = true
    else if (!hasRecord && isReference(word)) hasRecord = true
    else if (!isFiller(plain[at] ?? '') && plain[at] !== 'id' && lengthOf(at, (phrase) => phrases.get(phrase)?.noun !== undefined) === 0)
      return undefined
    at += length || lengthOf(at, (phrase) => phrases.get(phrase)?.noun !== undefined) || 1
  }
  const end = words[at - 1]?.end ?? 0
  const head = line.slice(0, end).replace(/[:,;–—-]+$/, '')
  const separator = /^\s*(?:[:–—]|-\s)\s*/.exec(line.slice(head.length))?.[0] ?? ''
  const text = line.slice(head.length + separator.length).trim()
  const [first = ''] = text.replace(connectors, '').split(/\s/)
  const mayBeRecord = separator === '' && (isReference(first) || /^\d+[-–/,.]\d/.test(first) || /^[,;&+]/.test(text))
  const saysNothing = splitWords(text).every(isFiller)
  return mayBeRecord || saysNothing ? undefined : { head, text }
}

import type { Mark } from './scan.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A pasted text as a person sees it in the letter. From a raw mail: an `=` at the end of a line joins it with the next one, `=C3=B8` is a
 * letter. From a page's source: `&lt;` and its like.
 */
export function legible(text: string): string {
  return decoded(text)
    .replace(/&(lt|gt|quot|nbsp|apos|#\d{1,6});/g, ' ')
    .replaceAll('&amp;', '&')
}

/** Characters of a pasted text that are looked at: a letter as it travels is several times as long as what stands in it. */
const mostPasted = 1_000_000
/** A pasted text as a person sees it, as much of it as is looked at; `cut` where that is not all. */
export function pasted(text: string): { text: string; cut: boolean } {
  return { text: legible(beginningOf(text, mostPasted)), cut: text.length > mostPasted }
}

/** Half a number would be another thing: a text that is too long ends with its last whole word. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  let end = most
  while (end > 0 && !/[\s,;]/.test(text.charAt(end))) end -= 1
  return text.slice(0, end)
}

/** Only where something shows that the text is in that spelling: `?page=20` of a link is none. */
const quoted = /=\r?\n|=3D|=[CDE][0-9A-F]=[89AB][0-9A-F]/
function decoded(text: string): string {
  if (!quoted.test(text)) return text
  return text.replace(/=\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('='), (pair) => Number.parseInt(pair, 16))
    return new TextDecoder().decode(bytes)
  })
}

const currency = '(?:EUR|USD|DKK|NOK|SEK|GBP|CHF|PLN|ISK|[€$£])'
const figure = '\\d{1,3}(?:[.,]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?'
const amounts = new RegExp(`${currency}\\s?(?:${figure})(?![\\d.,]*\\d)|(?<![\\d.,])(?:${figure})\\s?${currency}(?![A-Za-z])`, 'g')
/** Without amounts of money: in `1,250.00 EUR` there is no id. */
export const withoutAmounts = (text: string): string => text.replace(amounts, ' ')

/** Words that may stand between a noun and its numbers: "bookings no. 4411, 4412 and 4413". */
const between = new Set(['and', '&', '+', 'or', 'no', 'nr', 'number', 'numbers', 'id', 'ids', ''])
const plainWord = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}&+]+|[^\p{L}\p{N}&+]+$/gu, '')

/** The nouns that a text puts before its numbers: "payout 812" means that payout request, and no account of this number. */
export function calledIn(words: readonly string[], marks: readonly Mark[], { phrases, longest }: Vocabulary) {
  const called = new Map<number, Set<string>>()
  const starts = new Set([...phrases].flatMap(([phrase, { noun }]) => (noun ? [phrase.split(' ')[0] ?? ''] : [])))
  const plain = words.map(plainWord)
  let noun: string | undefined
  for (let at = 0; at < words.length; ) {
    const mark = marks[at]
    const word = words[at] ?? ''
    let length = 1
    if (mark?.is === 'id') {
      if (noun) called.set(mark.id, new Set([...(called.get(mark.id) ?? []), noun]))
    } else {
      const found = starts.has(plain[at] ?? '') ? nounAt(plain, at, phrases, longest) : undefined
      length = found?.length ?? 1
      if (found) noun = found.noun
      else if (!between.has(plain[at] ?? '')) noun = undefined
    }
    // The next sentence is about something else.
    if (mark?.is === 'id' && /[.!?]["')\]]?$/.test(word)) noun = undefined
    at += length
  }
  return called
}

/** Words without the nouns among them and what only holds others together. */
export function withoutNouns(words: readonly string[], { phrases, longest }: Vocabulary): string[] {
  const plain = words.map(plainWord)
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = nounAt(plain, at, phrases, longest)?.length
    if (length === undefined && !between.has(plain[at] ?? '')) left.push(words[at] ?? '')
    at += length ?? 1
  }
  return left
}

function nounAt(words: readonly string[], at: number, phrases: Vocabulary['phrases'], longest: number) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const noun = phrases.get(words.slice(at, at + length).join(' '))?.noun
    if (noun) return { noun, length }
  }
  return undefined
}

/** Names that are taken from one text. */
const mostNames = 10
/** How letters begin and end; the words beside them are no name. */
const polite = /^(Dear|Hello|Hi|Hey|Thanks?|Kind|Best|Many|Warm|Good)$/
const capital = /^\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*$/u

/** Two or three words with capitals beside each other: what may be the name of a person or of an organization. */
export function namesIn(words: readonly string[], { phrases }: Vocabulary): string[] {
  const names = new Set<string>()
  let run: string[] = []
  const end = () => {
    const name = run.join(' ')
    if (run.length >= 2 && run.length <= 3 && !polite.test(run[0] ?? '') && !phrases.has(name.toLowerCase())) names.add(name)
    run = []
  }
  for (const word of words) {
    const bare = word.replace(/^[("'“]+|[)"'”.,:;!?]+$/gu, '')
    if (!capital.test(bare)) {
      end()
      continue
    }
    run.push(bare)
    if (bare !== word) end()
  }
  end()
  return [...names].slice(0, mostNames)
}

import { fold } from '#contract/fold.ts'
import { articles, denyingWords } from './language.ts'
import { remember } from './remember.ts'

export interface Token {
  type: 'word' | 'figures' | 'sign'
  /** A word is folded; figures and signs stand as they are. */
  text: string
  /** White space comes before it. */
  spaced: boolean
  /** A tab comes before it, as between the cells of a row. */
  isTabbed?: boolean
  /** A word in capitals, such as an abbreviation. */
  capitals?: boolean
  /** A word that begins with a capital, such as a name. */
  capitalized?: boolean
}

const camel = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const hasCamel = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u
/** The plural of an abbreviation: "IDs". */
const isPluralAbbreviation = /^\p{Lu}{2,}s$/u

/** Words that are names of resources without their accents: "pagó" (paid), but "pago" (payout). */
const accented: Readonly<Record<string, string>> = { pagó: 'pagado' }
const foldWord = (word: string) => accented[word.normalize('NFC').toLowerCase()] ?? fold(word)

type Word = Required<Pick<Token, 'text' | 'capitals' | 'capitalized'>>
/** Reads the parts of a word: `bookingId` has two. */
const readWord = remember((word): readonly Word[] => {
  const isCamel = hasCamel.test(word) && !isPluralAbbreviation.test(word)
  return (isCamel ? word.split(camel) : [word]).map((part) => ({
    text: foldWord(part),
    capitals: part.length > 1 && part === part.toUpperCase(),
    capitalized: /^\p{Lu}/u.test(part),
  }))
})

/** A hyphen between two letters: `payout-request`. */
const joinsWords = (line: string, at: number) => /\p{L}-\p{L}/u.test(line.slice(at - 1, at + 2))

const isDigit = (code: number) => code >= 48 && code <= 57
const isAsciiLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122
const isAsciiSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const firstNonAscii = 128
const letters = /[\p{L}\p{M}]+/uy
/** Signs inside of figures: "12,345.00", "2026-11-18", "09:14". */
const figureSigns = new Set([...".,':/–-"].map((sign) => sign.charCodeAt(0)))

/** Returns the end of the figures at `from`, which end with a digit. */
function endOfFigures(line: string, from: number): number {
  let end = from + 1
  for (let at = end; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    if (isDigit(code)) end = at + 1
    else if (!figureSigns.has(code)) break
  }
  return end
}

/** Returns the end of the letters at `from`; `from` itself if no letter is there. */
function endOfWord(line: string, from: number): number {
  let end = from
  while (isAsciiLetter(line.charCodeAt(end))) end += 1
  if (!(line.charCodeAt(end) >= firstNonAscii)) return end
  letters.lastIndex = from
  return letters.test(line) ? letters.lastIndex : end
}

/**
 * Splits a line into words, figures and signs. `bookingId` and `booking_id` are two words without a space. It compares
 * character codes, because one pattern for all of them takes three times as long.
 */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let spaced = true
  for (let at = 0; at < line.length; ) {
    const code = line.charCodeAt(at)
    if (isAsciiSpace(code)) {
      spaced = true
      at += 1
      continue
    }
    if (isDigit(code)) {
      const end = endOfFigures(line, at)
      tokens.push({ type: 'figures', text: line.slice(at, end), spaced, isTabbed: line[at - 1] === '\t' })
      spaced = false
      at = end
      continue
    }
    const end = endOfWord(line, at)
    if (end > at) {
      for (const { text, capitals, capitalized } of readWord(line.slice(at, end))) {
        tokens.push({ type: 'word', text, spaced, capitals, capitalized })
        spaced = false
      }
      at = end
      continue
    }
    const sign = code < firstNonAscii ? line.charAt(at) : String.fromCodePoint(line.codePointAt(at) ?? code)
    const isSpace = code >= firstNonAscii && /\s/.test(sign)
    const isJoining = sign === '_' || (sign === '-' && joinsWords(line, at))
    if (!(isSpace || isJoining)) tokens.push({ type: 'sign', text: sign, spaced })
    spaced = isSpace
    at += sign.length
  }
  return tokens
}

/**
 * Whether a word with a capital is part of a name. It is none at the beginning of a sentence, unless the next one has a
 * capital too, and behind an article ("das Problem").
 */
export function isNamePart(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token?.capitalized || token.capitals || articles.has(before?.text ?? '') || denyingWords.has(before?.text ?? '')) return false
  const isFirst = before === undefined || /^[.!?:]$/.test(before.text) || tokens.slice(0, at).every(({ type }) => type === 'sign')
  return !isFirst || (next?.capitalized === true && !next.capitals)
}

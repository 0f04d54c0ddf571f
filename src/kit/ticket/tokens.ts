import { fold } from '#contract/fold.ts'

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

const pattern = /(\d(?:[\d.,':/–-]*\d)?)|([\p{L}\p{M}]+)|(\s+)|(.)/gu
const camel = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const hasCamel = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u
/** The plural of an abbreviation: "IDs". */
const isPluralAbbreviation = /^\p{Lu}{2,}s$/u

type Word = Required<Pick<Token, 'text' | 'capitals' | 'capitalized'>>
/** A log repeats its words; each is read once. */
const known = new Map<string, readonly Word[]>()
const maxKnown = 20_000

/** Forgets the words that were read, as a log-out does: names are among them. Returns their number. */
export function forgetWords(): number {
  const { size } = known
  known.clear()
  return size
}

/** Reads the parts of a word: `bookingId` has two. */
function readWord(word: string): readonly Word[] {
  const found = known.get(word)
  if (found) return found
  const isCamel = hasCamel.test(word) && !isPluralAbbreviation.test(word)
  const parts = (isCamel ? word.split(camel) : [word]).map((part) => ({
    text: fold(part),
    capitals: part.length > 1 && part === part.toUpperCase(),
    capitalized: /^\p{Lu}/u.test(part),
  }))
  if (known.size >= maxKnown) known.clear()
  known.set(word, parts)
  return parts
}

/** A hyphen between two letters: `payout-request`. */
const joinsWords = (line: string, at: number) => /\p{L}-\p{L}/u.test(line.slice(at - 1, at + 2))

/** Splits a line into words, figures and signs. `bookingId` and `booking_id` are two words without a space. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let spaced = true
  pattern.lastIndex = 0
  for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
    const [, figures, word, space, sign] = found
    if (space !== undefined) {
      spaced = true
      continue
    }
    const isTabbed = line[found.index - 1] === '\t'
    if (figures !== undefined) tokens.push({ type: 'figures', text: figures, spaced, isTabbed })
    else if (word !== undefined) {
      for (const { text, capitals, capitalized } of readWord(word)) {
        tokens.push({ type: 'word', text, spaced, capitals, capitalized })
        spaced = false
      }
    } else if (sign !== undefined && !(sign === '_' || (sign === '-' && joinsWords(line, found.index))))
      tokens.push({ type: 'sign', text: sign, spaced })
    spaced = false
  }
  return tokens
}

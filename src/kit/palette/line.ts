import { count } from '#kit/format/numbers.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** The line as it is shown: words that were understood stand as chips before the text. */
export interface Line {
  chips: readonly string[]
  text: string
  /** A pasted text that is too long for a field. The last chip stands for it. */
  ticket?: string | undefined
}
export function wholeLine({ chips, text, ticket }: Line): string {
  if (ticket === undefined) return [...chips, text].join(' ')
  return text.trim() ? `${ticket}\n${text}` : ticket
}

/** Adds a pasted text to the line, behind one that was pasted before; a chip tells how long it is. */
export function attachTicket({ chips, text, ticket }: Line, pasted: string): Line {
  const all = ticket === undefined ? pasted : `${ticket}\n${pasted}`
  const lines = all.trimEnd().split('\n').length
  const size = lines > 1 ? `${count(lines)} lines` : `${count(all.length)} characters`
  return { chips: [...(ticket === undefined ? chips : chips.slice(0, -1)), `Pasted text, ${size}`], text, ticket: all }
}

/** Turns finished words at the beginning of the text into chips; a word is finished by a space. Signs that narrow are left in place. */
export function absorb(line: Line, { phrases, longest }: Vocabulary): Line {
  if (line.ticket !== undefined || /[\t\u2028]/.test(line.text)) return line
  if (!/\s/.test(line.text) || /^\s*[>@:#?]/.test(line.text) || line.text.length > 400) return line
  const words = [...line.chips.flatMap((chip) => chip.split(' ')), ...line.text.split(/\s+/)]
  const ended = /\s$/.test(line.text)
  const chips: string[] = []
  let at = 0
  while (at < words.length) {
    const length = phraseLength(words, at, phrases, longest)
    // The last word may still grow, unless a space has ended it.
    if (length === 0 || at + length > words.length - 1) break
    chips.push(withoutHyphens(words.slice(at, at + length).join(' '), phrases, longest))
    at += length
  }
  const text = words.slice(at).join(' ')
  return { chips, text: ended && text && !text.endsWith(' ') ? `${text} ` : text }
}
/** Writes an internal name as words ("mark-suspicious", "payout-request") if the words mean the same. */
function withoutHyphens(chip: string, phrases: Vocabulary['phrases'], longest: number): string {
  const words = chip.replaceAll('-', ' ')
  const isPhrase = words !== chip && words.split(' ').length <= longest
  return isPhrase && isSame(phrases.get(words.toLowerCase()), phrases.get(chip.toLowerCase())) ? words : chip
}
const isSame = (a: Meaning | undefined, b: Meaning | undefined) =>
  a !== undefined && a.verb === b?.verb && a.noun === b?.noun && a.nounOf === b?.nounOf

function phraseLength(words: readonly string[], at: number, phrases: Vocabulary['phrases'], longest: number): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words
      .slice(at, at + length)
      .join(' ')
      .toLowerCase()
    if (phrases.has(phrase)) return length
  }
  return 0
}

/** Formats a chip: the words of an internal name that has to keep its hyphens in the line ("add-note"). */
export const formatChip = (chip: string) => chip.replaceAll('-', ' ')

/** Backspace on an empty text: the last chip is text again. A pasted text goes as a whole. */
export function pop({ chips, ticket }: Line): Line {
  if (ticket !== undefined) return { chips: chips.slice(0, -1), text: '' }
  return { chips: chips.slice(0, -1), text: chips.at(-1) ?? '' }
}

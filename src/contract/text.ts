/**
 * Signs that are drawn as nothing and only steer how a text runs: direction marks, what isolates a name in our own sentences, zero-width spaces,
 * soft hyphens. Joiners are none of them: they shape letters and emoji.
 */
const marks = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A text as it is looked for: what was copied from a page, ours too, brings such signs along. */
export const withoutMarks = (text: string): string => text.replace(marks, '')

/** Characters that are drawn as nothing. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** A number whose thousands are separated by narrow spaces. A tab or another space separates two numbers. */
const isGrouped = /^#?\d{1,3}(?:[\u2007\u202F]\d{3})+(?:[.,]\d+)?$/
/** An amount whose thousands are separated by spaces that do not break, as spreadsheets and web pages show it. */
const isGroupedAmount = /^-?\d{1,3}(?:[\u00A0\u2007\u202F]\d{3})+(?:[.,]\d+)?$/

/** Returns a typed or pasted number or ID without invisible characters, spaces between its thousands, and blanks around it. */
export function bareNumber(text: string): string {
  if (/^[!-~]*$/.test(text)) return text
  const bare = text.replace(invisible, '').trim()
  return isGrouped.test(bare) ? bare.replace(/[\u2007\u202F]/g, '') : bare
}

/** Returns a typed or pasted amount as `bareNumber`; in an amount, a no-break space may separate the thousands, too. */
export function bareAmount(text: string): string {
  const bare = bareNumber(text)
  return isGroupedAmount.test(bare) ? bare.replace(/[\u00A0\u2007\u202F]/g, '') : bare
}

/** Returns a typed or pasted email without invisible characters and the blanks around it. */
export const tidyEmail = (text: string): string => withoutMarks(text).trim()

/** Returns what a person looks for: a pasted ID as `bareNumber`, other words without invisible characters and line breaks. */
export function soughtText(text: string): string {
  const bare = bareNumber(text)
  return /^#?\d+$/.test(bare) ? bare : withoutMarks(text).replace(/\s+/g, ' ').trim()
}

/** Whether a text shows nothing at all: blanks, line ends, and signs that are drawn as nothing (a zero-width space, a filler). */
export const showsNothing = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** A text as it is kept where it may be left out: one that shows nothing is none. */
export const seen = (text: string): string => (showsNothing(text) ? '' : text)

/** A text as it is kept and compared: its signs composed, no blanks around it. */
export const composed = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim()

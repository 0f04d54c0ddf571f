import { type SQL, sql } from 'drizzle-orm'

/** The signs that mean something in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * True where one of the texts contains the word, in any case; a word of one or two letters has to begin the text or a part of it,
 * because a word index knows three letters at a time. The database folds ASCII alone (its collation is C), so a word with other
 * letters is looked for in the ways in which people write it; each is a condition of its own, or no word index would serve it.
 */
export function containsWord(texts: readonly SQL[], word: string): SQL {
  const patterns = spellings(word).flatMap((spelling) => {
    const text = escapeLike(spelling)
    return /^[a-z\d]{1,2}$/i.test(word) ? [`${text}%`, `% ${text}%`, `%.${text}%`] : [`%${text}%`]
  })
  return sql`(${sql.join(
    patterns.flatMap((pattern) => texts.map((text) => sql`${text} ilike ${pattern}`)),
    sql` or `,
  )})`
}

/** A word as it came, in small letters, in capitals, and with each part of it beginning with a capital; just itself where it is ASCII. */
export function spellings(word: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is looked for
  if (/^[\u0000-\u007f]*$/.test(word)) return [word]
  const lower = word.toLowerCase()
  const titled = lower.replace(/\p{L}+/gu, (part) => {
    const [first = ''] = part
    return first.toUpperCase() + part.slice(first.length)
  })
  return [...new Set([word, lower, word.toUpperCase(), titled].map((one) => one.normalize('NFC')))]
}

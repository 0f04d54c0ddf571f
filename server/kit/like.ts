import { type SQL, sql } from 'drizzle-orm'

/** The signs that mean something in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * True where one of the texts contains the word, in any case. The database folds ASCII alone (its collation is C), so a word with
 * other letters is looked for in the ways in which people write it; each is a condition of its own, or no word index would serve it.
 */
export function containsWord(texts: readonly SQL[], word: string): SQL {
  const pattern = (spelling: string) => `%${escapeLike(spelling)}%`
  return sql`(${sql.join(
    spellings(word).flatMap((spelling) => texts.map((text) => sql`${text} ilike ${pattern(spelling)}`)),
    sql` or `,
  )})`
}

function spellings(word: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is looked for
  if (/^[\u0000-\u007f]*$/.test(word)) return [word]
  const lower = word.toLowerCase()
  const [first = ''] = lower
  return [...new Set([word, lower, word.toUpperCase(), first.toUpperCase() + lower.slice(first.length)].map((one) => one.normalize('NFC')))]
}

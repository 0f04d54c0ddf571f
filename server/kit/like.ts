import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'

/** Escapes the characters that mean something in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Returns the condition that one of the texts contains the word, both folded. A word of one or two letters must begin the text or a part
 * of it, because the word index knows three letters at a time. Each text is a condition of its own, or no index would serve it.
 */
export function containsWord(texts: readonly SQL[], word: string): SQL {
  const folded = escapeLike(fold(word))
  const patterns = /^[a-z\d]{1,2}$/.test(folded) ? [`${folded}%`, `% ${folded}%`, `%.${folded}%`] : [`%${folded}%`]
  return sql`(${sql.join(
    patterns.flatMap((pattern) => texts.map((text) => sql`fold_name(${text}) like ${pattern}`)),
    sql` or `,
  )})`
}

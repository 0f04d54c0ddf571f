import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { typedId } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import { withoutMarks } from '#contract/text.ts'
import { containsWord } from './like.ts'

/** More words than anybody's name has would only cost time. */
const mostWords = 8

/** What somebody typed to find things by. */
interface TypedSearch {
  text: string
  /** The id that it may be. */
  id: number | undefined
  /** Its words, folded. */
  words: string[]
}

/** Reads what was typed to find things by; undefined where that is nothing. */
export function typedSearch(q: string | undefined): TypedSearch | undefined {
  const text = withoutMarks(q ?? '')
    .trim()
    .normalize('NFC')
  const words = fold(text).split(' ').filter(Boolean).slice(0, mostWords)
  return words.length === 0 ? undefined : { text, id: typedId(text), words }
}

/** True where each of the words is in one of the texts. */
export const hasWords = (texts: readonly SQLWrapper[], words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      containsWord(
        texts.map((one) => sql`${one}`),
        word,
      ),
    ),
  )

/** True of the thing with the id that was typed, where one was, and wherever `worded` holds. */
export const orItsId = (column: SQLWrapper, id: number | undefined, worded: SQL | undefined): SQL | undefined =>
  id === undefined ? worded : sql`(${column} = ${id} or ${worded})`

/** True of the thing with the number that was typed, and of none where what was typed is no number: for what has no words of its own. */
export function byNumber(column: SQLWrapper, q: string | undefined): SQL | undefined {
  const asked = typedSearch(q)
  if (!asked) return undefined
  return asked.id === undefined ? sql`false` : sql`${column} = ${asked.id}`
}

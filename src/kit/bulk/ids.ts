import { maxId } from '#contract/fields.ts'
import { bareNumber } from '#contract/text.ts'

/** Ids as somebody has written them, one on a line. */
interface WrittenIds {
  /** Each once, in their order. */
  ids: readonly number[]
  /** How many lines repeat one. */
  twice: number
  /** Lines that are no id, by their number. */
  wrong: readonly { line: number; text: string }[]
}

/** Reads ids from lines. Empty lines count for nothing; a `#` before a number is no part of it. */
export function readIds(text: string): WrittenIds {
  const ids = new Set<number>()
  const wrong: { line: number; text: string }[] = []
  let given = 0
  for (const [at, line] of text.split(/\r\n|[\r\n\u2028\u2029]/).entries()) {
    const word = bareNumber(line)
    if (word === '') continue
    const id = /^#?\d{1,20}$/.test(word) ? Number(word.replace('#', '')) : 0
    if (id < 1 || id > maxId) wrong.push({ line: at + 1, text: word })
    else {
      given += 1
      ids.add(id)
    }
  }
  return { ids: [...ids], twice: given - ids.size, wrong }
}

/** How many wrong lines are named. */
const named = 5
/** What is wrong with it, in words; undefined where nothing is. A list of which some lines are no ids is never run in part. */
export function wrongWords({ ids, wrong }: WrittenIds): string | undefined {
  if (wrong.length > 0) {
    const lines = wrong.slice(0, named).map(({ line, text }) => `line ${line} (${text.slice(0, 40)})`)
    const more = wrong.length > named ? ` and ${wrong.length - named} more` : ''
    return `One id on each line, a whole number from 1 to ${maxId}. Not so: ${lines.join(', ')}${more}`
  }
  return ids.length === 0 ? 'Type or paste the ids, one on each line' : undefined
}

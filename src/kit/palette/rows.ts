import { idRule } from '#contract/fields.ts'
import { cartRow } from './cart-row.ts'
import { commandRows, jumpRows } from './command-rows.ts'
import { namesThings, type Parsed } from './parse.ts'
import { isNamed } from './rank.ts'
import type { Known, Section } from './row.ts'
import { startSections } from './start-rows.ts'
import { thingRows } from './thing-rows.ts'

/** Rows that are drawn at most: more are not read, and each costs time on every key stroke. */
const mostRows = 20

/** All that a line offers, in its order. */
export function sectionsOf(parsed: Parsed, known: Known): Section[] {
  if (wrong(parsed) || parsed.prefix === '?') return []
  const { near, far } = thingRows(parsed, known)
  const commands =
    parsed.prefix === '@' || parsed.prefix === '#' ? [] : commandRows(parsed, known, isEmpty(parsed) ? Number.POSITIVE_INFINITY : mostRows)
  if (isEmpty(parsed)) return fitted(startSections(commands, known))
  const jumps = jumpRows(parsed, known, [...near, ...far])
  // A verb, or the whole name of a page, says what is wanted; what is merely called so stands below.
  const line = parsed.words.toLowerCase().trim()
  const above = parsed.verb !== null || commands.some(({ entry }) => isNamed(line, entry))
  // What is called so is meant rather than what would be, were there a typing error.
  const guessed = near.length > 0 && near.every(({ guess }) => guess) && far.length > 0
  const [first, last] = guessed
    ? [
        { label: 'Found on the server', rows: far },
        { label: 'Similar', rows: near },
      ]
    : [
        { label: 'Found', rows: near },
        { label: 'Found on the server', rows: far },
      ]
  const together = { label: 'Together', rows: cartRow(parsed) }
  // What the server finds comes late, so it stands below what was there, unless that is only called nearly so: nothing else moves under the
  // highlight.
  const all: Section[] = [
    ...(parsed.verb ? [] : [together]),
    ...(above ? [] : [first]),
    { label: parsed.prefix === ':' ? 'Screens' : 'Commands', rows: commands.slice(0, near.length + far.length ? 12 : mostRows) },
    ...(above ? [first] : []),
    ...(parsed.verb ? [together] : []),
    last,
    { label: 'Jump to', rows: jumps },
  ]
  return fitted(all)
}
const isEmpty = (parsed: Parsed) => parsed.prefix === null && parsed.words === '' && !namesThings(parsed)

/** As many rows as are drawn; a section without rows is none. */
function fitted(all: readonly Section[]): Section[] {
  let left = mostRows
  return all.flatMap(({ label, rows }) => {
    const shown = rows.slice(0, left)
    left -= shown.length
    return shown.length ? [{ label, rows: shown }] : []
  })
}

/** What keeps a line from running, in words; null where nothing does. */
export function wrong({ badIds }: Parsed): string | null {
  return badIds.length ? idRule : null
}

import { lookupMost } from '#contract/workspace.ts'
import { count } from '#kit/format/numbers.ts'
import type { CartLine } from './lines.ts'

/** How many words of the lookups are answered, of those that are asked. */
interface Progress {
  answered: number
  asked: number
}

/** The group of lines without a record; no kind has this name. */
const missing = '-'
/** Returns the group of a line: its kind, or that it was not found; null while it is looked up. */
export const groupOf = ({ kind, stands }: CartLine) => (stands === 'missing' ? missing : kind)

/** Counts the lines of each group, in the order of the table. */
export function groupsOf(lines: readonly CartLine[]) {
  const groups = new Map<string, { label: string; size: number }>()
  for (const line of lines) {
    const group = groupOf(line)
    if (group === null) continue
    const label = group === missing ? 'Not found' : line.noun
    groups.set(group, { label, size: (groups.get(group)?.size ?? 0) + 1 })
  }
  return [...groups].map(([value, { label, size }]) => ({ value, label, note: count(size) }))
}

/** Formats the rows of the cart: "4 rows, 1 not found, looking up". */
export function describeRows(lines: readonly CartLine[], { asking, progress }: { asking: boolean; progress: Progress }): string {
  const missingLines = lines.filter((line) => groupOf(line) === missing).length
  return [
    `${count(lines.length)} ${lines.length === 1 ? 'row' : 'rows'}`,
    ...(missingLines ? [`${count(missingLines)} not found`] : []),
    ...(asking ? [describeLookup(progress)] : []),
  ].join(', ')
}

/** Of a few records the progress would be over before it is read. */
const describeLookup = ({ answered, asked }: Progress) =>
  asked > lookupMost ? `looking up ${count(answered)} of ${count(asked)}` : 'looking up'

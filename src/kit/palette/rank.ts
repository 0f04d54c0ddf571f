import uFuzzy from '@leeoniya/ufuzzy'
import type { Entry } from '#kit/command/registry.ts'

/** How well a text fits, best first: its short form, a word's beginning, its initials, or nearly. */
export type Tier = 1 | 2 | 3 | 4
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 })

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a title nearly fits what was typed. */
type Nearly = (query: string, title: string) => boolean
const nearly: Nearly = (query, title) => Boolean(fuzzy.filter([title], query)?.length)

/** The same for many titles at once: the pattern of a query is built once and not for each of them. */
export function nearlyAmong(entries: readonly Entry[]): Nearly {
  const titles = entries.map(({ command }) => command.title)
  const answers = new Map<string, ReadonlySet<string | undefined>>()
  return (query, title) => {
    const found = answers.get(query) ?? new Set((fuzzy.filter(titles, query) ?? []).map((at) => titles[at]))
    answers.set(query, found)
    return found.has(title)
  }
}

const read = new WeakMap<Entry, { words: readonly string[]; initials: string; names: readonly string[] }>()
/** The words of a command do not change; they are taken apart once. */
function saidBy(entry: Entry) {
  const said = read.get(entry) ?? {
    words: [entry.command.title, ...(entry.command.words ?? []), entry.id].flatMap(wordsOf),
    initials: wordsOf(entry.command.title)
      .map((word) => word.charAt(0))
      .join(''),
    names: [
      ...(entry.noun === 'go' ? (entry.command.words ?? []) : []),
      ...(entry.command.target.on === 'anywhere' ? [entry.command.title] : []),
    ].map((name) => name.toLowerCase()),
  }
  read.set(entry, said)
  return said
}

/** How each command fits the words that were typed, which are taken apart once; undefined where it does not. */
export function tiersOf(query: string, near: Nearly = nearly): (entry: Entry) => Tier | undefined {
  const asked = wordsOf(query)
  const alias = query.trim().toLowerCase()
  return (entry) => {
    const { command } = entry
    if (asked.length === 0) return 2
    if (command.alias === alias) return 1
    const { words, initials } = saidBy(entry)
    if (asked.every((one) => words.some((word) => word.startsWith(one)))) return 2
    if (asked.length === 1 && query.length > 1 && initials.startsWith(asked[0] ?? '')) return 3
    if (query.length < 3) return undefined
    return near(query, command.title) ? 4 : undefined
  }
}
export const tierOf = (query: string, entry: Entry, near?: Nearly): Tier | undefined => tiersOf(query, near)(entry)

/** Whether a whole line is the name of a page, or the title of what needs no thing: nothing fits better, although its words mean a noun elsewhere. */
export const isNamed = (line: string, entry: Entry): boolean => saidBy(entry).names.includes(line)

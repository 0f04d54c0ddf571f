import uFuzzy from '@leeoniya/ufuzzy'
import { fold } from '#contract/fold.ts'
import type { Entry } from '#kit/command/registry.ts'

const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 })

/** Finds the commands whose titles are similar to what was typed; the pattern of a query is built once for all. */
export function findSimilar(query: string, entries: readonly Entry[]): Set<Entry> {
  const titles = entries.map(({ command }) => fold(command.title))
  return new Set((fuzzy.filter(titles, fold(query)) ?? []).flatMap((at) => entries[at] ?? []))
}

const names = new WeakMap<Entry, readonly string[]>()
/** Lists the names of a page, or the title of a command that needs no record, folded. */
function getNames(entry: Entry): readonly string[] {
  const cached = names.get(entry)
  if (cached) return cached
  const pages = entry.noun === 'go' ? (entry.command.words ?? []) : []
  const titles = entry.command.target.on === 'anywhere' ? [entry.command.title] : []
  const all = [...pages, ...titles].map(fold)
  names.set(entry, all)
  return all
}

/** Whether a line is the whole name of a page, or of a command that needs no record: nothing fits it better. */
export const isNamed = (line: string, entry: Entry): boolean => getNames(entry).includes(fold(line))

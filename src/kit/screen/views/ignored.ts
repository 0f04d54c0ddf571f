import type { Filters } from '#kit/screen/filter/filters.ts'
import { readSearch } from '#kit/screen/filter/search.ts'
import type { SavedView } from './held.ts'

/** What a list of this version has. */
interface Known {
  filters: Filters
  /** Names of its orders, as `sort_by` spells them. */
  sorts: readonly string[]
  /** Its columns, by their heads. */
  heads: readonly string[]
}

/** What a view says and this version does not know: it was saved by another one. Values that a filter does not have are told by the filter. */
export function ignoredOf({ search, columns, unread }: SavedView, { filters, sorts, heads }: Known): string[] {
  const said = readSearch(search)
  const names = new Set([...Object.entries(filters).flatMap(([name, { address }]) => [name, address ?? name]), 'sort_by'])
  const unknown = Object.keys(said).filter((name) => !names.has(name.replace(/\[\]$/, '')))
  const sort = [said.sort_by ?? []].flat().filter((one) => one !== '' && !sorts.includes(one))
  const named = new Set([...(columns?.order ?? []), ...(columns?.hidden ?? []), ...(columns?.pin ?? [])])
  return [
    ...unknown.map((name) => `the filter ${name}`),
    ...sort.map((one) => `the order ${one}`),
    ...[...named].filter((head) => !heads.includes(head)).map((head) => `the column ${head}`),
    ...(unread ? ['a part of its columns'] : []),
  ]
}

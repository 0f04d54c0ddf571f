import type { AnyEntity } from '#contract/define.ts'
import type { NamedRecord } from '#kit/command/named-record.ts'
import { capital } from '#kit/command/nouns.ts'
import { type Filters, type FilterValues, inWords, narrows } from '#kit/screen/filter/filters.ts'
import { unreadableId } from './id-in.ts'

export interface NamedList {
  entity: AnyEntity
  filters: Filters
}

/** Checks whether the filters leave out records. */
export const isNarrowedBy = (filters: Filters, values: FilterValues): boolean =>
  Object.entries(filters).some(([name, filter]) => narrows(filter, values[name]))

/** Returns the sentence about a record that the list does not have; it names the filters. */
export function notInListWords({ entity, filters }: NamedList, values: FilterValues, id: number): string {
  const list = isNarrowedBy(filters, values) ? `the filtered list (${inWords(filters, values)})` : 'this list'
  return `${capital(entity.words.one)} ${id} isn’t in ${list}.`
}

/** Returns why the record that the address names is not shown. */
export function missingWords(list: NamedList, values: FilterValues, named: Extract<NamedRecord, { status: 'missing' }>): string {
  const { one } = list.entity.words
  const { id, cause } = named
  if (cause.type === 'failed') return `${capital(one)} ${id} could not be loaded. ${cause.message}`
  if (cause.type === 'not-listed') return notInListWords(list, values, id)
  return id === unreadableId ? `The ID in the address cannot be read, so no ${one} is chosen.` : `No ${one} has the ID ${id}.`
}

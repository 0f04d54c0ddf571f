import { same } from '#kit/store/same.ts'
import { threeWay, type Values } from './merge.ts'

/** A field that somebody else changed too: their value, until the person has chosen. */
interface Contested {
  field: string
  theirs: unknown
}

/** A record being edited. Pure: every function below gives the next one. */
export interface Editing {
  /** The record as the server has it, as far as is known here. */
  base: Values
  /** What stands in the fields. */
  values: Values
  contested: readonly Contested[]
  /** Fields that others changed while this was being edited, and that were taken over. */
  taken: readonly string[]
  /** Who made the newest of these changes; null where the server does not tell. */
  by: string | null
}

/** Begins with the record as it is. */
export const begin = (record: Values): Editing => ({ base: record, values: record, contested: [], taken: [], by: null })

/** The fields that were changed here, in their order. */
export const dirty = ({ base, values }: Editing): readonly string[] =>
  Object.keys(values).filter((field) => !same(values[field], base[field]))

/** What a person typed into a field. Typing what the others have ends the contest; a new edit forgets what was told of the last one. */
export function type(editing: Editing, field: string, value: unknown): Editing {
  const contested = editing.contested.filter((one) => one.field !== field || !same(one.theirs, value))
  const taken = dirty(editing).length === 0 ? [] : editing.taken
  return { ...editing, values: { ...editing.values, [field]: value }, contested, taken }
}

/**
 * A newer record arrived. Fields that nobody changed here follow it; a field that was changed here keeps what was typed, and is contested
 * where the record changed it to something else. `by`: who changed it.
 */
export function arrive(editing: Editing, record: Values, by: string | null): Editing {
  if (same(editing.base, record)) return editing
  const { value, mine, conflicts } = threeWay(editing.base, editing.values, record)
  const news = conflicts.map(({ field, theirs }) => ({ field, theirs }))
  const open = editing.contested.filter(({ field }) => mine.includes(field) && !news.some((one) => one.field === field))
  const came = Object.keys(record).filter((field) => !same(record[field], editing.base[field]) && !mine.includes(field))
  // With nothing typed there is nothing to tell: the page simply shows what is.
  const taken = dirty(editing).length > 0 ? [...new Set([...editing.taken, ...came])] : editing.taken
  return { base: record, values: value, contested: [...open, ...news], taken, by }
}

/** What was sent is saved, and came back as `record` (tidied by the server); what was typed since stays typed. */
export function saved(editing: Editing, sent: Values, record: Values): Editing {
  const { value } = threeWay(sent, editing.values, record)
  return { ...editing, base: record, values: value, contested: [] }
}

/** The choice between two values of one field. */
export function choose(editing: Editing, field: string, whose: 'mine' | 'theirs'): Editing {
  const values = whose === 'mine' ? editing.values : { ...editing.values, [field]: editing.base[field] }
  return { ...editing, values, contested: editing.contested.filter((one) => one.field !== field) }
}

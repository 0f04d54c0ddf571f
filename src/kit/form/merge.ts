import { same } from '#kit/store/same.ts'

/** The fields of a form by their names. */
export type Values = Readonly<Record<string, unknown>>

/** One field that two people changed, each to something else. */
interface Conflict {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}
interface Merged {
  /** What stands in the form afterwards: mine where I changed it, theirs everywhere else. */
  value: Values
  /** The fields that still differ from theirs because I changed them. */
  mine: readonly string[]
  conflicts: readonly Conflict[]
}

/** Merges two edits of one record. `base`: what both began with. Pure; nothing that either of them typed is lost silently. */
export function threeWay(base: Values, mine: Values, theirs: Values): Merged {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])]
  const own = fields.filter((field) => !same(mine[field], base[field]) && !same(mine[field], theirs[field]))
  return {
    value: Object.fromEntries(fields.map((field) => [field, own.includes(field) ? mine[field] : theirs[field]])),
    mine: own,
    conflicts: own
      .filter((field) => !same(theirs[field], base[field]))
      .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] })),
  }
}

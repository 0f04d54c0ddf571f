import type { AnyEntity, Thing } from '#contract/define.ts'
import { inWords, isRecord, labelOf } from '#kit/command/changes.ts'
import { dash } from '#kit/format/numbers.ts'

/** Lines of a preview: it has one height, whatever is known, so that nothing moves under the highlight. */
export const mostFacts = 5
const quiet = new Set(['id', 'version'])

/** Somebody of the other side is told by name alone. */
const nameOf = (value: unknown) => {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'display_name') : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}
/** The number of a thing that stands beside it by its name; staff call who uses the product an account. */
const told = (field: string, thing: Thing) => {
  const base = field.replace(/(Id|_id|_ref)$/, '')
  if (base === field) return false
  const names = base === 'user' ? ['display_name'] : [`${base}Name`, `${base}_name`]
  const things = base === 'user' ? ['blogger'] : [base]
  const there = (name: string): unknown => Reflect.get(thing, name)
  return (
    names.some((name) => typeof there(name) === 'string' && there(name) !== '') ||
    things.some((name) => typeof there(name) === 'object' && there(name) !== null)
  )
}

/** The first fields that say anything in a line, in the order of the record. */
export function factsOf(entity: AnyEntity, thing: Thing) {
  return Object.entries(thing)
    .filter(([field, value]) => !quiet.has(field) && value !== null && value !== undefined && value !== '' && !told(field, thing))
    .filter(([, value]) => nameOf(value) !== undefined || !isRecord(value))
    .map(([field, value]) => ({ label: labelOf(entity, field), value: nameOf(value) ?? inWords(entity, field, value, thing) }))
    .filter(({ value }) => value !== dash && value.length <= 120)
    .slice(0, mostFacts)
}

import { isDay } from '#contract/day.ts'
import type { AnyEntity, Schema, Thing } from '#contract/define.ts'
import { meaningOf, recordIn } from '#contract/shape.ts'
import { day, dayTime } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { dash, plain } from '#kit/format/numbers.ts'
import { same } from '#kit/store/same.ts'

/** One field that changes, in words. */
export interface Change {
  field: string
  label: string
  before: string
  after: string
}

/** Its number never changes; who wrote it last, when, and its version always do, and say nothing of what was changed. */
const silent = new Set(['id', 'version', 'updated_at', 'updated_by'])

/** The fields of a thing that a patch changes, in words. What the patch leaves out or leaves undefined stays. */
export function changesOf(entity: AnyEntity, before: Thing, patch: Readonly<Record<string, unknown>>): Change[] {
  const changes = Object.entries(patch).flatMap(([field, value]) => {
    const was: unknown = Reflect.get(before, field)
    if (silent.has(field) || value === undefined || same(was ?? null, value)) return []
    const after = { ...before, ...patch }
    const [old, now] = differing(was, value)
    if (isEmpty(old) && isEmpty(now)) return []
    const words = { before: inWords(entity, field, old, before), after: inWords(entity, field, now, after) }
    return [{ field, label: labelOf(entity, field), ...words, isOfId: isIdOrNone(was) && isIdOrNone(value) }]
  })
  return changes
    .filter((change, at) => !changes.some((other, index) => repeats(change, other) && (index > at || change.isOfId !== other.isOfId)))
    .map(({ isOfId: _, ...change }) => change)
}
const isIdOrNone = (value: unknown) => value === undefined || value === null || Number.isInteger(value)
/** `isOfId`: the field holds the ID of a record, whose name may stand in another field with the same label. */
type FieldChange = Change & { isOfId: boolean }
/** Whether another change with the same label says as much: it names the record of this ID, or has the same words. */
const repeats = (change: FieldChange, other: FieldChange): boolean =>
  change.label === other.label &&
  ((change.isOfId && !other.isOfId) || (change.isOfId === other.isOfId && change.before === other.before && change.after === other.after))

/**
 * Reduces two objects with the same name to the parts that differ, and returns other values as they are. A part that
 * only one version of a named record has is no difference: a row says less than the whole record.
 */
function differing(was: unknown, now: unknown): [unknown, unknown] {
  if (!isObject(was) || !isObject(now) || named(was) !== named(now)) return [was, now]
  const isPartial = named(was) !== undefined
  const parts = [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((key) => {
    if (same(was[key], now[key]) || (isPartial && !(key in was && key in now))) return []
    return [[key, differing(was[key], now[key])] as const]
  })
  const side = (at: 0 | 1) => Object.fromEntries(parts.flatMap(([key, both]) => (both[at] === undefined ? [] : [[key, both[at]]])))
  return [side(0), side(1)]
}
/** Parts without a name of their own. */
export const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value) && named(value) === undefined
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0
const named = (value: object): unknown => Reflect.get(value, 'name') ?? Reflect.get(value, 'title') ?? Reflect.get(value, 'id')

/** What a field is called: the entity's own word, else its name with spaces: `first_name` and `firstName` → "First name". */
export function labelOf({ labels }: AnyEntity, field: string): string {
  return labels?.[field] ?? spaced(field).charAt(0).toUpperCase() + spaced(field).slice(1)
}
/** How the product calls on the wire what a person calls otherwise. */
const called: Readonly<Record<string, string>> = { blogger: 'creator', client: 'brand' }
/** The number of another thing is called as the thing itself: `campaign_ref` → "campaign". */
const spaced = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace(/(?<=.) ref$/, '')
    .replace(/\b(blogger|client)\b/g, (word) => called[word] ?? word)

/**
 * Formats a field's value: a code by its label, an amount with the currency of `of`, the record that has it, days and moments as everywhere,
 * nothing as a dash.
 */
export function inWords(entity: AnyEntity, field: string, value: unknown, of: object): string {
  const isInRow = meaningOf(entity.row, field).is !== 'plain' || recordIn(entity.row, field) !== undefined
  return fieldInWords(isInRow ? entity.row : entity.full, field, value, of)
}

function fieldInWords(schema: Schema | undefined, field: string, value: unknown, of: object): string {
  const meaning = schema ? meaningOf(schema, field) : undefined
  if (meaning?.is === 'codes') return meaning.table.of(value).label
  if (meaning?.is === 'money' && typeof value === 'number') {
    const currency: unknown = Reflect.get(of, 'currency')
    return money(value, typeof currency === 'string' ? currency : null)
  }
  if (typeof value === 'string' && isDay(value)) return day(value)
  if (meaning?.is === 'moment' && typeof value === 'string') return dayTime(value)
  return anyValue(value, schema && recordIn(schema, field))
}

function anyValue(value: unknown, schema?: Schema): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? dash : value.map((one) => anyValue(one)).join(', ')
  if (typeof value !== 'object' || value === null) return plain(value)
  if (!isRecord(value)) return plain(named(value))
  const parts = Object.entries(value).map(([key, part]) => `${spaced(key)} ${fieldInWords(schema, key, part, value)}`)
  return parts.length === 0 ? dash : parts.join(', ')
}

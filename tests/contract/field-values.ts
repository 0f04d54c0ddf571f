import type { Schema } from '#contract/define.ts'
import { sampleWire } from '#scripts/samples.ts'

/** Values that hardly any field takes: of each type, and beyond each limit. */
export const wrong: unknown[] = [
  ...[undefined, null, '', 'x', '-1', -1, 1.5, 1e20, Number.NaN, true],
  ...[{}, [], [null], ['x'], [{}], { x: 1 }, 'a'.repeat(20_000)],
]

/** The text of a library, JSON, a spelled value, or a name of the wire such as `date_from`. */
const technical = /invalid input|\[object|[{}]|undefined|NaN|[a-z]_[a-z]/i

/** Returns whether words are a sentence for a person. It may end with a technical example of what to enter. */
export const isSentence = (words: string) => /^[\p{Lu}“]/u.test(words) && !technical.test(words.replace(/, such as .*$/, ''))

/**
 * Returns whether words are for whoever calls the API: a sentence, or what continues the name of the field ("must be at
 * most 5"), which may list the values that are taken.
 */
export const isForCaller = (words: string) =>
  isSentence(words) || (/^(must|is|has|takes) /.test(words) && !technical.test(words.replace(/ (one|more) of .*$|, such as .*$/, '')))

interface Inner {
  _zod: { def: Def }
}
/** What zod/mini keeps of a schema under `_zod.def`. */
interface Def {
  type: string
  shape?: Record<string, Inner>
  element?: Inner
  innerType?: Inner
  in?: Inner
  valueType?: Inner
  options?: readonly Inner[]
}

/** Returns the paths of all fields of a schema, at any depth: `['addresses', 0, 'zip']`. */
export function placesIn(schema: unknown, before: readonly PropertyKey[] = []): PropertyKey[][] {
  const { shape, element, innerType, in: input, valueType, options = [] } = (schema as Inner)._zod.def
  const inner = (of: Inner | undefined, ...key: PropertyKey[]) => {
    if (!of) return []
    const path = [...before, ...key]
    return [...(key.length > 0 ? [path] : []), ...placesIn(of, path)]
  }
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, of]) => inner(of, name)),
    ...inner(element, 0),
    ...inner(valueType, 'x'),
    ...[innerType, input, ...options].flatMap((of) => inner(of)),
  ]
}

/** Returns a value that a schema takes, but with another value at this place. */
export function wrongAt(schema: Schema, path: readonly PropertyKey[], value: unknown): unknown {
  return put(sampleWire(schema), path, value)
}

function put(into: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = typeof into === 'object' && into !== null ? Reflect.get(into, key) : undefined
  if (typeof key === 'number') return [put(inner, rest, value)]
  return { ...Object(into), [key]: put(inner, rest, value) }
}

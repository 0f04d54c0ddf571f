import type { Thing } from '#contract/define.ts'

/** Records of which only a row of a list, or what an earlier page kept, has been read. */
const partial = new WeakSet<Thing>()

/** Marks a record of which only a part has been read; returns it. */
export function asPartial(thing: Thing): Thing {
  partial.add(thing)
  return thing
}

/**
 * Calls `decide` with a record. Returns undefined if only a part of it has been read and `decide` asked for a field
 * of the rest: the answer would be about a field that is not known.
 */
export function decideIfKnown<T>(thing: Thing, decide: (thing: Thing) => T): T | undefined {
  if (!partial.has(thing)) return decide(thing)
  let isUnknown = false
  const watched = new Proxy(thing, {
    get: (of, field) => {
      isUnknown ||= !(field in of)
      return Reflect.get(of, field)
    },
  })
  const decided = decide(watched)
  return isUnknown ? undefined : decided
}

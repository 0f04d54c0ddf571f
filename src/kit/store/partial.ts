import type { Thing } from '#contract/define.ts'

/** Records of which only a row of a list, or what an earlier page kept, has been read. */
const partial = new WeakSet<Thing>()

/** Marks a record of which only a part has been read; returns it. */
export function asPartial(thing: Thing): Thing {
  partial.add(thing)
  return thing
}

/** Calls `decide` with a record, and tells whether it asked for a field that has not been read. */
export function decideOn<T>(thing: Thing, decide: (thing: Thing) => T): { decided: T; isUnknown: boolean } {
  if (!partial.has(thing)) return { decided: decide(thing), isUnknown: false }
  let isUnknown = false
  const watched = new Proxy(thing, {
    get: (of, field) => {
      isUnknown ||= !(field in of)
      return Reflect.get(of, field)
    },
  })
  return { decided: decide(watched), isUnknown }
}

type Patch = Readonly<Record<string, unknown>>

/**
 * What is shown before the server has said it: per id a stack of patches, each of which can be taken back alone and in any order.
 * The newest patch wins where two name the same field.
 */
export function createOverlays() {
  const byId = new Map<number, Map<symbol, Patch>>()
  return {
    add(id: number, patch: Patch): symbol {
      const ticket = Symbol('prediction')
      const stack = byId.get(id) ?? new Map<symbol, Patch>()
      byId.set(id, stack.set(ticket, patch))
      return ticket
    },
    /** The patch that was taken away; undefined if it was gone already. */
    remove(id: number, ticket: symbol): Patch | undefined {
      const stack = byId.get(id)
      const patch = stack?.get(ticket)
      stack?.delete(ticket)
      if (stack?.size === 0) byId.delete(id)
      return patch
    },
    /** The record with its patches laid over it; itself where there are none. */
    over<T extends object>(id: number, record: T): T {
      const stack = byId.get(id)
      return stack ? Object.assign({}, record, ...stack.values()) : record
    },
    drop: (id: number) => byId.delete(id),
  }
}

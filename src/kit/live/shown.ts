import type { Query, QueryClient } from '@tanstack/query-core'

/** An answer whose question was not seen to leave may be so much older than it says (milliseconds). */
const guess = 2_000

/**
 * Which answers on the screen are older than a change. Follows the cache, so that it knows when each question left: an answer is as new
 * as its question, however late it came.
 */
export function watchShown(queries: () => QueryClient) {
  const left = new WeakMap<Query, number>()
  const of = queries()
  const stop = of.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') left.set(event.query, Date.now())
  })
  const leftAt = (query: Query) => left.get(query) ?? query.state.dataUpdatedAt - guess
  return {
    stop,
    /** Whether this is still the cache of the page: a log-out makes another. */
    current: () => queries() === of,
    /**
     * Asks again for what is shown, matches, and was asked before `since`; what is not shown is asked when it is looked at. `busy`: the
     * first answer of one of them is still on its way, so it has to be tried once more.
     */
    async renew(matches: (key: readonly unknown[]) => boolean, since: number): Promise<'done' | 'busy'> {
      let busy = false
      await of.invalidateQueries({
        predicate: (query) => {
          if (!matches(query.queryKey) || leftAt(query) > since) return false
          const first = query.state.data === undefined && query.state.fetchStatus === 'fetching'
          busy ||= first
          return !first
        },
      })
      return busy ? 'busy' : 'done'
    },
    /** Whether a read of exactly this is on the screen. */
    showing: (matches: (key: readonly unknown[]) => boolean) =>
      of.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => matches(queryKey) }).length > 0,
  }
}
export type Shown = ReturnType<typeof watchShown>

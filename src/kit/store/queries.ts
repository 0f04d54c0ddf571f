import { focusManager, QueryClient } from '@tanstack/query-core'

/**
 * The cache of lists. Retries are the call layer's, things live in the entity store, so a query holds ids and page facts only.
 * Coming back to the window asks again for what is older than five seconds.
 */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // The call layer knows offline and says so; waiting silently would show a skeleton for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        staleTime: 5_000,
        gcTime: 5 * 60_000,
        structuralSharing: false,
      },
    },
  })
  queries.mount()
  return queries
}

/** Two screens side by side: the tab stays visible while the person works elsewhere, so coming back is told by focus too. */
export function watchFocus() {
  focusManager.setEventListener((back) => {
    const tell = () => back()
    window.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      window.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  })
}

import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Href } from '#contract/paths.ts'
import type { Search } from '#kit/screen/filter/search.ts'

/** The search of the page that is shown (not of one that is still loading). */
export function useSearchText(): Search {
  // Every value comes from `readSearch`, which the router was given.
  return useSearch({ strict: false }) as Search
}

/** The parameters of the page that is shown, as text. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  // The pattern's own names; the router types them only for a registered tree.
  return useParams({ strict: false }) as Readonly<Record<string, string | undefined>>
}

/** Goes to an address inside the workspace; `replace` leaves no step for Back. */
export function useGo(): (href: Href, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback((href, options) => void router.navigate({ href, replace: options?.replace ?? false }), [router])
}

/** Removes a parameter from the search of the page; Back does not bring it back. */
export function useDropParam(): (name: string) => void {
  const router = useRouter()
  const go = useGo()
  return useCallback(
    (name) => {
      const { pathname, searchStr } = router.latestLocation
      const query = new URLSearchParams(searchStr)
      query.delete(name)
      go(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
    },
    [router, go],
  )
}

import { useRouter } from '@tanstack/react-router'
import { atom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { useCallback } from 'react'
import type { NamedRecord } from '#kit/command/named-record.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { useGo, useSearchText } from '#kit/screen/place.ts'
import { keepIn } from '#kit/session/stored.ts'

/** What a list tells the pane beside it. */
export interface Followed {
  kind: string
  /** The record that the address names and the list searches, otherwise the record under the cursor; null without one. */
  id: number | null
  /** Where the record is that the address names. */
  named: NamedRecord
  /** From 1; undefined where the thing is not among the rows. */
  place: number | undefined
  total: number | undefined
  /** Moves the cursor of the list by rows. */
  step: (by: 1 | -1) => void
  /** Gives the focus back to the row. */
  focus: () => void
}
/** The list beside which a pane may stand; null where there is none. */
export const followedAtom = atom<Followed | null>(null)
/** How the pane stands is remembered on this machine until the log-out, as its width is. */
const name = 'collapsed.pane'
const collapsed = atomWithLazy(() => localStorage.getItem(name) === 'true')
/** Whether the pane is open and folded away. */
export const collapsedAtom = atom(
  (get) => get(collapsed),
  (_get, set, to: boolean) => {
    set(collapsed, to)
    keepIn(localStorage, name, to)
  },
)

interface PaneAddress {
  open: boolean
  /** The tab that the address names. */
  tab: string | undefined
  /**
   * Opens it on a record, or closes it: a step for Back. Without a record (null) the address keeps the one that it names. Returns whether
   * the address changes.
   */
  toggle: (open: boolean, id: number | null) => boolean
  /** The record or tab that is shown now; no step for Back, because the cursor passes many. Returns whether the address changes. */
  show: (what: { id?: number; tab?: string | undefined }) => boolean
}

/** The pane as it stands in the address: `pane=1&id=4411&tab=alias`. A link with these opens the same. */
export function usePane(): PaneAddress {
  const search = useSearchText()
  const router = useRouter()
  const go = useGo()
  const change = useCallback(
    (values: Readonly<Record<string, string | number | undefined>>, replace: boolean): boolean => {
      const { pathname, searchStr } = router.latestLocation
      const query = new URLSearchParams(searchStr)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) query.delete(name)
        else query.set(name, String(value))
      }
      const text = query.toString()
      if (text === new URLSearchParams(searchStr).toString()) return false
      go(text ? `${pathname}?${text}` : pathname, { replace })
      return true
    },
    [router, go],
  )
  return {
    open: oneOf(search, 'pane') === '1',
    tab: oneOf(search, 'tab'),
    toggle: (open, id) => change({ pane: open ? 1 : undefined, tab: undefined, ...(id !== null && { id }) }, false),
    // It may have been closed since.
    show: (what) => new URLSearchParams(router.latestLocation.searchStr).get('pane') === '1' && change(what, true),
  }
}

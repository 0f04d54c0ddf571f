import { useAtomValue } from 'jotai'
import { clock } from '#kit/format/dates.ts'
import { liveAtom } from '#kit/live/state.ts'
import { Fresh } from '#ui/page.tsx'

/** Changes of others arrive by themselves, or it is said since when this stands (milliseconds since 1970; null: nothing has come yet). */
export function Freshness({ asOf }: { asOf: number | null }) {
  const live = useAtomValue(liveAtom).state === 'live'
  if (asOf === null) return <Fresh>{''}</Fresh>
  return <Fresh>{live ? 'live' : `as of ${clock(asOf)}`}</Fresh>
}

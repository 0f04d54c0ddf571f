import { useAtomValue } from 'jotai'
import type { Stage } from '#kit/api/attempts.ts'
import { stageWords } from '#kit/api/words.ts'
import { clock } from '#kit/format/dates.ts'
import { liveAtom } from '#kit/live/state.ts'
import { Fresh } from '#ui/page.tsx'

/**
 * Changes of others arrive by themselves, or it is said since when this stands (milliseconds since 1970; null: nothing has come yet). Where
 * the next answer takes long, it is said that it does.
 */
export function Freshness({ asOf, late }: { asOf: number | null; late: Stage | null }) {
  const live = useAtomValue(liveAtom).state === 'live'
  const now = live ? 'live' : `as of ${clock(asOf ?? 0)}`
  return (
    <>
      <span aria-live="polite">{late ? stageWords[late] : ''}</span>
      <Fresh>{asOf === null ? '' : now}</Fresh>
    </>
  )
}

import { useSyncExternalStore } from 'react'
import { onZoneChange } from '#kit/format/day-zone.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import { Banner } from '#ui/banner.tsx'
import type { Filters } from './filters.ts'

/** Says whose days the date filters of a list mean, where they are not the browser's. */
export function DayNote({ filters }: { filters: Filters }) {
  const note = useSyncExternalStore(onZoneChange, dayZoneNote)
  if (note === null || !Object.values(filters).some(({ as }) => as === 'date')) return null
  return <Banner bar>{note}</Banner>
}

import type { ComponentType } from 'react'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * A panel of a detail in a chunk of its own: its noun declares it beside its list, which has no use for it. It is fetched when its page
 * shows it, or in idle time before.
 */
export function panelOf<F>(load: () => Promise<ComponentType<{ thing: F }>>): ComponentType<{ thing: F }> {
  const { Late, ahead } = late(load)
  soon(ahead)
  return ({ thing }) => <Late part={{ thing }} early={<Skeleton width="half" />} />
}

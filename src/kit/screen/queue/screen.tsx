import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { late } from '#kit/command/late.tsx'
import { oneOf } from '#kit/screen/filter/search.ts'
import { listScreen } from '#kit/screen/list.tsx'
import { useSearchText } from '#kit/screen/place.ts'
import { type Screen, screenOf } from '#kit/screen/screen.ts'
import { Button } from '#ui/button.tsx'
import { queueParam, useQueueAddress } from './address.ts'
import type { QueueScreen } from './evidence.ts'
import { useMountedQueue } from './use-mounted-queue.ts'

const { Late: QueuePage, ahead } = late(async () => (await import('./page.tsx')).QueuePage)

/**
 * Declares a list whose things are decided one after the other. It opens as the list that it is; with `queue=1` in its address it is worked
 * through: a frozen order, what is to be known, and the decision in its place.
 */
export function queueScreen<E extends AnyEntity, S extends AnyEndpoint>(queue: QueueScreen<E, S>): Screen {
  const { Component: List } = listScreen<E, S>({ ...queue, head: Enter })
  return screenOf(queue.path, () => {
    const works = oneOf(useSearchText(), queueParam) === '1'
    return works ? <Working queue={queue} /> : <List />
  })
}

function Working<E extends AnyEntity, S extends AnyEndpoint>({ queue }: { queue: QueueScreen<E, S> }) {
  const { leave } = useQueueAddress()
  return <QueuePage part={{ list: queue }} onLost={() => leave(null)} />
}

/** The way from a list into its queue. */
function Enter() {
  const { enter } = useQueueAddress()
  useMountedQueue({ open: enter, decide: () => false })
  return (
    <Button size="small" kbd="q" aria-keyshortcuts="q" onPointerEnter={() => void ahead().then(undefined, () => undefined)} onClick={enter}>
      Queue
    </Button>
  )
}

import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { ahead } from '#kit/command/ahead.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import { late } from '#kit/command/late.tsx'
import { isLoaded, namedRecordAtom } from '#kit/command/named-record.ts'
import { landedAtom } from '#kit/command/palette-state.ts'
import { cardsIn } from '#kit/screen/cards/cards-page.ts'
import { oneOf, type Search } from '#kit/screen/filter/search.ts'
import { type BodyProps, listScreen } from '#kit/screen/list.tsx'
import { idIn } from '#kit/screen/named/id-in.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { type Screen, screenOf } from '#kit/screen/screen.ts'
import { pageSize } from '#kit/store/list.ts'
import { Button } from '#ui/button.tsx'
import { queueParam, useQueueAddress } from './address.ts'
import type { QueueScreen } from './evidence.ts'
import { focusText } from './focus-text.ts'
import { useMountedQueue } from './use-mounted-queue.ts'

const { Late: QueuePage, ahead: preload } = late(async () => (await import('./page.tsx')).QueuePage)

/**
 * Declares a list whose things are decided one after the other. It opens as the list that it is; with `queue=1` in its address it is worked
 * through: a frozen order, what is to be known, and the decision in its place.
 */
export function queueScreen<E extends AnyEntity, S extends AnyEndpoint>(queue: QueueScreen<E, S>): Screen {
  const { cards, read, alone } = queue
  const works = (search: Search) => oneOf(search, queueParam) === '1' || (alone !== undefined && oneOf(search, 'id') !== undefined)
  const body =
    cards &&
    (async () => {
      const { CardsBody } = await import('#kit/screen/cards/cards-body.tsx')
      return (props: BodyProps) => <CardsBody {...props} list={queue} perPage={cards.perPage} most={cards.pages} />
    })
  const { load, list } = listScreen<E, S>({
    ...queue,
    head: () => <Enter note={cards && queue.note} waits={queue.waits} />,
    ...(body && { body }),
    ...(cards && { first: (search: Search) => (works(search) ? rowsFirst : cardsIn(search, cards)) }),
    ...(read && { pane: async () => ({ detail: (await import('./peek.tsx')).peekOf(queue, read) }) }),
  })
  const both: Screen['load'] = async (at) => {
    const List = await load(at)
    return () => {
      const working = works(useSearchText())
      useWayBack(working)
      return working ? <Working queue={queue} /> : <List />
    }
  }
  return screenOf(queue.path, both, list)
}

/** Whoever leaves the queue has the keyboard on the name of the list, and in the list as soon as that has rows. */
function useWayBack(working: boolean) {
  const land = useSetAtom(landedAtom)
  const before = useRef(working)
  useEffect(() => {
    const left = before.current && !working
    before.current = working
    if (!left || (document.activeElement !== null && document.activeElement !== document.body)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
    land(heading)
  }, [working, land])
}

const rowsFirst = { page: 1, perPage: pageSize }

function Working<E extends AnyEntity, S extends AnyEndpoint>({ queue }: { queue: QueueScreen<E, S> }) {
  const { leave } = useQueueAddress(queue.alone !== undefined)
  const id = idIn(useSearchText())
  return <QueuePage part={{ list: queue }} onLost={() => leave(id)} />
}

/** Opens the queue of the list, at the record that the address names or at the row of the cursor. */
function Enter({ note, waits }: { note: string | undefined; waits: QueueScreen<AnyEntity, AnyEndpoint>['waits'] }) {
  const { enter: enterAt } = useQueueAddress()
  const store = useStore()
  const search = useSearchText()
  const enter = () => {
    const named = store.get(namedRecordAtom)
    // A named record that has not loaded stays in the address: the queue must not begin at another one.
    if (!isLoaded(named)) return enterAt(named.id ?? undefined, waits)
    // The first row of a list that also shows decided records is no place to begin, unless the person is there.
    const isQueueOrder = 'id' in search || Object.keys(waits ?? {}).every((name) => name in search)
    const target = store.get(focusedTargetAtom) ?? (isQueueOrder ? store.get(cursorTargetAtom) : undefined)
    enterAt(target?.id, waits)
  }
  useMountedQueue({ open: enter, decide: (command) => command === note && focusText() })
  return (
    <Button size="small" kbd="q" aria-keyshortcuts="q" onPointerEnter={() => ahead(preload)} onClick={enter}>
      Queue
    </Button>
  )
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { AnyEntity } from '#contract/define.ts'
import { pageOf, routes } from '#contract/paths.ts'
import { capital } from '#kit/command/nouns.ts'
import { useStartCommand } from '#kit/command/start.ts'
import { count } from '#kit/format/numbers.ts'
import { useDetailKeys } from '#kit/screen/detail/use-detail-keys.ts'
import { queryOf, readFilters } from '#kit/screen/filter/filters.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { copy } from '#kit/screen/table/copy.ts'
import { useLanding } from '#kit/screen/table/use-landing.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { useOpenTarget } from '#kit/screen/use-open-target.ts'
import { useRow } from '#kit/store/use.ts'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/page.tsx'
import { NoRows, QueueFrame } from '#ui/queue.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useQueueAddress } from './address.ts'
import { Bar } from './bar.tsx'
import { Decision } from './decision.tsx'
import type { AnyQueue } from './evidence.ts'
import { EvidenceView } from './evidence-view.tsx'
import { Foot } from './foot.tsx'
import { Header } from './header.tsx'
import { RowList } from './queue-list.tsx'
import { createRunning } from './running.ts'
import { isLeft, nextAfter, rowsOf, type Standing } from './standing.ts'
import { Gone, Nothing, Waiting } from './states.tsx'
import { Strip } from './strip.tsx'
import { useAhead, useMaterial } from './use-ahead.ts'
import { useDecide } from './use-decide.ts'
import { useDown } from './use-down.ts'
import { useMountedQueue } from './use-mounted-queue.ts'
import { useQueue } from './use-queue.ts'

/** A list as its queue, by the filters in the address. Another question is another queue. */
export function QueuePage({ list }: { list: AnyQueue }) {
  const search = useSearchText()
  const { values } = readFilters(list.filters, search)
  const sort = oneOf(search, 'sort_by')
  const question = JSON.stringify({ ...queryOf(values), ...(sort && sort.replace('-', '') in (list.sorts ?? {}) && { sort_by: sort }) })
  return <QueueBody key={question} list={list} question={question} />
}

function QueueBody({ list, question }: { list: AnyQueue; question: string }) {
  const { entity } = list
  const title = list.title ?? routes[list.path].title
  const start = useStartCommand()
  const address = useQueueAddress()
  useCommands()
  const state = useQueue(list, question)
  const { queue, dispatch, answer, ready, whyNot } = state
  const { at } = queue
  const rows = rowsOf(queue)
  const [running] = useState(createRunning)
  const ahead = useAhead(list, queue, running, ready)
  const material = useMaterial(ahead, at ?? 0)
  const { strip, decide, commit, takeBack } = useDecide({ list, queue, dispatch, ahead, running, whyNot })
  const thing = useRow(entity, at ?? 0)
  const down = useDown()
  const grid = useRef<HTMLDivElement>(null)
  const [holding, setHolding] = useState<number | null>(null)
  const focus = () => grid.current?.focus({ preventScroll: true })
  useOpenTarget(entity.kind, at)
  useArrival(grid, queue.loaded && rows.length > 0)

  const go = useCallback((id: number) => dispatch({ type: 'go', id, now: Date.now() }), [dispatch])
  const standing = at === null ? undefined : queue.standing.get(at)
  const left = at !== null && isLeft(queue, at)
  const close = () => {
    setHolding(null)
    takeBack()
    focus()
  }
  const asks = holding === at && at !== null ? 'hold' : strip && strip.draft.stage.at !== 'reading' ? 'decision' : null
  const leave = () => address.leave(left ? at : nextAfter(queue, at))
  const next = nextAfter(queue, at) === null ? undefined : () => dispatch({ type: 'next', now: Date.now() })
  const toggleHold = () => {
    if (at === null) return
    takeBack()
    if (standing?.is === 'held') dispatch({ type: 'hold', id: at, now: Date.now() })
    else setHolding(at)
  }
  const hold = left && list.hold !== false ? toggleHold : undefined
  const decideHere = (command: string) => {
    setHolding(null)
    return decide(command)
  }
  const { note } = list
  const write = note && at !== null ? () => void start(note, { refs: [{ kind: entity.kind, id: at }] }) : undefined
  const refresh =
    queue.fresh.length > 0 || rows.some((id) => !isLeft(queue, id))
      ? () => dispatch({ type: 'refresh', ids: answer.ids, now: Date.now() })
      : undefined
  useMountedQueue({ leave, next, hold, held: standing?.is === 'held', refresh, note: write, decide: decideHere })
  // Behind the last row, where everything is decided.
  const place = at === null ? rows.length : rows.indexOf(at)
  const step = (by: number) => () => dispatch({ type: 'step', by, now: Date.now() })
  useDetailKeys({
    previous: place > 0 ? step(-1) : undefined,
    next: place < rows.length - 1 ? step(1) : undefined,
    back: asks ? close : leave,
    'copy id': () => (at === null ? undefined : copy(String(at))),
    'copy link': () => (at === null ? undefined : copy(window.location.origin + (pageOf(entity.kind, at) ?? '/'))),
  })
  const name = `${entity.words.one} ${at}`
  return (
    <QueueFrame
      side={
        <>
          <Header title={title} queue={queue} onRefresh={refresh} onLeave={leave} />
          {queue.loaded ? null : <Waiting answer={answer} entity={entity} />}
          {rows.length > 0 ? (
            <RowList ref={grid} entity={entity} label={`Queue: ${title}`} queue={queue} rows={rows} onGo={go} />
          ) : (
            <NoRows />
          )}
          <Foot answer={answer} entity={entity} />
          <Said of={entity} state={state} />
        </>
      }
    >
      {at !== null && thing === undefined ? (
        <Gone words={name} onNext={next} onLeave={leave} />
      ) : at === null || thing === undefined ? (
        <Nothing list={list} answer={answer} queue={queue} onRefresh={refresh} onLeave={leave} />
      ) : (
        <>
          <EvidenceView
            entity={entity}
            thing={thing}
            material={material}
            standing={standing}
            onRetry={() => ahead?.renew(at)}
            place={<Places place={place} total={rows.length} words={entity} step={step} />}
          />
          {asks === 'decision' && strip ? (
            <Decision
              key={`${strip.draft.entry.id} ${at}`}
              asked={strip}
              down={down}
              onCommit={() => {
                commit()
                focus()
              }}
              onClose={close}
            />
          ) : null}
          {asks === 'hold' ? (
            <Strip
              question={`Hold ${name}?`}
              body="It goes to the end of your queue on this machine, and stays open for others. Take off hold brings it back."
              action="Hold"
              ready
              down={down}
              onCommit={() => {
                setHolding(null)
                dispatch({ type: 'hold', id: at, now: Date.now() })
                focus()
              }}
              onClose={close}
            />
          ) : null}
          {asks ? null : (
            <Bar
              list={list}
              thing={thing}
              left={left}
              over={overOf(standing)}
              held={standing?.is === 'held'}
              onDecide={decideHere}
              onHold={hold}
              onNext={next}
              onNote={write}
            />
          )}
        </>
      )}
    </QueueFrame>
  )
}

interface PlacesProps {
  place: number
  total: number
  words: AnyEntity
  step: (by: number) => () => void
}
function Places({ place, total, words, step }: PlacesProps) {
  return (
    <>
      <Meta>{`${count(place + 1)} of ${count(total)}`}</Meta>
      <Button kbd="k" size="small" aria-disabled={place > 0 ? undefined : true} onClick={step(-1)}>
        <span aria-hidden="true">↑</span>
        <VisuallyHidden>{`Previous ${words.words.one}`}</VisuallyHidden>
      </Button>
      <Button kbd="j" size="small" aria-disabled={place < total - 1 ? undefined : true} onClick={step(1)}>
        <span aria-hidden="true">↓</span>
        <VisuallyHidden>{`Next ${words.words.one}`}</VisuallyHidden>
      </Button>
    </>
  )
}

/** Why nothing is left to decide about one. */
const overOf = (standing: Standing | undefined) =>
  standing?.is === 'elsewhere' || standing?.is === 'back' || standing?.is === 'unknown' ? standing.words : 'It is decided'

/** Whoever enters works with the keys at once. Whoever has moved on from there meanwhile is not pulled back. */
function useArrival(grid: RefObject<HTMLDivElement | null>, there: boolean) {
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => setList(there ? grid.current : null), [grid, there])
  useLanding(list, there)
  useEffect(() => {
    if (there && (document.activeElement === document.body || document.activeElement === null)) list?.focus({ preventScroll: true })
  }, [list, there])
}

/** What happened to rows that nobody may be looking at, said politely: the newest of it. */
function Said({ of, state: { queue } }: { of: AnyEntity; state: ReturnType<typeof useQueue> }) {
  const last = [...queue.standing].findLast(([, { is }]) => is === 'back' || is === 'unknown' || is === 'elsewhere')
  const fresh = queue.fresh.length > 0 ? `${count(queue.fresh.length)} new. ` : ''
  const words = last && 'words' in last[1] ? `${capital(of.words.one)} ${last[0]}: ${last[1].words}` : ''
  return (
    <VisuallyHidden>
      <span role="status">{fresh + words}</span>
    </VisuallyHidden>
  )
}

import { useCallback, useRef, useState } from 'react'
import { pageOf, routes } from '#contract/paths.ts'
import { useRecordQuery } from '#kit/command/last-query.ts'
import { capital } from '#kit/command/nouns.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { isolate } from '#kit/format/isolate.ts'
import { useDetailKeys } from '#kit/screen/detail/use-detail-keys.ts'
import { AddressRemarks } from '#kit/screen/filter/address-remarks.tsx'
import { idIn } from '#kit/screen/named/id-in.ts'
import { useNamedId } from '#kit/screen/named/use-named-id.ts'
import { PartBoundary } from '#kit/screen/part-boundary.tsx'
import { useSearchText } from '#kit/screen/place.ts'
import { questionIn } from '#kit/screen/question.ts'
import { copy } from '#kit/screen/table/copy.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { useOpenTarget } from '#kit/screen/use-open-target.ts'
import { useRow } from '#kit/store/use.ts'
import { NoRows, QueueFrame } from '#ui/queue.tsx'
import { useQueueAddress } from './address.ts'
import { Bar } from './bar.tsx'
import { Decision } from './decision.tsx'
import { type AnyQueue, askedIn } from './evidence.ts'
import { EvidenceView } from './evidence-view.tsx'
import { focusText } from './focus-text.ts'
import { Foot } from './foot.tsx'
import { Header } from './header.tsx'
import { Places } from './places.tsx'
import { RowList } from './queue-list.tsx'
import { createRunning } from './running.ts'
import { Said } from './said.tsx'
import { findRowToLeaveTo, isLeft, nextAfter, rowsOf, type Standing } from './standing.ts'
import { Gone, LoadingRecord, Nothing, Waiting } from './states.tsx'
import { Strip } from './strip.tsx'
import { useAhead } from './use-ahead.ts'
import { useArrival } from './use-arrival.ts'
import { useDecide } from './use-decide.ts'
import { useDown } from './use-down.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMaterial } from './use-material.ts'
import { useMountedQueue } from './use-mounted-queue.ts'
import { useAddressOfCurrent, useNamedInQueue } from './use-named.ts'
import { useQueue } from './use-queue.ts'

/** A list as its queue, by the filters in the address. Another question is another queue. */
export function QueuePage({ list }: { list: AnyQueue }) {
  const search = useSearchText()
  const { question } = questionIn(list, search)
  useRecordQuery(list.entity.kind, question)
  return <QueueBody key={question} list={list} question={question} given={idIn(search)} />
}

/** `given`: the record in the address; null if there is none. */
function QueueBody({ list, question, given }: { list: AnyQueue; question: string; given: number | null }) {
  const { entity } = list
  const title = list.title ?? routes[list.path].title
  const start = useStartCommand()
  const address = useQueueAddress(list.alone !== undefined)
  useCommands()
  const named = useNamedId(given)
  const { queue, dispatch, answer, ready, whyNot, loadTo } = useQueue(list, question, named.id)
  const { at } = queue
  const rows = rowsOf(queue)
  const [running] = useState(createRunning)
  const ahead = useAhead(list, queue, running, ready)
  const material = useMaterial(ahead, at ?? 0)
  const { strip, decide, commit, takeBack } = useDecide({ list, queue, dispatch, ahead, running, whyNot })
  const thing = useRow(entity, at ?? 0)
  const down = useDown()
  const grid = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [holding, setHolding] = useState<number | null>(null)
  // Whoever moves on has not answered.
  if (holding !== null && holding !== at) setHolding(null)
  const focus = () => grid.current?.focus({ preventScroll: true })
  useOpenTarget(entity.kind, at)
  const go = useCallback((id: number) => dispatch({ type: 'go', id, now: Date.now() }), [dispatch])
  useNamedInQueue({ list, question, address: named, queue, dispatch, answer, whyNot, loadTo })
  useAddressOfCurrent({ at, given, noteWrite: named.noteWrite, follow: address.follow })
  useArrival(grid, queue.loaded && rows.length > 0)

  const standing = at === null ? undefined : queue.standing.get(at)
  const left = at !== null && isLeft(queue, at)
  const close = () => {
    setHolding(null)
    takeBack()
    focus()
  }
  const asks = holding !== null && holding === at ? 'hold' : strip && strip.draft.stage.at !== 'reading' ? 'decision' : null
  useKeptFocus(grid, heading, `${queue.loaded} ${rows.length > 0} ${at} ${asks}`)
  const leave = () => address.leave(findRowToLeaveTo(queue, named.id))
  const isAwaiting = queue.awaiting !== null
  const next = isAwaiting || nextAfter(queue, at) === null ? undefined : () => dispatch({ type: 'next', now: Date.now() })
  const toggleHold = () => {
    if (at === null) return
    takeBack()
    if (standing?.is === 'held') dispatch({ type: 'hold', id: at, now: Date.now() })
    else setHolding(at)
  }
  const hold = left && list.hold !== false ? toggleHold : undefined
  const { note } = list
  // A text of the evidence that is the note itself is written where it stands.
  const write = () => {
    if (!focusText() && note && at !== null) void start(note, { refs: [{ kind: entity.kind, id: at }] })
  }
  const decideHere = (command: string) => {
    if (command === list.note) {
      write()
      return true
    }
    setHolding(null)
    return decide(command)
  }
  const refresh =
    queue.fresh.length > 0 || rows.some((id) => !isLeft(queue, id))
      ? () => dispatch({ type: 'refresh', ids: answer.ids, now: Date.now() })
      : undefined
  useMountedQueue({
    leave,
    next,
    hold,
    held: standing?.is === 'held',
    refresh,
    note: note && at !== null ? write : undefined,
    decide: decideHere,
  })
  // Behind the last row, where everything is decided.
  const place = at === null ? rows.length : rows.indexOf(at)
  const step = (by: number) => () => dispatch({ type: 'step', by, now: Date.now() })
  useDetailKeys({
    previous: !isAwaiting && place > 0 ? step(-1) : undefined,
    next: !isAwaiting && place < rows.length - 1 ? step(1) : undefined,
    back: asks ? close : leave,
    'copy id': () => (at === null ? undefined : copy(String(at))),
    'copy link': () => (at === null ? undefined : copy(window.location.origin + (pageOf(entity.kind, at) ?? '/'))),
  })
  const name = `${entity.words.one} ${at}`
  const face = thing && entity.face?.(thing)
  const called = face && face.title !== capital(name) ? `${name}, ${isolate(face.title)}` : name
  return (
    <QueueFrame
      side={
        <>
          <AddressRemarks filters={list.filters} />
          <Header ref={heading} title={title} back={list.alone?.back} queue={queue} onRefresh={refresh} onLeave={leave} />
          {queue.loaded ? null : <Waiting answer={answer} entity={entity} />}
          {rows.length > 0 ? <RowList ref={grid} list={list} label={`Queue: ${title}`} queue={queue} rows={rows} onGo={go} /> : <NoRows />}
          <Foot answer={answer} entity={entity} />
          <Said of={entity} queue={queue} />
        </>
      }
    >
      {queue.awaiting !== null && !(answer.error && answer.asOf === null) ? (
        <LoadingRecord name={`${entity.words.one} ${queue.awaiting}`} />
      ) : at !== null && thing === undefined ? (
        <Gone id={at} name={name} standing={standing} onNext={next} onLeave={leave} />
      ) : at === null || thing === undefined ? (
        <Nothing list={list} answer={answer} queue={queue} onRefresh={refresh} onLeave={leave} />
      ) : (
        <>
          <PartBoundary name={capital(name)}>
            <EvidenceView
              list={list}
              thing={thing}
              material={material}
              standing={standing}
              onRetry={() => ahead?.renew(at)}
              onLeft={focus}
              place={<Places place={place} total={rows.length} words={entity} step={step} />}
            />
          </PartBoundary>
          {asks === 'decision' && strip ? (
            <Decision
              key={`${strip.draft.entry.id} ${at}`}
              asked={strip}
              filledIn={list.evidence.some((section) => askedIn(section).includes(strip.draft.entry.id))}
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
              question={`Hold ${called}?`}
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
              onNote={note ? write : undefined}
            />
          )}
        </>
      )}
    </QueueFrame>
  )
}

/** Why nothing is left to decide about one. */
const overOf = (standing: Standing | undefined) =>
  standing?.is === 'elsewhere' || standing?.is === 'back' || standing?.is === 'unknown' ? standing.words : 'It is decided'

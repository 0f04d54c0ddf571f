import { useAtom, useStore } from 'jotai'
import { type Dispatch, useEffect, useRef } from 'react'
import type { Draft } from '#kit/command/draft.ts'
import type { Run } from '#kit/command/run.ts'
import { draftAtom, registryAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { afterPaint } from './after-paint.ts'
import type { Ahead } from './ahead.ts'
import { besideAtom, dropAnswers } from './asked.tsx'
import type { QueueEvent } from './events.ts'
import { type AnyQueue, askedIn } from './evidence.ts'
import type { Running } from './running.ts'
import { goneWords, type Queue } from './standing.ts'

interface Given {
  list: AnyQueue
  queue: Queue
  dispatch: Dispatch<QueueEvent>
  ahead: Ahead | null
  running: Running
  whyNot: (id: number) => string | null
}

/** The decision on what is in hand, from its key to its outcome. What was committed goes on by itself while the next one is looked at. */
export function useDecide({ list, queue, dispatch, ahead, running, whyNot }: Given) {
  const store = useStore()
  const start = useStartCommand()
  const [asked, setAsked] = useAtom(draftAtom)
  const committed = useRef(new Map<Run, number>())
  /** Ends when what comes after the newest decision is painted. */
  const drawn = useRef(Promise.resolve())
  const { at } = queue
  const { kind } = list.entity
  const strip = asked?.from === 'strip' ? asked : null

  /** What becomes of a decision that was committed. */
  function follow({ stage, entry, things }: Draft, run: Run) {
    const id = committed.current.get(run)
    if (id === undefined) return
    const now = Date.now()
    const settle = (event: QueueEvent) => {
      if (event.type !== 'unknown') committed.current.delete(run)
      const booked = event.type === 'done' && entry.command.bulk?.booked
      if (event.type === 'refused' || event.type === 'left' || booked) {
        running.takeBack(entry.command, things[0])
        ahead?.again()
      }
      dispatch(event)
      // What was true of it when it was sent may not be any more.
      dispatch({ type: 'changed', id, words: whyNot(id), now })
      ahead?.renew(id)
    }
    // It changed since it was shown, and would be asked about again: nobody looks at it any more.
    if (stage.at === 'confirming') {
      settle({ type: 'refused', id, words: stage.note ?? 'It was not sent.', over: whyNot(id) !== null, now })
      run.send({ type: 'cancel' })
    }
    if (stage.at === 'running' && stage.progress) dispatch({ type: 'slow', id })
    const admin = store.get(sessionAtom).admin?.id
    const [part] = list.evidence.map(askedIn).find((commands) => commands.includes(entry.id)) ?? []
    if (stage.at === 'done' && admin !== undefined && part) dropAnswers(admin, { kind, id }, part)
    if (stage.at === 'done') settle({ type: 'done', id, words: entry.command.title })
    if (stage.at === 'unknown') settle({ type: 'unknown', id, words: stage.words })
    if (stage.at === 'refused') settle({ type: 'refused', id, words: stage.words, over: !stage.again, now })
    if (stage.at === 'blocked') {
      const over = stage.gone === true || whyNot(id) !== null
      settle({ type: 'refused', id, words: stage.gone ? goneWords : stage.words, over, now })
    }
    if (stage.at === 'closed') settle({ type: 'left', id, now })
  }
  const following = useRef(follow)
  following.current = follow

  /** What was filled in for a command beside the evidence of what is in hand. */
  const filledIn = (command: string) => {
    const beside = store.get(besideAtom)
    return beside?.commands.includes(command) && beside.of.id === at ? beside : null
  }

  /** Puts the question of a command about what is in hand; false where the command does not decide here. */
  function decide(command: string): boolean {
    if (!list.decide.includes(command)) return false
    const entry = store.get(registryAtom).get(command)
    if (at === null || !entry) return true
    const beside = filledIn(command)
    if (beside?.complains(command)) return true
    void start(command, {
      refs: [{ kind, id: at }],
      from: 'strip',
      answers: beside?.answers,
      facts: ([thing]) => (thing && entry.command.facts ? ahead?.facts(entry.command, thing) : undefined),
      onChange: (draft, run) => following.current(draft, run),
      // The next one is drawn before this one leaves: neither waits for the other's work.
      first: () => drawn.current,
    })
    return true
  }

  /** Commits what the strip asks, and goes on. */
  function commit() {
    if (strip?.draft.stage.at !== 'confirming' || at === null) return
    if (filledIn(strip.draft.entry.id)?.complains(strip.draft.entry.id)) return
    const { run, draft } = strip
    const { command } = draft.entry
    committed.current.set(run, at)
    dispatch({ type: 'decided', id: at, words: command.title, advance: command.after === 'advance', now: Date.now() })
    running.add(command, draft.things[0])
    ahead?.again()
    setAsked(null)
    drawn.current = new Promise((done) => void afterPaint(done))
    run.send({ type: 'commit' })
  }

  function takeBack() {
    strip?.run.send({ type: 'cancel' })
    setAsked((now) => (now?.from === 'strip' ? null : now))
  }
  // What is filled in under an open question goes along as it is by then.
  const asks = useRef(strip)
  asks.current = strip
  useEffect(
    () =>
      store.sub(besideAtom, () => {
        const beside = store.get(besideAtom)
        if (beside && asks.current && beside.commands.includes(asks.current.draft.entry.id))
          asks.current.run.send({ type: 'answer', answers: beside.answers })
      }),
    [store],
  )

  // Whoever moves on, or away, has not answered.
  const leaving = useRef(takeBack)
  leaving.current = takeBack
  const about = strip?.draft.refs[0]?.id
  useEffect(() => {
    if (about !== undefined && about !== at) leaving.current()
  }, [about, at])
  useEffect(() => () => leaving.current(), [])

  return { strip: about === at ? strip : null, decide, commit, takeBack }
}

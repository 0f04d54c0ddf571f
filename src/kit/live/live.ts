import { queryClientAtom } from 'jotai-tanstack-query'
import { reportFault } from '#kit/fault.ts'
import { checkSession } from '#kit/session/check.ts'
import { readOwnToken } from '#kit/session/own-token.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { connect } from './connection.ts'
import { watchQuestion } from './draft.ts'
import { createFollower } from './follow.ts'
import { shareTabs, type Tabs } from './leader.ts'
import { createMemory, type Told } from './memory.ts'
import { ownWritesAtom } from './own.ts'
import { watchShown } from './shown.ts'
import { type Live, liveAtom, toldAtom } from './state.ts'
import { dropFrom, heldIn, overviewsIn, readInto } from './things.ts'

interface LiveOptions {
  fetch?: typeof globalThis.fetch | undefined
  /** Empty in a browser. */
  origin?: string | undefined
}
/** What tabs of one browser tell each other about changes. Times are milliseconds since 1970, of this machine. */
type Message =
  /** A tab has opened. */
  | { type: 'ask' }
  | { type: 'state'; live: Live; recent: readonly Told[] }
  | { type: 'change'; told: Told }
  /** What was asked before `since` may be old. */
  | { type: 'renew'; since: number }

/** So much at once is no drift but a clock that was set, or a machine that slept (milliseconds). */
const clockStep = 2_000

/** Follows the changes of others while somebody is signed in. Gives the way to stop. */
export function startLive(store: Store, options: LiveOptions = {}): () => void {
  let stop = () => {}
  let of: string | null = null
  let cache: unknown = null
  const follow = () => {
    const { state, admin } = store.get(sessionAtom)
    const queries = store.get(queryClientAtom)
    // A log-out, another person, or another cache: begun anew.
    const now = state === 'in' ? `${admin.id}` : null
    if (now === of && queries === cache) return
    of = now
    cache = queries
    stop()
    stop = now === null ? () => {} : followChanges(store, options)
  }
  const stops = [store.sub(sessionAtom, follow), store.sub(queryClientAtom, follow)]
  follow()
  return () => {
    for (const one of stops) one()
    stop()
  }
}

function followChanges(store: Store, options: LiveOptions): () => void {
  const shown = watchShown(() => store.get(queryClientAtom))
  const follower = createFollower({
    shown,
    own: store.get(ownWritesAtom),
    held: heldIn(store),
    read: readInto(store),
    drop: dropFrom(store),
    about: overviewsIn(store),
  })
  const memory = createMemory()
  const stopWatching = watchQuestion(store, memory)
  let leads = false
  let tabs: Tabs<Message> | undefined
  const tell = (message: Message) => tabs?.tell(message)
  const both = (message: Message) => {
    hear(message)
    tell(message)
  }

  const take = (told: Told) => {
    memory.add(told)
    store.set(toldAtom, told.change)
    follower.change(told.change, told.at)
  }
  function hear(message: Message): void {
    if (message.type === 'ask' && leads) tell({ type: 'state', live: store.get(liveAtom), recent: memory.all() })
    if (message.type === 'state') {
      store.set(liveAtom, message.live)
      for (const told of message.recent) take(told)
    }
    if (message.type === 'change') take(message.told)
    if (message.type === 'renew') void follower.renewAll(message.since)
  }

  /** This tab holds the stream. Where another one held it before, what happened in between was not heard. */
  function lead(): () => void {
    leads = true
    let stood = store.get(liveAtom).state !== 'off'
    let clock = 0
    // How this machine's clock stands to the one that nobody sets.
    let steady = Date.now() - performance.now()
    /** Where the clock was set meanwhile, every moment that was noted by it is wrong: all that is shown is read again, however new it seems. */
    const heedClock = () => {
      const by = Date.now() - performance.now() - steady
      if (Math.abs(by) < clockStep) return
      steady += by
      clock += by
      both({ type: 'renew', since: Number.POSITIVE_INFINITY })
    }
    const state = (live: Live) => both({ type: 'state', live, recent: [] })
    const line = connect({
      ...options,
      token: () => readOwnToken(store),
      hello({ asOf, since }) {
        const now = Date.now()
        steady = now - performance.now()
        clock = now - asOf
        state({ state: 'live', asOf: now })
        both({ type: 'renew', since: stood ? now : since + clock })
        stood = true
      },
      change(change) {
        heedClock()
        const now = Date.now()
        const told = { change, at: change.at === undefined ? now : Math.min(now, change.at + clock) }
        both({ type: 'change', told })
      },
      resync: () => both({ type: 'renew', since: Date.now() }),
      down(next, heardAt) {
        const before = store.get(liveAtom)
        if (before.state !== 'polling') state({ state: 'polling', asOf: heardAt ?? (before.state === 'live' ? before.asOf : Date.now()) })
        if (next.is === 'signed-out') void checkSession()
      },
      fault: reportFault,
    })
    const nudge = () => {
      if (document.visibilityState === 'visible') line.nudge()
    }
    const life = new AbortController()
    for (const [target, event] of [
      [window, 'online'],
      [window, 'focus'],
      [document, 'visibilitychange'],
    ] as const)
      target.addEventListener(event, nudge, { signal: life.signal })
    // A stream is not told that its network is gone: it would seem to stand until it has been silent for long.
    window.addEventListener('offline', () => line.cut(), { signal: life.signal })
    return () => {
      leads = false
      life.abort()
      line.stop()
    }
  }

  tabs = shareTabs<Message>({ lead, hear })
  tell({ type: 'ask' })
  return () => {
    stopWatching()
    tabs?.stop()
    follower.stop()
    shown.stop()
    store.set(liveAtom, { state: 'off', asOf: 0 })
  }
}

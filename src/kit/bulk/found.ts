import type { Page } from '#contract/envelope.ts'
import { type Run, type RunRow, runLimits, runs } from '#contract/run.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import type { BulkAct } from '#kit/command/define.ts'
import { toResult } from '#kit/command/fault.ts'
import { entryOnMany } from '#kit/command/on-many.ts'
import type { Ports } from '#kit/command/ports.ts'
import { engineAtom, manyAskedAtom, registryAtom } from '#kit/command/state.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Before, type BulkRun, begin } from './machine.ts'
import { hearRuns, isSeatTaken, tellRuns } from './seat.ts'
import { type Bulk, bulksAtom, changeBulk, dropBulk, putBulk } from './state.ts'
import { readFromTab } from './tab.ts'
import { takeUp, type Work } from './work.ts'

/** How often a run of another tab is looked at (milliseconds). */
const looksEvery = 3_000
/** However many have ended since. */
const stillOpen = { page: 1, perPage: runLimits.open, only: 'open' as const }

/**
 * Finds the runs of this administrator that are not over: what this tab was running goes on by itself, what another tab runs is watched, and
 * what nobody runs is offered. Gives the way to stop.
 */
export function followRuns(store: Store): () => void {
  const life = new AbortController()
  const { signal } = life
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let news = false
  const look = async () => {
    clearTimeout(timer)
    const ports = store.get(engineAtom)?.ports
    if (!ports || signal.aborted || ports.context().admin.id === 0) return
    // What is told while one looks may be newer than what is read: one looks once more.
    news = busy
    if (busy) return
    busy = true
    try {
      await lookNow(ports)
    } catch (error) {
      ports.reportFault?.(error)
    }
    busy = false
    if (signal.aborted) return
    if (news) void look()
    else if (store.get(bulksAtom).some(isOthers)) timer = setTimeout(() => void look(), looksEvery)
  }
  const lookNow = async (ports: Ports) => {
    const told = await outcomeOf(ports.call(runs.list, { query: stillOpen }, { background: true, signal }))
    const open = 'value' in told ? told.value.items.filter(isOpen) : []
    for (const one of open) if (!signal.aborted) await meet(store, ports, one, signal)
    // A run that another tab has ended is over here too.
    if ('value' in told)
      for (const one of store.get(bulksAtom)) if (isOthers(one) && !open.some(({ key }) => key === one.key)) dropBulk(store, one.key)
  }
  void look()
  const unhear = hearRuns(() => void look())
  // Whoever signs in without a reload finds what they left behind.
  const unwatch = store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).state === 'in') void look()
  })
  return () => {
    life.abort()
    clearTimeout(timer)
    unhear()
    unwatch()
  }
}
const isOpen = ({ state }: Run) => state === 'running' || state === 'paused'
/** All of it is known; the page that ran it was gone before it could say so, to its person or to the server. */
const isUntold = ({ waiting, unknown }: Run) => waiting + unknown === 0
const isOthers = ({ where }: Bulk) => where === 'elsewhere' || where === 'left'

async function meet(store: Store, ports: Ports, found: Run, signal: AbortSignal): Promise<void> {
  const known = store.get(bulksAtom).find(({ key }) => key === found.key)
  if (known && !isOthers(known)) return
  const taken = await isSeatTaken(found.key)
  const untold = isUntold(found)
  const fromTab = readFromTab(ports.context().admin.id, found.key)
  const ran = untold ? { ...fromTab, things: [] } : fromTab
  const mine = taken || (known && !untold) ? undefined : ran
  if (mine && (await goOn(store, ports, found, mine, signal))) return
  if (signal.aborted) return
  const run = summary(found)
  const where = taken ? 'elsewhere' : 'left'
  if (known) return changeBulk(store, found.key, { run, where })
  const { key, command, title, kind, answers, id } = found
  putBulk(store, { key, command, title, kind, answers, id, run, where, act: (what) => void act(store, ports, found, what) })
}

/** The counts alone: its rows are read when somebody wants to see them, or goes on with it. */
function summary({ state, done, refused, unknown, waiting }: Run): BulkRun {
  return { ...begin([]), state, counts: { done, refused, unknown, waiting, sent: 0 } }
}

/** What is known of all its rows. */
export async function rowsOf(ports: Ports, id: number, signal?: AbortSignal): Promise<readonly Before[] | null> {
  const read = await outcomeOf(ports.call(runs.rows, { params: { id }, query: { page: 1, perPage: runLimits.rows } }, signal && { signal }))
  if ('error' in read) return null
  const page: Page<RunRow> = read.value
  return page.items.map(({ id: of, outcome, words, version }) => ({ id: of, outcome, words: words || null, version }))
}

async function goOn(store: Store, ports: Ports, found: Run, mine: Pick<Work, 'things' | 'undoes'>, signal: AbortSignal) {
  const engine = store.get(engineAtom)
  const loaded = engine && (await toResult(ports, engine.load))
  const entry = store.get(registryAtom).get(found.command)
  const rows = loaded && 'value' in loaded && entry ? await rowsOf(ports, found.id, signal) : null
  if (!entry || !rows || signal.aborted) return false
  const { key, id, answers, state } = found
  const paused = state === 'paused' && !isUntold(found)
  return takeUp(store, ports, { ...mine, entry: entryOnMany(entry), answers, key, id, rows, paused })
}

async function act(store: Store, ports: Ports, found: Run, what: BulkAct): Promise<void> {
  const { id, key } = found
  if (what === 'close') return dropBulk(store, key)
  if (what === 'cancel') {
    const said = await outcomeOf(ports.call(runs.setState, { params: { id }, body: { state: 'cancelled' } }))
    if ('error' in said) return ports.notify({ tone: 'error', text: ports.words(said.error) })
    dropBulk(store, key)
    tellRuns()
  }
  if (what !== 'go-on') return
  const engine = store.get(engineAtom)
  const loaded = engine && (await toResult(ports, engine.load))
  if (loaded && 'message' in loaded) return ports.notify({ tone: 'error', text: loaded.message })
  const entry = store.get(registryAtom).get(found.command)
  const rows = loaded ? await rowsOf(ports, id) : null
  if (!entry || !rows) return ports.notify({ tone: 'error', text: 'The run could not be read. Try again.' })
  const refs = rows.flatMap((row) => (row.outcome === 'waiting' || row.outcome === 'unknown' ? [{ kind: found.kind, id: row.id }] : []))
  const origin = document.activeElement instanceof HTMLElement ? document.activeElement : null
  store.set(manyAskedAtom, { entry: entryOnMany(entry), of: { refs }, answers: found.answers, origin, again: { key, id, rows } })
}

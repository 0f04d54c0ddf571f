import { runs } from '#contract/run.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import type { BulkAct } from '#kit/command/define.ts'
import { wordsOfFailure } from '#kit/command/fault.ts'
import { setUndoing } from '#kit/command/pending-undo.ts'
import type { Ports } from '#kit/command/ports.ts'
import { requestsOf } from '#kit/command/preview.ts'
import { untilSignedInAgain } from '#kit/session/hold.ts'
import { lifeAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Before, begin } from './machine.ts'
import { createRecord } from './record.ts'
import { pickOut } from './selected.ts'
import { dropBulk, putBulk } from './state.ts'
import { takeUp, type Work } from './work.ts'

/** Begins a run: first it is put on record, so that another page can find it, then its rows are sent. */
export async function beginRun(store: Store, ports: Ports, work: Work): Promise<void> {
  const key = ports.newKey()
  const { undoes } = work
  // From now on the Undo of the earlier run begins no second one.
  if (undoes !== undefined) setUndoing(store, undoes, true)
  const hasBegun = await begun(store, ports, work, key)
  if (undoes !== undefined && !hasBegun) setUndoing(store, undoes, false)
}

async function begun(store: Store, ports: Ports, work: Work, key: string): Promise<boolean> {
  try {
    const sendRows = await announceRun(store, ports, work, key)
    return sendRows !== undefined && (await sendRows())
  } catch (error) {
    // An exception of the workspace's own code: without this the panel would say for ever that the run begins.
    dropBulk(store, key)
    ports.notify({ tone: 'error', text: `The run was not begun: ${wordsOfFailure(ports, error)}` })
    return false
  }
}

/** Puts a run on record. Returns the function that sends its rows; undefined if it must not begin. */
async function announceRun(store: Store, ports: Ports, work: Work, key: string) {
  const { signal } = store.get(lifeAtom)
  const { entry, answers, things } = work
  const kind = entry.command.target.entity?.kind ?? ''
  const ids = things.map(({ id }) => id)
  const versions = things.map(({ version }) => version ?? null)
  const rows = ids.map((id): Before => ({ id, outcome: 'waiting' }))
  pickOut(store, kind, ids)
  const given = { key, command: entry.id, title: entry.command.title, kind, answers: { ...answers } }
  let cancelled = false
  const act = (what: BulkAct) => {
    if (what !== 'cancel' && what !== 'close') return
    cancelled = true
    dropBulk(store, key)
  }
  putBulk(store, { ...given, run: begin(rows), where: 'starting', id: null, act })
  const calls = requestsOf({ entry, things: things.slice(0, 1), answers, facts: [] }).filter(({ follows }) => !follows).length
  const register = () => outcomeOf(ports.call(runs.start, { body: { ...given, ids, versions, calls } }, { signal }))
  let started = await register()
  // The session had ended, and the page waits for its user: the run begins as soon as they have signed in again.
  while ('error' in started && started.error.status === 401 && (await untilSignedInAgain(store))) started = await register()
  if (signal.aborted) return undefined
  if (cancelled) {
    // Nothing of it was begun; another page must not be offered it.
    if ('value' in started) createRecord(ports, started.value.id, signal).state('cancelled')
    return undefined
  }
  const lacking = 'error' in started && [404, 405].includes(started.error.status)
  if ('error' in started && !lacking) {
    dropBulk(store, key)
    ports.notify({ tone: 'error', text: `The run was not begun: ${ports.words(started.error)}` })
    return undefined
  }
  const id = 'value' in started ? started.value.id : null
  return () => takeUp(store, ports, { ...work, key, rows, id })
}

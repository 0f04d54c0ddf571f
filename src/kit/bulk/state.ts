import { atom } from 'jotai'
import type { BulkAct } from '#kit/command/define.ts'
import type { Store } from '#kit/store/entities.ts'
import { type BulkRun, isOver } from './machine.ts'
import type { LeftOut } from './plan.ts'

/** A run as this page knows it. */
export interface Bulk {
  /** Of the run; a row's own follows from it. */
  key: string
  /** Its command, what that is called, and the kind of its things. */
  command: string
  title: string
  kind: string
  answers: Readonly<Record<string, unknown>>
  run: BulkRun
  /** What its question has left out, where this page has put it. */
  left?: readonly LeftOut[] | undefined
  /**
   * `here`: this page runs it. `starting`: it is being put on record. `elsewhere`: another tab runs it, this one watches. `left`: nobody
   * does; the page that ran it is gone.
   */
  where: 'starting' | 'here' | 'elsewhere' | 'left'
  /** Its id on the server; null where that keeps no runs, and it lives as long as this page. */
  id: number | null
  act(what: BulkAct): void
}
/** The runs that this page shows, the newest last. They outlive every change of page. */
export const bulksAtom = atom<readonly Bulk[]>([])
/** The run whose rows are being looked at, by its key. */
export const rowsOpenAtom = atom<string | null>(null)

/** What can be done with a run as it stands. */
export function actsOf({ run, where }: Bulk): BulkAct[] {
  const over = isOver(run)
  const here = where === 'here'
  const can: Record<BulkAct, boolean> = {
    cancel: where === 'starting' || where === 'left' || (here && !over),
    pause: here && run.state === 'running',
    'go-on': where === 'left' || (here && run.state === 'paused'),
    check: here && over && !run.checking && run.counts.unknown > 0,
    retry: here && over && run.counts.refused > 0,
    failures: here && over && run.counts.refused > 0,
    rows: where !== 'starting',
    receipt: here && over && !run.checking,
    close: where === 'elsewhere' || (here && over && !run.checking),
  }
  return bulkActs.filter((what) => can[what])
}
const bulkActs: readonly BulkAct[] = ['cancel', 'pause', 'go-on', 'check', 'retry', 'failures', 'rows', 'receipt', 'close']

/** Does it with the newest run with which it can be done; whether there is one. */
export function actOnBulk(store: Store, what: BulkAct): boolean {
  const bulk = store.get(bulksAtom).findLast((one) => actsOf(one).includes(what))
  if (what === 'rows' && bulk) store.set(rowsOpenAtom, bulk.key)
  else bulk?.act(what)
  return bulk !== undefined
}

/** Puts a run in its place, or behind the others. */
export function putBulk(store: Store, bulk: Bulk): void {
  store.set(bulksAtom, (all) =>
    all.some(({ key }) => key === bulk.key) ? all.map((one) => (one.key === bulk.key ? bulk : one)) : [...all, bulk],
  )
}
export function changeBulk(store: Store, key: string, to: Partial<Bulk>): void {
  store.set(bulksAtom, (all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
}
export function dropBulk(store: Store, key: string): void {
  store.set(bulksAtom, (all) => all.filter((one) => one.key !== key))
  if (store.get(rowsOpenAtom) === key) store.set(rowsOpenAtom, null)
}

import { routeTable } from '#contract/paths.ts'
import type { Ports } from '#kit/command/ports.ts'
import { doneTogetherAtom, mountedScreenAtom } from '#kit/command/state.ts'
import { noteOwnRun } from '#kit/command/under-way.ts'
import type { Store } from '#kit/store/entities.ts'

/** The list of a kind that is on the screen now. */
function listOf(store: Store, kind: string) {
  const list = store.get(mountedScreenAtom)
  return list?.kind === kind ? list : undefined
}
/** What is on the screen whose rows stand for things of a kind: their list, or an overview that tells of them. */
function rowsOf(store: Store, kind: string) {
  const list = store.get(mountedScreenAtom)
  return list && (list.things ?? list.kind) === kind ? list : undefined
}

/** What a run is about is what stays selected in its list: frozen at the start, until each is done. */
export function pickOut(store: Store, kind: string, ids: readonly number[]): void {
  rowsOf(store, kind)?.pick?.(ids)
}

/** Shows these things alone in their list, selected; goes to it first where another page is shown. */
export function showAlone(store: Store, ports: Ports, kind: string, ids: readonly number[]): void {
  const here = listOf(store, kind)
  if (here) {
    here.pick?.(ids, true)
    return
  }
  const list = Object.values(routeTable).find(({ lists }) => lists === kind)
  if (!list) return
  const stop = store.sub(mountedScreenAtom, () => {
    const there = listOf(store, kind)
    if (!there) return
    stop()
    there.pick?.(ids, true)
  })
  ports.tools.go(list.pattern)
}

/** Removes records on which a run has ended from the selections of the page. */
export function dropDone(store: Store, kind: string, ids: readonly number[]): void {
  if (ids.length === 0) return
  noteOwnRun(
    store,
    kind,
    ids.map((id) => ({ kind, id })),
  )
  rowsOf(store, kind)?.drop?.(ids)
  store.set(doneTogetherAtom, { kind, ids })
}

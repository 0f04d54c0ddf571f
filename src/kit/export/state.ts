import { atom } from 'jotai'
import type { AnyEndpoint } from '#contract/define.ts'
import type { Page } from '#contract/envelope.ts'
import type { Stage } from '#kit/api/attempts.ts'
import { apiAtom } from '#kit/api/current.ts'
import { stageWords, wordsOf } from '#kit/api/words.ts'
import { takesZone } from '#kit/api/zone.ts'
import type { Download, ExportAct } from '#kit/command/define.ts'
import { toResult } from '#kit/command/fault.ts'
import { mountedScreenAtom } from '#kit/command/state.ts'
import { failurePorts } from '#kit/fault.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import { notify } from '#kit/notice/notices.ts'
import type { Asking } from '#kit/screen/screen.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Ended, exportInWindows, nothingKept, nothingSaved, type Progress } from './windows.ts'

export interface Exporting {
  key: number
  title: string
  /** What it leaves out: "Deleted: No". */
  filters: string
  /** Whose days the file has, as a sentence; null while that is unknown, and if they are the browser's own. */
  note: string | null
  /** The name of the file, with the moment at which it was asked for. */
  file: string
  /** When this attempt began (milliseconds since 1970), and the rows that an earlier one had left by then. */
  began: number
  before: number
  progress: Progress | null
  /** Why the rows have not been counted yet. */
  waiting?: string
  /** Null while it runs. `url`: the finished file. */
  ended: (Exclude<Ended, { kind: 'whole' }> | { kind: 'whole'; rows: number; url: string }) | null
  cancel: () => void
  /** Goes on with the piece that failed; begins anew where the pieces are doubtful. */
  again: () => void
}
/** The exports of this page, the newest last. They outlive every change of page. */
export const exportsAtom = atom<readonly Exporting[]>([])
let keys = 0

/** What the list of a kind asks for where it opens; undefined where there is no page with such a list. */
type OpensOn = (kind: string) => Promise<Asking | undefined>
const whole: Asking = { query: {}, words: '' }

/** Begins an export of a list as it is filtered now; where it is not on the screen, as it opens. */
export async function startExport(store: Store, what: Download, opensOn?: OpensOn): Promise<void> {
  const now = what.all ? whole : filteredNow(store, what)
  const asked = now ? { value: now } : await toResult(failurePorts, () => opensOn?.(what.kind))
  // Without the filters of its list it would be another file.
  if ('message' in asked) return void notify({ tone: 'error', text: `${what.title}: ${asked.message}` }, store)
  const { query, words, lacks } = asked.value ?? whole
  const missing = what.needs && query[what.needs.param] === undefined ? what.needs.words : lacks
  if (missing) return void notify({ tone: 'info', text: missing }, store)
  const key = ++keys
  let kept = nothingKept()
  let life = new AbortController()
  const change = (to: Partial<Exporting>) => store.set(exportsAtom, (all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  const getNote = () => (takesZone(what.endpoint) ? dayZoneNote() : null)
  const go = async () => {
    life = new AbortController()
    const { signal } = life
    const ran = await toResult(failurePorts, () => run(signal))
    if ('value' in ran || signal.aborted) return
    // An exception of the workspace's own code: the pieces that are there may be wrong, too.
    kept = nothingKept()
    change({ ended: { kind: 'failed', words: nothingSaved(ran.message) } })
  }
  const run = async (signal: AbortSignal) => {
    change({ ended: null, note: getNote(), began: Date.now(), before: kept.rows })
    const { attempt } = store.get(apiAtom)
    const onStage = (stage: Stage) => change({ waiting: stageWords[stage] })
    const counting = { query: { ...query, page: 1, perPage: 1 } }
    const asked = await attempt<AnyEndpoint>(what.list, counting, { signal, onProgress: onStage })
    if (signal.aborted) return
    if ('error' in asked) return change({ ended: { kind: 'failed', words: nothingSaved(wordsOf(asked.error)) } })
    const { total: expected, maxId } = pageOf(asked.value)
    const { endpoint, window } = what
    const onProgress = (progress: Progress) => change({ progress, note: getNote() })
    const ended = await exportInWindows({ endpoint, query, window, maxId, expected }, { attempt, signal, kept, onProgress })
    if (signal.aborted) return
    // What is doubtful is not gone on with.
    if (ended.kind === 'failed' && ended.doubtful) kept = nothingKept()
    if (ended.kind !== 'whole') return change({ ended })
    const url = URL.createObjectURL(ended.file)
    change({ ended: { kind: 'whole', rows: ended.rows, url }, note: getNote() })
    save(url, file)
  }
  const cancel = () => {
    life.abort()
    // What has come of it is let go: nothing short is ever offered, and what this attempt may still get goes nowhere.
    kept = nothingKept()
    change({ ended: { kind: 'cancelled' } })
  }
  const filters = words || 'Not filtered'
  const file = `${what.name}-${new Date().toISOString().replaceAll(':', '-')}.csv`
  store.set(exportsAtom, (all) => [
    ...all,
    {
      ...{ key, title: what.title, filters, note: null, file, began: Date.now(), before: 0 },
      ...{ progress: null, ended: null, cancel, again: () => void go() },
    },
  ])
  void go()
}

/** What its list asks for where that is on the screen; another list of the same things has other filters. */
function filteredNow(store: Store, { list }: Download): Asking | undefined {
  const mounted = store.get(mountedScreenAtom)
  return mounted?.source === list ? { query: mounted.query ?? {}, words: mounted.words ?? '', lacks: mounted.lacks } : undefined
}

/** Puts one away, and lets its file go. */
export function dismiss(store: Store, { key, ended, cancel }: Exporting): void {
  if (ended === null) cancel()
  if (ended?.kind === 'whole') URL.revokeObjectURL(ended.url)
  store.set(exportsAtom, (all) => all.filter((one) => one.key !== key))
}
/** Saves what came of one that is doubtful, under a name that says so. */
export function savePartial({ file, ended }: Exporting): void {
  if (ended?.kind !== 'failed' || !ended.doubtful) return
  const url = URL.createObjectURL(ended.doubtful)
  save(url, file.replace(/(?=-\d{4}-)/, '-PARTIAL'))
  URL.revokeObjectURL(url)
}
/** Ends and forgets all of them (log-out). */
export const dismissAll = (store: Store) => {
  for (const one of store.get(exportsAtom)) dismiss(store, one)
}

const acts = ['cancel', 'save', 'again', 'partial', 'close'] as const satisfies readonly ExportAct[]
/** What can be done with an export as it stands. */
export function exportActs({ ended }: Exporting): ExportAct[] {
  const can: Record<ExportAct, boolean> = {
    cancel: ended === null,
    save: ended?.kind === 'whole',
    again: ended?.kind === 'failed' || ended?.kind === 'cancelled',
    partial: ended?.kind === 'failed' && ended.doubtful !== undefined,
    close: ended !== null,
  }
  return acts.filter((what) => can[what])
}
/** Does it with the newest export with which it can be done. */
export function actOnExport(store: Store, what: ExportAct): void {
  const one = store.get(exportsAtom).findLast((some) => exportActs(some).includes(what))
  if (!one) return
  if (what === 'cancel') one.cancel()
  else if (what === 'again') one.again()
  else if (what === 'partial') savePartial(one)
  else if (what === 'close') dismiss(store, one)
  else if (one.ended?.kind === 'whole') save(one.ended.url, one.file)
}

/** Hands a finished file to the browser. */
export function save(url: string, file: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
}
/** The list's endpoint answers a page, which its contract says. */
const pageOf = (answer: unknown) => answer as Page<unknown>

import { type createStore, useStore } from 'jotai'
import { outcomeOf } from '#kit/api/outcome.ts'
import { originAtom } from './palette-state.ts'
import type { Ports } from './ports.ts'
import { type Receipt, withReceipt } from './receipt.ts'
import { type Ref, resolve } from './resolve.ts'
import { createRunner, type Run } from './run.ts'
import { draftAtom, engineAtom, focusedTargetAtom, openTargetAtom, receiptsAtom, registryAtom, selectionAtom } from './state.ts'

export type Store = ReturnType<typeof createStore>

/** Gives the commands what they need, once per page. `load` fetches the registry; it may be called often. */
export function setUpCommands(store: Store, { load, ...given }: Omit<Ports, 'record' | 'find'> & { load: () => Promise<void> }) {
  const record = (receipt: Receipt) => {
    // A run that ends after a log-out belongs to nobody here.
    if (given.context().admin.id !== 0) store.set(receiptsAtom, (receipts) => withReceipt(receipts, receipt))
  }
  const ports: Ports = { ...given, record, find: (id) => store.get(registryAtom).get(id) }
  store.set(engineAtom, { ports, runner: createRunner(ports), load })
}

export interface Start {
  /** What the person typed or pointed at; left out: selection > focused row > open detail. */
  refs?: readonly Ref[] | undefined
  answers?: Readonly<Record<string, unknown>> | undefined
  from?: 'palette' | 'elsewhere'
}

/**
 * Starts a command by its id: what a row button, a key and the palette all call. Loads the registry if it is not there yet.
 * Undefined where there is no such command. A draft that still asks gives way to the new one, unchanged.
 */
export async function startCommand(store: Store, id: string, { refs, answers, from = 'elsewhere' }: Start = {}): Promise<Run | undefined> {
  // Frozen now: by the time the registry has loaded, the cursor may be elsewhere.
  const where = { typed: refs, selection: store.get(selectionAtom), focused: store.get(focusedTargetAtom), open: store.get(openTargetAtom) }
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const engine = store.get(engineAtom)
  if (!engine) return undefined
  if (!store.get(registryAtom).get(id)) {
    const loaded = await outcomeOf(engine.load())
    if ('error' in loaded) engine.ports.notify({ tone: 'error', text: 'This part of the workspace could not be loaded. Try again.' })
  }
  const entry = store.get(registryAtom).get(id)
  if (!entry) return undefined
  store.get(draftAtom)?.run.send({ type: 'cancel' })
  const origin = from === 'palette' ? store.get(originAtom) : focused
  let shown = false
  const own = (run: Run) => store.get(draftAtom)?.run === run
  const run = engine.runner.start(entry, resolve(entry.command, where).refs, {
    answers,
    watched: () => shown && own(run),
    onChange: (draft, changed) => {
      const { stage } = draft
      if (stage.at !== 'reading' && !own(changed)) return
      shown ||= stage.at === 'confirming' || stage.at === 'asking'
      // Nobody is looking yet: the reason is a notice. The palette says it in its own place.
      const told = stage.at === 'blocked' && !shown && from === 'elsewhere'
      if (told) engine.ports.notify({ tone: 'info', text: stage.words })
      const gone = told || stage.at === 'done' || stage.at === 'closed' || ((stage.at === 'refused' || stage.at === 'unknown') && !shown)
      store.set(draftAtom, gone ? null : { draft, run: changed, from, shown, origin })
    },
  })
  return run
}

/** `startCommand` bound to the page's store. */
export function useStartCommand() {
  const store = useStore()
  return (id: string, start?: Start) => startCommand(store, id, start)
}

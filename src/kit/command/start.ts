import type { createStore } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { listOf } from '#contract/paths.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { currentTargets } from './current-targets.ts'
import type { Draft, Stage } from './draft.ts'
import { toResult } from './fault.ts'
import { followRun } from './follow-run.ts'
import { asksAboutHidden, hiddenTargets, shownRowsAtom, withName } from './hidden-selection.ts'
import { openTargetAtom } from './in-hand.ts'
import { createKeeper } from './keep.ts'
import { asksAboutUnsaved } from './leaving.ts'
import { entryOnMany, isRun } from './on-many.ts'
import { originAtom, paletteAtom } from './palette-state.ts'
import type { Ports } from './ports.ts'
import type { Entry } from './registry.ts'
import { type Ref, resolve } from './resolve.ts'
import { createRunner, type Run, type StartOptions } from './run.ts'
import { standingFormOf } from './standing-form.ts'
import {
  type Asked,
  draftAtom,
  engineAtom,
  type ManyAsked,
  manyAskedAtom,
  mountedQueueAtom,
  mountedScreenAtom,
  receiptsAtom,
  registryAtom,
  type WholeAsked,
  type WholeSelection,
  wholeAskedAtom,
  wholeSelectionAtom,
} from './state.ts'
import { settleTyped, withTyped } from './typed-along.ts'

export type Store = ReturnType<typeof createStore>

type Given = Omit<Ports, 'record' | 'find' | 'sending' | 'underWay'> & { load: () => Promise<void> }

/** Gives the commands what they need, once per page. `load` fetches the registry; it may be called often. Gives the way to stop. */
export function setUpCommands(store: Store, { load, ...given }: Given): () => void {
  const keeper = createKeeper({
    call: given.call,
    context: given.context,
    ...(given.reportFault && { reportFault: given.reportFault }),
    get: () => store.get(receiptsAtom),
    set: (receipts) => store.set(receiptsAtom, receipts),
    storage: localStorage,
  })
  const { record, sending, underWay } = keeper
  const ports: Ports = { ...given, record, sending, underWay, find: (id) => store.get(registryAtom).get(id) }
  ports.interrupted = (command, { key, owner }) => {
    if (command.outcome === 'refused') keeper.drop(key, owner)
    given.interrupted?.(command, { key, owner })
  }
  const start = (id: string, what?: Start) => startCommand(store, id, what)
  store.set(engineAtom, { ports, runner: createRunner(ports), load, keeper, start })
  return keeper.forget
}

export interface Start {
  /** What the person typed or pointed at; left out: selection > focused row > open detail. */
  refs?: readonly Ref[] | undefined
  /** Whether the `refs` are the selection; if the list does not show them, the command asks first. */
  isSelection?: true | undefined
  /** A selection of everything that a list matches, as it was when the person chose the command. */
  whole?: WholeSelection | undefined
  answers?: Readonly<Record<string, unknown>> | undefined
  /** The answers raise a question, which is asked first. */
  asks?: true | undefined
  from?: Asked['from']
  /** Facts of these things that are known already. */
  facts?: StartOptions['facts']
  /** A form of the caller's own asks: words at fields come back in the refusal, and the palette asks nothing. */
  inPlace?: boolean
  /** Whether somebody looks at the place that started it: what went wrong is then said there, and by no notice. */
  watched?: () => boolean
  /** Under another name, or with more conditions (the way back of an undo). */
  as?: (entry: Entry) => Entry
  /** What was shown where it was agreed to already: it asks only where the things differ by now. */
  agreed?: (entry: Entry) => readonly Thing[] | undefined
  /** Told after every change, whoever else is. */
  onChange?: (draft: Draft, run: Run) => void
  /** What was agreed to waits for this before it leaves. */
  first?: StartOptions['first']
}

/**
 * Starts a command by its id: what a row button, a key and the palette all call. Loads the registry if it is not there yet.
 * Undefined where there is no such command. A draft that still asks gives way to the new one, unchanged.
 */
export async function startCommand(store: Store, id: string, start: Start = {}): Promise<Run | undefined> {
  const { refs, answers, from = 'elsewhere' } = start
  // Read now: by the time the registry has loaded, the cursor may be elsewhere.
  const where = { typed: refs, ...currentTargets(store) }
  const rows = store.get(shownRowsAtom)
  const whole = start.whole ?? (refs ? null : store.get(wholeSelectionAtom))
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const engine = store.get(engineAtom)
  if (!engine) return undefined
  if (!store.get(registryAtom).get(id)) {
    const loaded = await toResult(engine.ports, engine.load)
    if ('message' in loaded) engine.ports.notify({ tone: 'error', text: loaded.message })
  }
  const found = store.get(registryAtom).get(id)
  if (!found) return undefined
  const origin = from === 'palette' ? store.get(originAtom) : focused
  const target = resolve(found.command, where)
  const resolved = start.isSelection ? { ...target, from: 'selection' as const } : target
  const meant = start.whole ? [] : resolved.refs
  const form = found.command.ask?.whole
  const [of] = meant
  const standing = from === 'elsewhere' && !answers && !where.focused && meant.length === 1 && standingFormOf(store, id, of)
  if (standing) {
    standing.take(id)
    return undefined
  }
  // Without a thing, or with several, it says so as every command does.
  if (form && (!answers || start.asks) && (found.command.target.on === 'anywhere' || (of && meant.length === 1))) {
    askWhole(store, { entry: found, answers: answers ?? {}, origin, ...(of && { of }), ...(form !== 'dialog' && { page: form.page }) })
    return undefined
  }
  // What a key acts on is what is counted as selected, never only the row under the cursor.
  const all = whole?.kind === found.command.target.entity?.kind ? whole : null
  const hidden = hiddenTargets(resolved, rows)
  if (all ?? isRun(found.command, meant.length)) {
    const of = all ? { whole: all } : { refs: meant }
    if (found.command.bulk) askMany(store, { entry: entryOnMany(found), of, answers, origin, hasHidden: hidden.length > 0 })
    else engine.ports.notify({ tone: 'info', text: cannotTake(found, all?.count ?? meant.length) })
    return undefined
  }
  const named = asksAboutHidden(start.as?.(found) ?? found, hidden, engine.ports)
  const entry = asksAboutUnsaved(named, engine.ports)
  store.get(draftAtom)?.run.send({ type: 'cancel' })
  let shown = false
  const own = (run: Run) => store.get(draftAtom)?.run === run
  const run = engine.runner.start(entry, meant, {
    // What takes a decision back takes back that, and nothing goes along.
    ...(start.as ? { answers } : withTyped(found.command, meant, answers, engine.ports)),
    asks: start.asks,
    inPlace: start.inPlace,
    agreed: start.agreed?.(found),
    facts: start.facts,
    first: start.first,
    watched: () => start.watched?.() || (shown && own(run)),
    onChange: (draft, changed) => {
      const { stage } = draft
      if (stage.at === 'done') settleTyped(draft, engine.ports)
      followRun(store, changed, draft, start.watched?.() || (from === 'strip' && store.get(mountedQueueAtom) !== null))
      start.onChange?.(draft, changed)
      if (stage.at !== 'reading' && !own(changed)) return
      shown ||= stage.at === 'confirming' || stage.at === 'asking'
      // Nobody is looking yet: the reason is a notice. The palette says it in its own place.
      const told = stage.at === 'blocked' && !shown && from === 'elsewhere' && !waitsForWho(stage)
      if (told && !start.watched?.())
        engine.ports.notify({
          tone: 'info',
          text: withName(engine.ports, withWho(stage), resolved, where.focused),
          ...(stage.unblock && { offer: stage.unblock }),
        })
      const to = stage.at === 'done' ? (stage.made?.at ?? listAfter(store, entry, meant)) : undefined
      if (to) engine.ports.tools.go(to)
      const gone = told || stage.at === 'done' || stage.at === 'closed' || ((stage.at === 'refused' || stage.at === 'unknown') && !shown)
      store.set(draftAtom, gone ? null : { draft, run: changed, from, shown, origin })
    },
  })
  return run
}

/** Why a command takes no such number: it is about one thing, or one call names each of its things, and not all of them are read yet. */
const cannotTake = ({ command: { target, title } }: Entry, selected: number) =>
  target.on === 'many'
    ? `${title} takes rows that are read: not all of the ${count(selected)} are`
    : `One at a time: ${count(selected)} are selected`

/** The question about many things takes the place of whatever is asked just now. */
function askMany(store: Store, asked: ManyAsked) {
  store.get(draftAtom)?.run.send({ type: 'cancel' })
  store.set(draftAtom, null)
  store.set(paletteAtom, null)
  store.set(manyAskedAtom, asked)
}

/** Where one goes who looks at the page of a thing that is gone. */
function listAfter(store: Store, { command }: Entry, [ref]: readonly Ref[]) {
  const open = store.get(openTargetAtom)
  const stands = ref && open?.kind === ref.kind && open.id === ref.id && !store.get(mountedScreenAtom)
  return command.after === 'list' && stands ? listOf(ref.kind) : undefined
}

/** The form of a new thing takes the place of whatever is asked just now. */
function askWhole(store: Store, asked: WholeAsked) {
  store.get(draftAtom)?.run.send({ type: 'cancel' })
  store.set(draftAtom, null)
  store.set(paletteAtom, null)
  store.set(wholeAskedAtom, asked)
  if (asked.page) store.get(engineAtom)?.ports.tools.go(asked.page)
}

type Blocked = Extract<Stage, { at: 'blocked' }>
/** Somebody changed it, and who is being asked: the reason is told once that is known. */
const waitsForWho = ({ changes = [], moved }: Blocked) => changes.length > 0 && moved === undefined
const withWho = ({ words, moved }: Blocked) =>
  moved ? `${words} (${moved.by ? isolate(moved.by) : 'somebody'}, ${dayTime(moved.at)})` : words

import type { AnyEntity, Thing } from '#contract/define.ts'
import { stageWords } from '#kit/api/words.ts'
import { availability } from '#kit/command/available.ts'
import type { Stage } from '#kit/command/draft.ts'
import { toResult } from '#kit/command/fault.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Run } from '#kit/command/run.ts'
import { moves } from '#kit/command/stage.ts'
import { engineAtom, registryAtom } from '#kit/command/state.ts'
import { type Form, shown, storedOf } from '#kit/form/schema.ts'
import type { Edits } from '#kit/screen/columns/columns.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { same } from '#kit/store/same.ts'
import { fitsCell, read, spell } from './cell-value.ts'
import type { CellEditing } from './use-cell-edit.ts'

/** The table in which a cell is edited. */
export interface Sheet {
  store: Store
  entity: AnyEntity
  /** What is edited now: what comes late (an answer, a blur) looks at it. */
  now: () => CellEditing | null
  put: (next: CellEditing | null) => void
  /** Ends the editing and gives the table its focus back. */
  end: () => void
}

const thingOf = ({ store, entity }: Sheet, id: number): Thing | undefined => store.get(entitiesAtom).get(entity, id)
const isOf = ({ now }: Sheet, one: CellEditing) => now()?.id === one.id && now()?.head === one.head
function change(sheet: Sheet, one: CellEditing, more: Partial<CellEditing>) {
  const now = sheet.now()
  if (now && isOf(sheet, one)) sheet.put({ ...now, ...more })
}

function told(sheet: Sheet, one: CellEditing, { stage }: { stage: Stage }, run: Run) {
  if (!isOf(sheet, one)) return
  if (moves(stage) && stage.progress) return change(sheet, one, { waits: stageWords[stage.progress] })
  if (stage.at === 'done') return sheet.end()
  if (stage.at === 'refused' || stage.at === 'blocked') {
    const words = (stage.at === 'refused' && stage.fields?.[one.edits.field]) || stage.words
    return change(sheet, one, { busy: false, words })
  }
  if (stage.at === 'unknown') return change(sheet, one, { busy: false, run, words: `${stage.words} Enter asks again.` })
  if (stage.at === 'closed') return one.open ? change(sheet, one, { busy: false }) : sheet.end()
}
function send(sheet: Sheet, one: CellEditing, answers: Readonly<Record<string, unknown>>) {
  sheet.put({ ...one, busy: true, words: null, waits: null, run: null })
  void sheet.store.get(engineAtom)?.start(one.edits.command, {
    refs: [{ kind: sheet.entity.kind, id: one.id }],
    answers,
    inPlace: true,
    watched: () => isOf(sheet, one),
    onChange: (draft, run) => told(sheet, one, draft, run),
  })
}

/** Saves what stands in the cell that is edited. */
export function save(sheet: Sheet) {
  const one = sheet.now()
  const thing = one && thingOf(sheet, one.id)
  if (!one?.open || one.busy) return
  if (one.run) {
    const { run } = one
    sheet.put({ ...one, busy: true, words: null, waits: null, run: null })
    return run.send({ type: 'again' })
  }
  const { field, edits, base } = one
  const value = read(field, one.text, base)
  if (same(value, base)) return sheet.end()
  const now = thing && storedOf(edits.field, field, thing)
  if (thing && !same(now, base)) {
    const words = `It was changed to ${shown(field, now)} meanwhile. Enter saves yours, Esc keeps that.`
    return sheet.put({ ...one, base: now, kept: spell(field, now), words })
  }
  const answers = answersOf(one.entry, edits.field, value)
  if ('wrong' in answers) return sheet.put({ ...one, words: answers.wrong })
  send(sheet, one, answers.read)
}

/** Begins with a cell, or ticks its box; at once where the commands are known. */
export async function start(sheet: Sheet, id: number, head: string, edits: Edits): Promise<void> {
  const { store, put } = sheet
  const engine = store.get(engineAtom)
  if (!engine) return
  if (!store.get(registryAtom).get(edits.command)) {
    const loaded = await toResult(engine.ports, engine.load)
    if ('message' in loaded) return void engine.ports.notify({ tone: 'error', text: loaded.message })
  }
  const entry = store.get(registryAtom).get(edits.command)
  const form: Form<Record<string, unknown>> | undefined = entry?.command.ask
  const field = form?.fields[edits.field]
  const thing = thingOf(sheet, id)
  // Found by whoever declares such a column, the first time that it is pressed.
  if (!entry || !field || !fitsCell(field)) throw new Error(`${edits.command} asks for no ${edits.field} that fits into a cell`)
  if (!thing) return
  const base = storedOf(edits.field, field, thing)
  const kept = spell(field, base)
  const one = { id, head, edits, entry, field, base, kept, text: kept, open: false, words: null, busy: false, waits: null, run: null }
  const can = availability(entry.command, [thing], engine.ports.context())
  if (can.state === 'disabled') return put({ ...one, words: can.reason })
  if (can.state === 'hidden' || field.when?.(thing) === false) return
  if (field.input === 'toggle') return send(sheet, one, { [edits.field]: base !== true })
  put({ ...one, open: true })
}

/** The answer of one field, by the rules of the command; other fields that it may do without are left out. */
function answersOf({ command }: Entry, name: string, value: unknown): { read: Record<string, unknown> } | { wrong: string } {
  const parsed = command.ask?.schema.safeParse({ [name]: value })
  if (parsed?.success) return { read: { ...parsed.data } as Record<string, unknown> }
  const [issue] = parsed?.error.issues.filter(({ path }: { path: readonly PropertyKey[] }) => path[0] === name) ?? []
  return { wrong: issue?.message ?? parsed?.error.issues[0]?.message ?? 'This cannot be saved' }
}

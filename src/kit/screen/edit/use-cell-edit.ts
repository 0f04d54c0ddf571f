import { useStore } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnyEntity, RowOf, Thing } from '#contract/define.ts'
import { soon } from '#kit/command/ahead.ts'
import { availability } from '#kit/command/available.ts'
import { toResult } from '#kit/command/fault.ts'
import { keysFor } from '#kit/command/keys-for.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Run } from '#kit/command/run.ts'
import { engineAtom, registryAtom } from '#kit/command/state.ts'
import type { Field, Form } from '#kit/form/schema.ts'
import type { Column, Edits } from '#kit/screen/columns/columns.ts'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import type { View } from '#kit/screen/table/window.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { CellEditor as Editor } from './cell-editor.tsx'
import type { start as begun, Sheet, save as saved } from './cell-typing.ts'

/** A cell that is edited, or of which something has to be said. */
export interface CellEditing {
  id: number
  /** Of its column. */
  head: string
  edits: Edits
  entry: Entry
  field: Field
  /** What the thing held when this was typed over it. */
  base: unknown
  /** That, as it is typed. */
  kept: string
  /** What stands in the input. */
  text: string
  /** An input stands in the cell; without it there are words at most (of a box that could not be ticked). */
  open: boolean
  words: string | null
  busy: boolean
  /** What is said of it while it is saved and that takes long. */
  waits: string | null
  /** Its outcome is open: the next ↵ asks for it, with the same key. */
  run: Run | null
}

/** What types and saves, and what is typed into: fetched in idle time, or when it is first pressed. Rows are read without it. */
async function fetchPart(): Promise<Part> {
  const [{ start, save }, { CellEditor }] = await Promise.all([import('./cell-typing.ts'), import('./cell-editor.tsx')])
  const came = { start, save, CellEditor }
  here = came
  return came
}
interface Part {
  start: typeof begun
  save: typeof saved
  CellEditor: typeof Editor
}
let here: Part | undefined
soon(fetchPart)

interface Options<E extends AnyEntity> {
  entity: E
  columns: readonly Column<RowOf<E>>[]
  view: View
  cursor: HeldCursor
  scroller: HTMLElement | null
}

export interface CellEdit {
  editing: CellEditing | null
  /** Draws it; null before anything was edited. */
  Editor: Part['CellEditor'] | null
  input: RefObject<HTMLInputElement | null>
  /** How many columns are from the left to the edited one; where its row stands; -1 each where it is not there. */
  at: { row: number; column: number }
  /** The cursor's column, where its cells can be edited. */
  column: string | null
  /** Begins with the cell of the cursor, or ticks its box; false where that is no cell to be edited, so that the key means something else. */
  begin: () => boolean
  type: (text: string) => void
  save: () => void
  /** Leaves it as it was. */
  leave: () => void
}

/**
 * Editing a cell of a table. Its column names a command and one of its fields; what is typed is read by the rules of that command, which then
 * runs as from anywhere else: receipt, undo and question come with it. What was refused stays as it was typed, with the words at the cell.
 */
export function useCellEdit<E extends AnyEntity>({ entity, columns, view, cursor, scroller }: Options<E>): CellEdit {
  const store = useStore()
  const [editing, setEditing] = useState<CellEditing | null>(null)
  const [part, setPart] = useState<Part>()
  // What comes late (an answer, a blur) looks at what stands now.
  const latest = useRef<CellEditing | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const put = (next: CellEditing | null) => {
    latest.current = next
    setEditing(next)
  }
  const home = () => {
    const at = document.activeElement
    if (at === null || at === document.body || scroller?.contains(at)) scroller?.focus({ preventScroll: true })
  }
  const end = () => {
    put(null)
    home()
  }

  const sheet: Sheet = { store, entity, now: () => latest.current, put, end }
  const start = async (id: number, head: string, edits: Edits) => {
    if (here) {
      setPart(here)
      return here.start(sheet, id, head, edits)
    }
    const ports = store.get(engineAtom)?.ports
    if (!ports) return
    // What is typed before the input stands is meant for it.
    const keys = keysFor()
    const came = await toResult(ports, fetchPart)
    if ('message' in came) {
      keys.stop()
      return ports.notify({ tone: 'error', text: came.message })
    }
    setPart(came.value)
    await came.value.start(sheet, id, head, edits).finally(keys.here)
  }

  const column = columns[cursor.column]
  const begin = (): boolean => {
    const open = latest.current
    if (open?.busy) return true
    // What was typed into another cell, and is not saved, comes first.
    if (open?.open && open.text !== open.kept) {
      input.current?.focus()
      return true
    }
    if (!column?.edits || cursor.id === null || !editableNow(column.edits, cursor.id)) return false
    void start(cursor.id, column.head, column.edits)
    return true
  }
  /** A cell that is not edited at all in this row leaves its key to the row. What is not known yet counts as one that is. */
  const editableNow = ({ command, field }: Edits, id: number): boolean => {
    const thing: Thing | undefined = store.get(entitiesAtom).get(entity, id)
    const [entry, engine] = [store.get(registryAtom).get(command), store.get(engineAtom)]
    if (!entry || !thing || !engine) return thing !== undefined
    const asked: Field | undefined = (entry.command.ask as Form<Record<string, Field>> | undefined)?.fields[field]
    return asked?.when?.(thing) !== false && availability(entry.command, [thing], engine.ports.context()).state !== 'hidden'
  }

  const at = {
    row: editing ? view.indexOf(editing.id) : -1,
    column: editing ? columns.findIndex(({ head }) => head === editing.head) : -1,
  }
  const lost = editing !== null && (at.column < 0 || (at.row < 0 && cursor.id !== editing.id))
  const words = editing !== null && !editing.open && !editing.busy
  const elsewhere = words && (cursor.id !== editing?.id || column?.head !== editing?.head)
  useEffect(() => {
    const one = latest.current
    if (!one || !(lost || elsewhere)) return
    latest.current = null
    setEditing(null)
    if (!lost || !one.open || one.busy || one.text === one.kept) return
    store.get(engineAtom)?.ports.notify({
      tone: 'info',
      text: `“${one.text}” was not saved: ${entity.words.one} ${one.id} is not in this list any more.`,
    })
  }, [lost, elsewhere, store, entity])

  return {
    editing,
    Editor: part?.CellEditor ?? null,
    input,
    at,
    column: column?.edits ? column.head : null,
    begin,
    type: (text) => {
      const one = latest.current
      if (one && !one.busy) put({ ...one, text, words: null, run: null })
    },
    save: () => part?.save(sheet),
    leave: end,
  }
}

import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AnyEntity, Thing } from '#contract/define.ts'
import type { Stage } from '#kit/command/draft.ts'
import { capital } from '#kit/command/nouns.ts'
import { offeredAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { same } from '#kit/store/same.ts'
import type { Editing } from './editing.ts'
import type { Values } from './merge.ts'
import { type Field, type Form, secretsIn, storedOf } from './schema.ts'
import { useEditing } from './use-editing.ts'
import { useFilling } from './use-filling.ts'
import { useSave } from './use-save.ts'

/** How often a save is sent again by itself because others were quicker, each time with their change merged. */
const mostTries = 3

interface Given<A> {
  entity: AnyEntity
  thing: Thing
  form: Form<A>
  command: string
  part: string
  admin: number
  fields: readonly (readonly [string, Field])[]
  /** Puts the focus on a field. */
  focusOn: (name: string) => void
}

/** What a form knows and does: the draft of a record, and its save with everything that can come of it. */
export function useRecordForm<A>({ entity, thing, form, command, part, admin, fields, focusOn }: Given<A>) {
  const store = useStore()
  const ref = { kind: entity.kind, id: thing.id }
  const recordOf = (of: Thing): Values => Object.fromEntries(fields.map(([name, field]) => [name, storedOf(name, field, of)]))
  const held = () => store.get(entitiesAtom).full(entity, thing.id)
  const by = whoChanged(thing, admin)
  const { editing, changed, restored, ...edit } = useEditing({ admin, ref, part, record: recordOf(thing), by, secret: secretsIn(form) })
  const can = useAtomValue(offeredAtom)(command, thing)
  const locked = can.state === 'disabled' ? can.reason : null
  const round = useRef({ tries: 0, version: thing.version })
  const [again, setAgain] = useState(0)
  const [discards, setDiscards] = useState(0)
  // A ref and not the rendered state: a key may come before a change of it is rendered.
  const isSaving = useRef(false)
  /** Whether the save key was pressed while a save was running: what was typed since is saved after it. */
  const savesNext = useRef(false)

  const saving = useSave(command, ref, (stage: Stage) => {
    // What was sent may be saved already: the record that is read next is no other change, and the end is still to come.
    if (stage.at === 'unknown') return
    isSaving.current = false
    const isNext = savesNext.current && stage.at === 'done'
    savesNext.current = false
    const now = held()
    const done = stage.at === 'done' && now !== undefined
    edit.ended(done ? recordOf(now) : undefined)
    // Somebody was quicker. Their change is merged by the next drawing; where nothing is contested, the save goes on as it was meant.
    if (stage.at === 'refused' && now && now.version !== round.current.version) setAgain((count) => count + 1)
    if (isNext) {
      round.current.tries = 0
      setAgain((count) => count + 1)
    }
  })

  const send = () => {
    if (isSaving.current || saving.busy) {
      savesNext.current = true
      if (saving.stage?.at === 'unknown') saving.again()
      return
    }
    if (changed.length === 0 || locked !== null) return
    const [contested] = editing.contested
    if (contested) return focusOn(contested.field)
    const now = held()
    if (!now) return saving.refuse(`${capital(entity.words.one)} ${thing.id} is not there any more.`)
    // A newer record that is not drawn yet: it is merged first.
    if (!same(recordOf(now), editing.base)) return setAgain((count) => count + 1)
    // Only what is changed has to keep the rules: an odd value that another field has held all along is no reason not to save this one.
    const read = form.schema.safeParse(Object.fromEntries(changed.map((name) => [name, editing.values[name]])))
    const wrong = { ...together(form, editing), ...(read.error && errorsOf(read.error)) }
    if (!read.success || Object.keys(wrong).length > 0) return saving.fail(wrong)
    round.current.version = now.version
    isSaving.current = true
    edit.sending(editing.values)
    // A form's answers are a record of its fields; the command takes what is not among them from the thing.
    void saving.start({ ...read.data } as Values)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal or pending save, after merging
  useEffect(() => {
    if (again === 0 || editing.contested.length > 0) return
    if (round.current.tries >= mostTries)
      return saving.refuse('Others changed it each time, and their changes are here now. Save once more.')
    round.current.tries += 1
    send()
  }, [again])
  useFilling({ ref, part, values: editing.values, type: edit.type })
  const wrong = fields.find(([name]) => name in saving.errors)?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field that was refused, once per refusal
  useEffect(() => {
    if (wrong !== undefined) focusOn(wrong)
  }, [saving.refusals])

  return {
    editing,
    changed,
    restored,
    /** Why nothing can be edited now; null where it can. */
    locked,
    stage: saving.stage,
    errors: saving.errors,
    busy: saving.busy,
    askAgain: saving.again,
    choose: edit.choose,
    type: (name: string, value: unknown) => {
      saving.touch(name)
      edit.type(name, nothingAgain(editing.base[name], value))
    },
    /** How often all was taken back: the fields are then made anew, for what a browser gives to nobody it keeps on showing. */
    discards,
    discard: () => {
      // The next save asks for an unknown outcome first.
      if (saving.stage?.at !== 'unknown') saving.fail({})
      setDiscards((count) => count + 1)
      edit.discard()
    },
    save: () => {
      round.current.tries = 0
      send()
    },
  }
}
export type RecordEdit = ReturnType<typeof useRecordForm>

/** What is wrong with the fields together, by the rules about several of them, and was not before something was changed. */
function together({ schema }: Form, { base, values }: Editing): Readonly<Record<string, string>> {
  const issues = schema.safeParse(values).error?.issues ?? []
  if (issues.length === 0) return {}
  const before = new Set(schema.safeParse(base).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`))
  return errorsOf({ issues: issues.filter(({ path, message }) => !before.has(`${String(path[0])} ${message}`)) })
}

/** The first words of a schema about each field. */
export const errorsOf = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())

/** What was nothing and is emptied again is nothing, not an empty text. */
export const nothingAgain = (base: unknown, value: unknown) => (value === '' && (base === null || base === undefined) ? base : value)

/** Who changed a record last, where the server tells it. */
function whoChanged(thing: Thing, admin: number): string | null {
  const by: unknown = Reflect.get(thing, 'updated_by')
  if (typeof by !== 'object' || by === null || !('name' in by) || typeof by.name !== 'string') return null
  return 'id' in by && by.id === admin ? 'You, in another window,' : by.name
}

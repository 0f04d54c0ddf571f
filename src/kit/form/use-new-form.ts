import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import type { Made } from '#kit/command/define.ts'
import type { Stage } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { createDrafts } from './drafts.ts'
import type { Values } from './merge.ts'
import { checked, type Field, type Form, type Known, secretsIn, standing, startOf } from './schema.ts'
import { useEditing } from './use-editing.ts'
import { errorsOf, nothingAgain } from './use-record-form.ts'
import { useSave } from './use-save.ts'

interface Given {
  /** The command that makes the thing, or does something to `about`; its answers are the fields. */
  entry: Entry
  about?: { ref: Ref; thing: Thing } | undefined
  form: Form
  /** What is known already; it counts as given, not as typed. */
  answers: Values
  admin: number
  fields: readonly (readonly [string, Field])[]
  focusOn: (name: string) => void
  onDone: (made: Made | undefined) => void
}

/**
 * What a form whose answers are given all at once knows and does: a draft, under no id where the thing is new, and the run with everything that
 * can come of it.
 */
export function useNewForm({ entry, about, form, answers, admin, fields, focusOn, onDone }: Given) {
  const ref = about?.ref ?? { kind: entry.noun, id: 0 }
  const thing = about?.thing
  const part = entry.verb
  const record = useMemo(
    () => Object.fromEntries(fields.map(([name, field]) => [name, name in answers ? answers[name] : startOf(name, field, thing)])),
    [fields, answers, thing],
  )
  const { editing, changed, restored, ...edit } = useEditing({ admin, ref, part, record, by: null, secret: secretsIn(form) })
  const [done, setDone] = useState<{ made: Made | undefined } | null>(null)
  const [discards, setDiscards] = useState(0)
  const entities = useAtomValue(entitiesAtom)
  const known: Known = (entity, one) => entities.get(entity, one)
  const typed = Object.fromEntries(changed.map((name) => [name, editing.values[name]]))
  const values = standing(fields, typed, editing.values, known, thing)
  const saving = useSave(entry.id, ref, (stage: Stage) => {
    edit.ended(stage.at === 'done' ? record : undefined)
    if (stage.at !== 'done') return
    // Also where this form is gone by now: what was made is no draft any more.
    createDrafts(localStorage, admin).drop(ref, part)
    setDone({ made: stage.made })
  })
  // Once the draft is gone, so that nobody asks about it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (done) onDone(done.made)
  }, [done])

  const wrong = fields.find(([name]) => name in saving.errors)?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field that was refused, once per refusal
  useEffect(() => {
    if (wrong !== undefined) focusOn(wrong)
  }, [saving.refusals])

  return {
    editing,
    /** What its fields stand on; one that is not among them is not asked now. */
    values,
    changed,
    restored,
    locked: null,
    stage: saving.stage,
    errors: saving.errors,
    busy: saving.busy || done !== null,
    done: done !== null,
    made: done?.made,
    askAgain: saving.again,
    discards,
    type: (name: string, value: unknown) => {
      saving.touch(name)
      // An emptied field stays empty: the value that follows from the other answers does not come back.
      const set = (one: string, follows: Field['follows'], to: unknown) =>
        edit.type(one, follows ? to : nothingAgain(editing.base[one], to))
      set(name, fields.find(([one]) => one === name)?.[1].follows, value)
      // What was chosen by hand gives way to what follows from the new answer.
      const next = { ...values, [name]: value }
      for (const [other, { follows, emptiedBy }] of fields) {
        if (emptiedBy === name) set(other, follows, '')
        else if (other !== name && changed.includes(other) && follows?.(next, known, thing) !== follows?.(values, known, thing))
          edit.type(other, editing.base[other])
      }
    },
    discard: () => {
      saving.fail({})
      setDiscards((count) => count + 1)
      edit.discard()
    },
    save: () => {
      if (saving.busy || done) return
      const read = form.schema.safeParse({ ...answers, ...values })
      if (!read.success) return saving.fail(errorsOf(read.error))
      const doubts = checked(fields, values, known, about?.ref)
      if (Object.keys(doubts).length > 0) return saving.fail(doubts)
      edit.sending(editing.values)
      // A form's answers are a record of its fields.
      void saving.start({ ...(read.data as Values) })
    },
  }
}
export type NewEdit = ReturnType<typeof useNewForm>

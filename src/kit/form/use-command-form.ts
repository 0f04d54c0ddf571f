import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { registryAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { same } from '#kit/store/same.ts'
import { createDrafts, typedOver } from './drafts.ts'
import type { Values } from './merge.ts'
import { checked, type Field, type Form, retouched } from './schema.ts'
import { useSave } from './use-save.ts'
import { useStanding } from './use-standing.ts'
import { useStands } from './use-stands.ts'

interface Given {
  of: Ref
  thing: Thing
  command: string
  admin: number
  ask: Form
  fields: readonly (readonly [string, Field])[]
  /** Puts the focus on a field. */
  focusOn: (name: string) => void
  /** Commands that take the same answers. */
  also: readonly string[]
  onDone: () => void
}

/** What the form of a command knows and does: its answers with their draft, what is still missing, and its run. */
export function useCommandForm({ of, thing, command, admin, ask, fields, focusOn, also, onDone }: Given) {
  const drafts = useMemo(() => createDrafts(localStorage, admin), [admin])
  const [first] = useState(() =>
    typedOver(Object.fromEntries(fields.map(([name]) => [name, undefined])), drafts.read(of, command)?.values ?? {}),
  )
  const { touched, touch, values, known } = useStanding(fields, thing, of, first)
  const sent = useRef<Values>({})
  const [out, setOut] = useState<Values | null>(null)
  const goes = (given: Values) => {
    sent.current = given
    setOut(given)
  }
  const registry = useAtomValue(registryAtom)
  const start = useStartCommand()
  const taken = () => {
    drafts.drop(of, command)
    setOut(null)
    // What was typed meanwhile goes on being a draft.
    touch((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent.current[name])))
    onDone()
  }
  const saving = useSave(command, of, ({ at }) => {
    if (at === 'done') taken()
  })
  const typed = fields.some(([name]) => touched[name] !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference is a new object each time; its parts count
  useEffect(() => {
    if (typed) drafts.write(of, { base: {}, values: touched }, command)
    else drafts.drop(of, command)
  }, [drafts, of.kind, of.id, command, touched, typed])

  const read = ask.schema.safeParse(values)
  const wrong = new Map(Object.entries(wordsOf(read.error?.issues ?? [])))
  // Said as soon as it is answered: with what is chosen nothing can be done. What went out as it stands is the server's to judge: its own effect
  // arrives here before its end does, and would be taken for a reason against it.
  const doubts = out && same(out, values) ? {} : checked(fields, values, known, of)
  // What is empty is missing; what was given and is wrong is said when it is sent.
  const missing = fields.flatMap(([name, { label }]) => (wrong.has(name) && empty(values[name]) ? [{ name, label }] : []))

  const send = () => {
    if (saving.busy) return
    if (missing.length > 0) return focusOn(missing[0]?.name ?? '')
    if (Object.keys(doubts).length > 0) return focusOn(Object.keys(doubts)[0] ?? '')
    if (!read.success) return saving.fail(Object.fromEntries(wrong))
    goes(values)
    // What goes out stands there until it was taken: a part of it may be done, and what follows from that is another thing.
    touch(values)
    // The answers of a form are a record of its fields.
    void saving.start(read.data as Values)
  }
  /** The answers go with another command, by its rules; it asks and tells as it does from anywhere. */
  const sendAs = (other: string) => {
    if (saving.busy) return
    const given = registry.get(other)?.command.ask?.schema.safeParse(values)
    if (given?.success === false) return saving.fail(wordsOf(given.error.issues))
    goes(values)
    void start(other, { refs: [of], answers: values, onChange: ({ stage }) => stage.at === 'done' && taken() })
  }
  /** Started from elsewhere on the page. What must be given is never sent by a key: it goes to its field. */
  const take = (id: string) => {
    const first = id === command ? missing[0]?.name : undefined
    if (first !== undefined || !ask.optional) return focusOn(first ?? fields[0]?.[0] ?? '')
    if (id === command) send()
    else sendAs(id)
  }
  useStands(of, [command, ...also], take)
  const refused = fields.find(([name]) => name in saving.errors)?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field that was refused, once per refusal
  useEffect(() => {
    if (refused !== undefined) focusOn(refused)
  }, [saving.refusals])

  return {
    values,
    touched,
    missing,
    saving,
    errors: { ...doubts, ...saving.errors },
    send,
    sendAs,
    type: (name: string, value: unknown) => {
      saving.touch(name)
      touch((now) => retouched(fields, now, name, value))
    },
  }
}

const empty = (value: unknown) => value === undefined || value === null || value === ''

/** What is wrong, by fields: of several words at one the first. */
const wordsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }): [string, string] => [String(path[0] ?? ''), message]).reverse())

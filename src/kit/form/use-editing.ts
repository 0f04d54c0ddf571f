import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Ref } from '#kit/command/resolve.ts'
import { onHold } from '#kit/session/hold.ts'
import { createDrafts, type Draft, typedOver } from './drafts.ts'
import { arrive, begin, choose, dirty, type Editing, saved, type } from './editing.ts'
import type { Values } from './merge.ts'
import { draftsAtom } from './unsaved.ts'

interface Given {
  /** Whose draft it is: the id of who is signed in. */
  admin: number
  ref: Ref
  /** Which form of the record; empty where it has one. */
  part: string
  /** The editable fields of the record as the store has it now. */
  record: Values
  /** Who changed it last, as far as the server tells. */
  by: string | null
  /** Fields whose text is kept nowhere. */
  secret?: readonly string[]
}

/** The draft of one record: seeded once, kept through a reload, merged with whatever arrives meanwhile. */
export function useEditing({ admin, ref, part, record, by, secret = [] }: Given) {
  const drafts = useMemo(() => createDrafts(localStorage, admin), [admin])
  const [state, setState] = useState(() => restore(drafts.read(ref, part), record, by))
  // Until the outcome of the save is known nothing is merged: the answer carries what was sent, tidied, and would look like somebody else's change.
  const editing = state.sent ? state.editing : arrive(state.editing, record, by)
  if (editing !== state.editing) setState({ ...state, editing })
  const changed = dirty(editing)
  const unsaved = changed.length > 0
  const keepable = changed.some((field) => !secret.includes(field))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference is a new object each time; its parts count
  useEffect(() => {
    const open = (values: Values) => Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
    if (keepable) drafts.write(ref, { base: open(editing.base), values: open(editing.values) }, part)
    else drafts.drop(ref, part)
  }, [drafts, ref.kind, ref.id, part, keepable, editing.base, editing.values])

  const tell = useSetAtom(draftsAtom)
  const told = useRef(unsaved)
  // After the draft was written or dropped: what follows looks into the storage.
  useEffect(() => {
    if (told.current === unsaved) return
    told.current = unsaved
    tell((count) => count + 1)
  }, [tell, unsaved])

  // A sign-in that ends while something is unsaved leaves this page standing.
  useEffect(() => (unsaved ? onHold(() => true) : undefined), [unsaved])

  const change = (step: (editing: Editing) => Editing, restored = state.restored) =>
    setState((now) => ({ ...now, restored, editing: step(now.editing) }))
  return {
    editing,
    changed,
    /** What stands here was typed before this page was opened. */
    restored: state.restored && unsaved,
    type: (field: string, value: unknown) => change((now) => type(now, field, value)),
    choose: (field: string, whose: 'mine' | 'theirs') => change((now) => choose(now, field, whose)),
    // While the outcome of a save is unknown, what was discarded follows that outcome, and what is typed from now on stays.
    discard: () => setState(({ editing: { base }, sent }) => ({ restored: false, editing: begin(base), sent: sent && base })),
    sending: (sent: Values) => setState((now) => ({ ...now, sent })),
    /** The save ended: with the record that came of it, or without one where it was refused. */
    ended: (after: Values | undefined) =>
      setState((now) => ({
        sent: null,
        restored: after ? false : now.restored,
        editing: after && now.sent ? saved(now.editing, now.sent, after) : now.editing,
      })),
  }
}

interface State {
  editing: Editing
  restored: boolean
  /** What is being saved now. */
  sent: Values | null
}
function restore(draft: Draft | undefined, record: Values, by: string | null): State {
  if (!draft) return { editing: begin(record), restored: false, sent: null }
  const before: Editing = { ...begin(typedOver(record, draft.base)), values: typedOver(record, draft.values) }
  return { editing: arrive(before, record, by), restored: true, sent: null }
}

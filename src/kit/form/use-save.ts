import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Draft, Stage } from '#kit/command/draft.ts'
import { toResult } from '#kit/command/fault.ts'
import type { Ref } from '#kit/command/resolve.ts'
import type { Run } from '#kit/command/run.ts'
import { asksFirst } from '#kit/command/stage.ts'
import { draftAtom, engineAtom, registryAtom } from '#kit/command/state.ts'
import { noteOwnRun } from '#kit/command/under-way.ts'
import { same } from '#kit/store/same.ts'
import type { Values } from './merge.ts'

type Errors = Readonly<Record<string, string>>
interface Saving {
  /** Where the run of the save stands; undefined before the first one. */
  stage: Stage | undefined
  /** Words at their fields, from the schema or from the server. */
  errors: Errors
  /** Counts the refusals: each leads to its first field once, not again whenever one of its words is done with. */
  refusals: number
}

/**
 * Saves a form through its command: receipt, notice and undo come with it, and what goes wrong is said in the form. `onEnd` is told the
 * end also when the form is gone by then: what is kept outside of it may have to follow.
 */
export function useSave(command: string, ref: Ref, onEnd: (stage: Stage) => void) {
  const store = useStore()
  const [saving, setSaving] = useState<Saving>({ stage: undefined, errors: {}, refusals: 0 })
  const run = useRef<Run | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      // Whoever has left the page is told the end by a notice.
      here.current = false
    }
  }, [])
  const end = useRef(onEnd)
  end.current = onEnd

  /** A question that the command puts before it is sent stands over the form. */
  const asks = (draft: Draft, own: Run) => {
    const mine = store.get(draftAtom)?.run === own
    if (draft.stage.at !== 'confirming' && draft.stage.at !== 'checking') return mine ? store.set(draftAtom, null) : undefined
    if (!asksFirst(draft)) return
    const origin = document.activeElement instanceof HTMLElement ? document.activeElement : null
    store.set(draftAtom, (now) => ({ draft, run: own, from: 'elsewhere', shown: true, origin: mine && now ? now.origin : origin }))
  }
  const start = async (answers: Values) => {
    const last = run.current?.draft()
    // A second request could save twice, so check the outcome of the first one.
    if (last?.stage.at === 'unknown' && same(last.answers, answers)) return run.current?.send({ type: 'again' })
    const engine = store.get(engineAtom)
    const loaded = engine && (await toResult(engine.ports, engine.load))
    if (engine && loaded && 'message' in loaded) {
      engine.ports.notify({ tone: 'error', text: loaded.message })
      return end.current({ at: 'closed' })
    }
    const entry = store.get(registryAtom).get(command)
    if (!engine || !entry) return end.current({ at: 'closed' })
    run.current = engine.runner.start(entry, entry.command.target.on === 'anywhere' ? [] : [ref], {
      answers,
      inPlace: true,
      watched: () => here.current,
      onChange: (draft, own) => {
        const { stage } = draft
        noteOwnRun(store, entry.noun, draft.refs)
        asks(draft, own)
        const no = stage.at === 'refused'
        if (here.current) setSaving(({ refusals }) => ({ stage, errors: no ? (stage.fields ?? {}) : {}, refusals: refusals + Number(no) }))
        if (restsAt(stage)) end.current(stage)
      },
    })
  }
  return {
    ...saving,
    busy: saving.stage !== undefined && !restsAt(saving.stage),
    start,
    /** Asks about an open outcome once more, with the same key. */
    again: () => run.current?.send({ type: 'again' }),
    /** It was not even sent: why. */
    refuse: (words: string) =>
      setSaving(({ refusals }) => ({ stage: { at: 'refused', words, again: true }, errors: {}, refusals: refusals + 1 })),
    fail: (errors: Errors) => setSaving(({ refusals }) => ({ stage: undefined, errors, refusals: refusals + 1 })),
    /** What was said about a field is over as soon as it is changed. */
    touch: (field: string) =>
      setSaving(({ stage, errors: { [field]: _, ...errors }, refusals }) => ({
        stage: stage?.at === 'refused' ? undefined : stage,
        errors,
        refusals,
      })),
  }
}
const restsAt = ({ at }: Stage) => at === 'done' || at === 'refused' || at === 'blocked' || at === 'closed' || at === 'unknown'

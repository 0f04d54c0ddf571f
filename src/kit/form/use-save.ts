import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Stage } from '#kit/command/draft.ts'
import type { Ref } from '#kit/command/resolve.ts'
import type { Run } from '#kit/command/run.ts'
import { engineAtom, registryAtom } from '#kit/command/state.ts'
import type { Values } from './merge.ts'

type Errors = Readonly<Record<string, string>>
export interface Saving {
  /** Where the run of the save stands; undefined before the first one. */
  stage: Stage | undefined
  /** Words at their fields, from the schema or from the server. */
  errors: Errors
}

/** Saves a form through its command: receipt, notice and undo come with it, and what goes wrong is said in the form. */
export function useSave(command: string, ref: Ref, onEnd: (stage: Stage) => void) {
  const store = useStore()
  const [saving, setSaving] = useState<Saving>({ stage: undefined, errors: {} })
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

  const start = async (answers: Values) => {
    const engine = store.get(engineAtom)
    await engine?.load()
    const entry = store.get(registryAtom).get(command)
    if (!engine || !entry) return
    run.current = engine.runner.start(entry, [ref], {
      answers,
      inPlace: true,
      watched: () => here.current,
      onChange: ({ stage }) => {
        if (!here.current) return
        setSaving({ stage, errors: stage.at === 'refused' ? (stage.fields ?? {}) : {} })
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
    fail: (errors: Errors) => setSaving({ stage: undefined, errors }),
    /** What was said about a field is over as soon as it is changed. */
    touch: (field: string) =>
      setSaving(({ stage, errors: { [field]: _, ...errors } }) => ({ stage: stage?.at === 'refused' ? undefined : stage, errors })),
  }
}
const restsAt = ({ at }: Stage) => at === 'done' || at === 'refused' || at === 'blocked' || at === 'closed' || at === 'unknown'

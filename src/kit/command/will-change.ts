import { handed } from './available.ts'
import { type Change, changesOf } from './changes.ts'
import type { Draft } from './draft.ts'

/** Things whose changes are told one by one; of more, only these. */
const most = 5

/**
 * The fields that a run will change, in words, from what its command predicts; empty where it predicts nothing. Of several things each
 * label begins with its id. Pure: nothing is sent.
 */
export function willChange({ entry: { command }, things, answers }: Pick<Draft, 'entry' | 'things' | 'answers'>): readonly Change[] {
  const { entity } = command.target
  if (!entity || things.length === 0) return []
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, things), answers)
  if (!patch) return []
  return things.slice(0, most).flatMap((thing) => {
    const changes = changesOf(entity, thing, patch)
    if (things.length === 1) return changes
    return changes.map((one) => ({ ...one, field: `${thing.id}.${one.field}`, label: `${thing.id}: ${one.label}` }))
  })
}

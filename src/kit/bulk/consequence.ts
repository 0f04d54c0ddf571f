import { handed } from '#kit/command/available.ts'
import type { ManyAsked } from '#kit/command/state.ts'
import { count } from '#kit/format/numbers.ts'
import type { Plan } from './plan.ts'

/** What a question about many things takes back, and whether it can be taken back itself, and by what. `titleOf`: of a command, by its id. */
export function consequence(
  { entry: { command }, answers, undoes }: Pick<ManyAsked, 'entry' | 'answers' | 'undoes'>,
  { able }: Pick<Plan, 'able'>,
  titleOf: (id: string) => string | undefined,
): string {
  if (undoes) return undoes.warn ? `It undoes “${undoes.title}”, but: ${undoes.warn}` : `It undoes “${undoes.title}”.`
  const { undo } = command
  if (!undo) return 'This cannot be undone.'
  // What is made of the answer is known afterwards only; it is taken to be there.
  const backs =
    undo.by.length === 2 ? able.map(() => null) : able.flatMap((one) => undo.by(handed(command, [one]), undefined, answers ?? {}) ?? [])
  const without = able.length - backs.length
  if (backs.length === 0) return 'This cannot be undone.'
  const title = backs[0] && titleOf(backs[0].command)
  if (undo.kind === 'exact' && !title) return 'This cannot be undone.'
  const takes = title ? `${title} takes it back` : 'It can be undone'
  // A warning is written to stand behind words like these.
  const what = undo.kind === 'exact' ? `${takes}.` : undo.warn ? `${takes}, but: ${undo.warn}` : 'It can be undone in part only.'
  return without > 0 ? `${what} For ${count(without)} of them it cannot be undone.` : what
}

import { handed } from './available.ts'
import type { Confirm } from './define.ts'
import type { Draft, Stage } from './draft.ts'

/** Sent, or over: nothing can be taken back by closing. */
const rested = ['done', 'refused', 'unknown', 'blocked', 'closed']
export const sent = ({ at }: Stage) => at === 'running' || at === 'done' || at === 'refused' || at === 'unknown'
/** It waits for the server, and for nobody else. */
export const moves = (stage: Stage): stage is Extract<Stage, { at: 'reading' | 'checking' | 'running' }> =>
  stage.at === 'reading' || stage.at === 'checking' || stage.at === 'running'
/** Nothing more happens by itself. */
export const over = ({ at }: Stage) => rested.includes(at)

/** Whether it asks before it is sent; of what is not read yet the command alone can be asked. */
export const asksFirst = (draft: Draft): boolean =>
  draft.things.length > 0 || draft.entry.command.target.on === 'anywhere'
    ? confirmOf(draft) !== undefined
    : draft.entry.command.confirm !== undefined

/** The question of a draft; a plain text is its title. */
export function confirmOf(draft: Draft): Confirm | undefined {
  const { command } = draft.entry
  if (!command.confirm || (command.target.on !== 'anywhere' && draft.things.length === 0)) return undefined
  const asked = command.confirm(handed(command, draft.things), draft.answers, draft.facts === 'loading' ? [] : draft.facts)
  return typeof asked === 'string' ? { title: asked } : (asked ?? undefined)
}

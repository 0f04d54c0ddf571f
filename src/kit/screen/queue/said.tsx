import type { AnyEntity } from '#contract/define.ts'
import { capital } from '#kit/command/nouns.ts'
import { count } from '#kit/format/numbers.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Queue } from './standing.ts'

/** What happened to rows that nobody may be looking at, said politely: the newest of it. */
export function Said({ of, queue }: { of: AnyEntity; queue: Queue }) {
  const last = [...queue.standing].findLast(([, { is }]) => is === 'back' || is === 'unknown' || is === 'elsewhere')
  const fresh = queue.fresh.length > 0 ? `${count(queue.fresh.length)} new. ` : ''
  const words = last && 'words' in last[1] ? `${capital(of.words.one)} ${last[0]}: ${last[1].words}` : ''
  return (
    <VisuallyHidden>
      <span role="status">{fresh + words}</span>
    </VisuallyHidden>
  )
}

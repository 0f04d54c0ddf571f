import { type BulkRun, isOver, leftUnknown, steppedBack, underWay } from './machine.ts'

/**
 * The places of the rows that are sent now, at most `concurrency` at a time. What is open goes first: until it is known nobody can say how far
 * the run is. After a silence one row alone tries whether the server is there, and always one whose outcome is open anyway, so that no other
 * becomes unknown by it. Rows whose answers cannot be read step back and are asked about once nothing else waits.
 */
export function due(run: BulkRun, concurrency: number, now: number): number[] {
  const { hold, checking } = run
  if (hold && ('until' in hold ? hold.until > now : true)) return []
  if (isOver(run) ? !checking : run.state !== 'running') return []
  const free = (run.silences > 0 ? 1 : concurrency) - underWay(run)
  if (free <= 0) return []
  const unclear = (at: number) => run.rows[at]?.unclear ?? 0
  if (isOver(run)) return run.open.filter((at) => unclear(at) < leftUnknown).slice(0, free)
  const places = [...run.open.filter((at) => unclear(at) < steppedBack), ...run.back].slice(0, free)
  for (let at = run.next; places.length < free && at < run.rows.length; at++)
    if (run.rows[at]?.state === 'waiting' && !places.includes(at)) places.push(at)
  if (places.length > 0 || underWay(run) > 0) return places
  return run.open.filter((at) => unclear(at) < leftUnknown).slice(0, free)
}

/** When it goes on by itself (milliseconds since 1970); null where it does not wait for a moment. */
export const wakes = ({ hold }: BulkRun): number | null => (hold && 'until' in hold ? hold.until : null)

import { refuse } from '#server/kit/errors.ts'
import { byAndOn } from '#server/kit/words.ts'

/** What is told of a thing about which nothing was decided. */
interface Undecided {
  /** `Cancellation request 12`. */
  called: string
  /** How it stands, where the decision does not start from that. */
  done?: string | undefined
  by: { name: string } | null
  /** ISO 8601. */
  at: string | null
  current: { version: number | null }
  ifMatch: number | null
}

/**
 * Refuses what was decided already (409), and else what was meant for another version (412). Being decided outweighs being another version: it says
 * who and when. Comes back where neither is why.
 */
export function refuseDecided({ called, done, by, at, current, ifMatch }: Undecided): void {
  if (done !== undefined) refuse('state_moved', `${called} was already ${done.toLowerCase()}${byAndOn(by, at)}`, { current })
  if (ifMatch !== null && current.version !== ifMatch)
    refuse('version_moved', `${called} was changed since you read it. Review it again`, { current })
}

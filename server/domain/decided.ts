import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { byAndOn } from '#server/kit/words.ts'
import { refuseMoved } from './moved.ts'

/** What is told of a thing about which nothing was decided. */
interface Undecided {
  /** `Cancellation request 12`. */
  called: string
  /** By what its changes are on record. */
  kind: string
  id: number
  /** How it stands, where the decision does not start from that. */
  done?: string | undefined
  by: { name: string } | null
  /** ISO 8601. */
  at: string | null
  current: { version: number | null }
  ifMatch: number | null
}

/**
 * Refuses what was decided already (409), and else what was meant for another version (412). Both say who and when;
 * being decided outweighs being another version. Comes back where neither is why.
 */
export async function refuseDecided(db: Database, { called, kind, id, done, by, at, current, ifMatch }: Undecided): Promise<void> {
  if (done !== undefined) refuse('state_moved', `${called} was already ${done.toLowerCase()}${byAndOn(by, at)}`, { current })
  await refuseMoved(db, { called, kind, id, current, ifMatch })
}

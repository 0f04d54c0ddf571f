import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { byAndOn } from '#server/kit/words.ts'
import { type LastChange, lastChange } from './last-change.ts'

/** A thing as it is now, and what somebody saw of it. */
interface Seen {
  /** `Cancellation request 12`. */
  called: string
  /** By what its changes are on record: a creator's by its account. */
  kind: string
  id: number
  current: object & { version?: number | null | undefined }
  /** The version that was seen; null where nobody says. */
  ifMatch: number | null
  /** What it was changed to, where few words say it. */
  to?: string
  /** Who changed it last and when, where another record than the audit tells it. */
  last?: Pick<LastChange, 'by' | 'at'>
}

/** Refuses (412) what was meant for another version than there is: who changed it and when, as far as that is on record, with the thing as it is now. */
export async function refuseMoved(db: Database, { called, kind, id, current, ifMatch, to, last }: Seen): Promise<void> {
  if (ifMatch === null || current.version === ifMatch) return
  const changed = `${called} was changed${to ? ` to ${to}` : ''}${byWhom(last ?? (await lastChange(db, kind, id)))}`
  refuse('version_moved', `${changed} since you read it. Review it again`, { current })
}

/** ` by Mira Lindqvist on 20 Nov 2026 at 12:04 UTC`; nothing where no change is on record. */
export const byWhom = (last: Pick<LastChange, 'by' | 'at'> | null): string => (last ? byAndOn(last.by, last.at) : '')

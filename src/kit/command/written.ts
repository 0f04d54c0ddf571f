import { handed } from './available.ts'
import type { Ports } from './ports.ts'
import { type Draftable, requestsOf, versionFor } from './preview.ts'

/**
 * Stores what a command has written to one record, with the record's new version. The whole record is read again only
 * afterwards; an action that starts before then would demand the old version, and be refused because of this person's
 * own change. A newer version that has arrived meanwhile stays.
 * @param version that the server's answer named, null if none
 * @returns false, and stores nothing, if the version is not known to be the record's: several calls were made, or the
 * call was about another record
 */
export function storeWritten({ entities }: Ports, draft: Draftable, version: number | null): boolean {
  const { command } = draft.entry
  const { entity } = command.target
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, draft.things), draft.answers)
  const [thing] = draft.things
  const [request, ...others] = requestsOf(draft)
  if (!entity || !patch || !thing || !request || others.length > 0 || version === null) return false
  if (versionFor(draft, request, 0) === null) return false
  // A part of a record is never stored as if it were the whole.
  if (!entities.get(entity, thing.id)) return false
  entities.put(entity, 'row', [{ ...patch, id: thing.id, version }])
  return true
}

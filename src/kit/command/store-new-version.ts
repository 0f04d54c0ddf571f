import { handed } from './available.ts'
import type { Ports } from './ports.ts'
import { type Draftable, requestsOf, versionFor } from './preview.ts'

/**
 * Stores the predicted fields of a written record together with its new version. The record is only read again later;
 * until then the next action would send the old version and be refused because of the user's own change.
 * Does nothing if the store already has that version or a newer one, or has not read the record.
 * @param version from the response; null if it has none
 * @returns false if the version may belong to another record: there were several calls, or none sent a version
 */
export function storeNewVersion({ entities }: Ports, draft: Draftable, version: number | null): boolean {
  const { command } = draft.entry
  const { entity } = command.target
  const [record] = draft.things
  const [request, ...others] = requestsOf(draft)
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, draft.things), draft.answers)
  if (!entity || !record || !request || !patch || version === null || others.length > 0) return false
  if (versionFor(draft, request, 0) === null) return false
  const stored = entities.get(entity, record.id)?.version
  if (typeof stored === 'number' && stored < version) entities.predict(entity, record.id, { ...patch, version }).commit()
  return true
}

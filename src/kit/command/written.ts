import type { Thing } from '#contract/define.ts'
import { handed } from './available.ts'
import type { AnyCommand } from './define.ts'
import type { Ports } from './ports.ts'

/**
 * Stores what a command has written to one record, with the record's new version. The whole record is read again only
 * afterwards; an action that starts before then would demand the old version, and be refused because of this person's
 * own change. A newer version that has arrived meanwhile stays.
 * @param version as the server's answer names it; null leaves the store as it is
 */
export function storeWritten(
  { entities }: Ports,
  command: AnyCommand,
  things: readonly Thing[],
  answers: Readonly<Record<string, unknown>>,
  version: number | null,
): void {
  const { entity } = command.target
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, things), answers)
  const [thing] = things
  if (!entity || !patch || !thing || things.length > 1 || version === null) return
  // A part of a record is never stored as if it were the whole.
  if (entities.get(entity, thing.id)) entities.put(entity, 'row', [{ ...patch, id: thing.id, version }])
}

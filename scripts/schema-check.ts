import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'

const command = 'npm run db:generate'

/** A snapshot as drizzle-kit writes it to JSON. `id` and `prevId` differ each time, the rest is the schema. */
type Snapshot = Record<string, unknown>

/**
 * Returns the schema in the form of a snapshot.
 * @param modules that declare tables, by path
 */
export function buildSnapshot(modules: Readonly<Record<string, object>>): Snapshot {
  // Two modules may export tables under the same name.
  const tables = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).map(([name, value]) => [`${path}:${name}`, value]),
  )
  return JSON.parse(JSON.stringify(generateDrizzleJson(Object.fromEntries(tables))))
}

/**
 * Compares the stored snapshots with the schema in the code.
 * @param snapshots by file name, oldest first
 * @returns an error message, or undefined when `drizzle-kit generate` would write nothing
 */
export function findSchemaError(snapshots: Readonly<Record<string, Snapshot>>, schema: Snapshot): string | undefined {
  const [newest, ...others] = Object.entries(snapshots).reverse()
  if (!newest) return `server/db/migrations/meta has no snapshot. Restore the newest one, then run ${command}.`
  if (others.length > 0) {
    const names = Object.keys(snapshots).join(', ')
    return `server/db/migrations/meta has more than one snapshot (${names}). Run ${command}; it keeps the newest.`
  }
  const [name, snapshot] = newest
  const ids = { id: '', prevId: '' }
  if (isDeepStrictEqual({ ...snapshot, ...ids }, { ...schema, ...ids })) return undefined
  return `The schema in the code differs from ${name}. Run ${command} -- --name <change>.`
}

import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from 'drizzle-kit'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { root } from '#scripts/run.mjs'

const command = 'npm run db:generate'

/** A snapshot as drizzle-kit writes it to JSON. `id` and `prevId` differ each time, the rest is the schema. */
type Snapshot = Record<string, unknown>

/** Lists the files that match a pattern of drizzle.config.ts, such as `./server/db/schema*.ts`. */
function listMatches(pattern: string): string[] {
  const folder = join(root, dirname(pattern))
  const [start = '', end = ''] = basename(pattern).split('*')
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => join(folder, name))
}

/** Reads the tables from the code in the form of a snapshot. */
export async function readSchema(): Promise<Snapshot> {
  const { default: config }: { default: Config } = await import(join(root, 'drizzle.config.ts'))
  const files = [config.schema ?? []].flat().flatMap(listMatches)
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)))
  // Two modules may export tables under the same name.
  const tables = modules.flatMap((module, index) => Object.entries(module).map(([name, value]) => [`${index}:${name}`, value]))
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

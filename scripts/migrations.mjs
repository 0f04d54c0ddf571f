import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const migrationsFolder = join(root, 'server/db/migrations')

/** Lists the files in which drizzle-kit stores the schema (`0043_snapshot.json`), oldest first. */
export const listSnapshots = (folder = migrationsFolder) =>
  readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()

/**
 * Finds a snapshot that was not made from the one before it. Two branches that each add a migration cause it;
 * drizzle-kit would reverse or repeat the change of one of them.
 * @returns {string | undefined} its file name
 */
export function findUnlinkedSnapshot(folder = migrationsFolder) {
  const snapshots = listSnapshots(folder).map((name) => {
    /** @type {{ id: string, prevId: string }} */
    const { id, prevId } = JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))
    return { name, id, prevId }
  })
  return snapshots.find(({ prevId }, index) => index > 0 && prevId !== snapshots[index - 1]?.id)?.name
}

/** Deletes all snapshots but the newest, the only one that drizzle-kit compares with the code. */
export function deleteOlderSnapshots(folder = migrationsFolder) {
  for (const name of listSnapshots(folder).slice(0, -1)) rmSync(join(folder, 'meta', name))
}

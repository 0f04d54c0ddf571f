import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * A new folder is made beside its place and moved there when it is whole, so that a kill in the middle leaves
 * either nothing or a database; what an earlier attempt left is thrown away.
 */
export async function firstStart(folder: string, create: (side: string) => Promise<void>): Promise<void> {
  const side = `${folder}.new`
  rmSync(side, { recursive: true, force: true })
  if (existsSync(folder)) return
  await create(side)
  renameSync(side, folder)
}

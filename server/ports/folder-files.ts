import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './files.ts'

/** Files in a folder of this machine, which several servers can share where it is mounted. A file is there whole or not at all. */
export function folderFiles(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    get: async (key) => readFile(pathOf(folder, key)).catch(ifMissing),
    async remove(keys) {
      // What was being written when a server died is there in part.
      for (const key of keys) for (const end of ['', '.part']) await rm(`${pathOf(folder, key)}${end}`, { force: true })
    },
  }
}

/** A key is never the way out of the folder. */
function pathOf(folder: string, key: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(key)) throw new Error('not a key of a file')
  return join(folder, key)
}
function ifMissing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null
  throw error
}

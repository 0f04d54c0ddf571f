import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { startApp } from '#tests/server/app.ts'

/** A copy of the build whose scripts have other names, as after a change: the old ones are gone. */
function copyBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'admin-v2-build-'))
  cpSync('dist', folder, { recursive: true })
  const assets = join(folder, 'assets')
  const scripts = new Set(readdirSync(assets).filter((file) => file.endsWith('.js')))
  const rename = (text: string) => text.replace(/([\w-]{8})\.js/g, (file, hash) => (scripts.has(file) ? `${hash}.v2.js` : file))
  const texts = ['index.html', '.vite/manifest.json', ...[...scripts].map((file) => `assets/${file}`)]
  for (const file of texts.map((name) => join(folder, name))) writeFileSync(file, rename(readFileSync(file, 'utf8')))
  for (const file of scripts) renameSync(join(assets, file), join(assets, rename(file)))
  return folder
}

/**
 * Starts a server with another build of the workspace on a database that a server already uses.
 * @returns its port; `stop` also deletes the build
 */
export async function startOtherBuild(databaseUrl: string): Promise<{ port: number; stop(): Promise<void> }> {
  const clientDir = copyBuild()
  const open = async () => {
    const db = await openDatabase({ url: databaseUrl, migrate: false })
    return { db, close: () => db.close() }
  }
  const server = await startApp({ open }, { clientDir })
  const address = await server.app.listen({ port: 0, host: 'localhost' })
  return {
    port: Number(new URL(address).port),
    async stop() {
      await server.stop()
      rmSync(clientDir, { recursive: true, force: true })
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { startServer, templateVariable } from './server.ts'

/** Builds the workspace and fills one data folder with demo data. Each worker starts a server on a copy of it. */
export default async function setUp() {
  if ((await ensureBuild()) === 'failed') throw new Error('The workspace does not build.')
  const folder = await mkdtemp(join(tmpdir(), 'admin-v2-e2e-'))
  const server = await startServer(join(folder, 'data'))
  await server.stop()
  process.env[templateVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

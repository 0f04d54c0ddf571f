import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { serve } from './server.ts'

/** Where the seeded data folder of this run lies; every worker starts its own server on a copy of it. */
export const templateVariable = 'E2E_TEMPLATE'

/** Builds what is to be tested and creates the demo data once, so that a worker is ready in two seconds and not in ten. */
export default async function template() {
  if ((await ensureBuild()) === 'failed') throw new Error('The workspace does not build.')
  const folder = await mkdtemp(join(tmpdir(), 'admin-v2-e2e-'))
  const server = await serve(join(folder, 'data'))
  await server.stop()
  process.env[templateVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

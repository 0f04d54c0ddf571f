import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '#scripts/run.mjs'
import setupPostgres from '#tests/server/postgres.global.ts'
import { startHost } from './host-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the process that hosts a server per screen test file (host.ts). */
    hostOrigin: string
  }
}

/** Starts PostgreSQL and the host of the servers once per run, and stops both afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await setupPostgres(project)
  const context = project.getProvidedContext()
  try {
    const host = await startHost(join(root, 'tests/app/host.ts'), {
      ...process.env,
      NODE_ENV: 'production',
      HOST_DATABASE_URL: context.postgresUrl,
      HOST_DATABASE_PREFIX: context.databasePrefix,
    })
    project.provide('hostOrigin', host.origin)
    return async () => {
      await host.stop()
      await stopPostgres()
    }
  } catch (error) {
    await stopPostgres()
    throw error
  }
}

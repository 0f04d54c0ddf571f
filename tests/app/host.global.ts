import { fork } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import setupPostgres from '#tests/server/postgres.global.ts'

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
  const host = fork('tests/app/host.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST_DATABASE_URL: context.postgresUrl,
      HOST_DATABASE_PREFIX: context.databasePrefix,
    },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    host.once('message', (message: { origin: string }) => resolve(message.origin))
    host.once('exit', (code) => reject(new Error(`The server host ended with code ${code} before it was ready.`)))
  })
  project.provide('hostOrigin', origin)
  return async () => {
    const ended = new Promise((resolve) => host.once('exit', resolve))
    host.disconnect()
    await ended
    await stopPostgres()
  }
}

import type { TestProject } from 'vitest/node'
import { startDatabase } from '#scripts/test-database.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server on which tests create and drop databases. */
    postgresUrl: string
    /** Prefix of the name of every database of this run. */
    databasePrefix: string
  }
}

/** Provides a PostgreSQL to the tests: the one that scripts/test.mjs started for all steps, otherwise its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL, TEST_DATABASE_PREFIX } = process.env
  const started = TEST_DATABASE_URL && TEST_DATABASE_PREFIX ? undefined : startDatabase()
  const env = (await started?.env) ?? process.env
  project.provide('postgresUrl', env.TEST_DATABASE_URL ?? '')
  project.provide('databasePrefix', env.TEST_DATABASE_PREFIX ?? '')
  return async () => started?.stop()
}

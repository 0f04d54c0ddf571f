import { ConfigError } from '#server/config.ts'
import { DatabaseUnreachable, DataFolderInUse, DataFolderUnusable, sqlState } from '#server/db/errors.ts'
import { NoAdministrator } from './first-admin.ts'

export class PortInUse extends Error {
  override name = 'PortInUse'
  constructor(port: number) {
    super(`Port ${port} is in use: stop what listens there, or choose another with PORT`)
  }
}

/** SQLSTATE disk_full. */
const diskFull = '53100'
const database = [DataFolderInUse, DataFolderUnusable, DatabaseUnreachable]

/** Why the server does not start, in words for a person, and the exit code: 2 configuration, 3 port, 4 database, 1 anything else. */
export function whyNot(error: unknown): { line: string; code: number } {
  if (error instanceof ConfigError || error instanceof NoAdministrator) return { line: error.message, code: 2 }
  if (error instanceof PortInUse) return { line: error.message, code: 3 }
  if (database.some((kind) => error instanceof kind) && error instanceof Error) return { line: error.message, code: 4 }
  if (sqlState(error) === diskFull) return { line: 'The disk of the database is full: make room, and start again', code: 4 }
  return { line: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }
}

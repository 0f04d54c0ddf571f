import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type * as schema from './schema.ts'

export type Engine = 'embedded' | 'postgres'
export type Orm = NodePgDatabase<typeof schema>

/** The one door to the data, the same on both engines. */
export interface Database {
  engine: Engine
  pool: pg.Pool
  /** The open transaction of this call, else the pool: so a query inside a transaction never waits for itself. */
  q(): Orm
  /** Runs in a transaction; nested = savepoint; serialisation failures and deadlocks are tried again up to three times. */
  tx<T>(work: (t: Orm) => Promise<T>): Promise<T>
  /** Calls back on every NOTIFY of the channel until the returned function is called; `missed` after a time in which none could be heard. */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => void>
  /** Sent when the open transaction commits. */
  notify(channel: string, payload: unknown): Promise<void>
  /** Says that something failed for which nobody waits. Nothing is said once it is being closed, which ends such work. */
  tell(what: string, error: unknown): void
  /** Answers within two seconds or throws. */
  ping(): Promise<void>
  close(): Promise<void>
}

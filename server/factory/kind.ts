import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TestKind } from '#contract/seeding.ts'
import type { Database } from '#server/db/database.ts'
import type { Attributes, Values } from './attribute.ts'

/** A row that was made, by the names of its columns in code. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** What one of a kind needs that nobody has named. `each`: one for each of them, otherwise all share one. */
export interface Need {
  kind: TestKind
  each?: true
  /** How the needed one is made, by what is known of the one that needs it. */
  with?: (values: Values) => Values
}

/** How things of one kind are made. */
export interface Kind {
  table: PgTable & { id: AnyPgColumn }
  takes: Attributes
  /** Attributes by a word. */
  states: Readonly<Record<string, Values>>
  needs?: Readonly<Record<string, Need>>
  /** What the rules of its table say of attributes that do not go together, by their names. */
  rules?: Readonly<Record<string, string>>
  /** What stands where nothing is given; `n` counts the things of the call from 1, `stem` is the call's own. */
  usual(n: number, stem: string): Values
  /** What follows from the attributes of all of them, before they are stored. */
  complete?(db: Database, all: readonly Values[]): Promise<readonly Values[]>
  /** What else is stored with them. */
  after?(db: Database, rows: readonly Row[], all: readonly Values[]): Promise<void>
}

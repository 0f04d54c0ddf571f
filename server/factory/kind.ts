import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TestKind } from '#contract/seeding.ts'
import type { Database } from '#server/db/database.ts'
import type { Attributes, Values } from './attribute.ts'

/** A row that was made, by the names of its columns in code. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** What one of a kind needs that nobody has named. `each`: one for each of them, otherwise all share one. */
interface Need {
  kind: TestKind
  each?: true
  /** How the needed one is made, by what is known of the one that needs it. */
  with?: (values: Values) => Values
}

/** What stands where nothing is given: a value, or SQL by the thing's number `n` and the word `stem` of the call, which one row and a million read alike. */
type Usual = string | number | boolean | null | ((n: SQL, stem: SQL) => SQL)
/** What an attribute becomes by the others of its thing; `given` is what it would be without, undefined where nothing was said of it. */
type Follow = (of: (attribute: string) => SQL, given: SQL | undefined) => SQL

/** How things of one kind are made: one after the other (`build.ts`), and many by one select (`fill.ts`). */
export interface Kind {
  table: PgTable & { id: AnyPgColumn }
  takes: Attributes
  /** Attributes by a word. */
  states: Readonly<Record<string, Values>>
  needs?: Readonly<Record<string, Need>>
  /** What the rules of its table say of attributes that do not go together, by their names. */
  rules?: Readonly<Record<string, string>>
  usual: Readonly<Record<string, Usual>>
  follows?: Readonly<Record<string, Follow>>
  /** What only all of them together say, row by row: a select that fills says it itself. */
  complete?(db: Database, all: readonly Values[]): Promise<readonly Values[]>
  /** What else is stored with them, row by row. */
  after?(db: Database, rows: readonly Row[], all: readonly Values[]): Promise<void>
}

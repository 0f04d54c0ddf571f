import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '#contract/define.ts'
import type { Paging } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { lastChange } from '#server/domain/last-change.ts'
import { type Finder, finder } from '#server/domain/lookup.ts'
import { byWhom, refuseMoved } from '#server/domain/moved.ts'
import type { Context } from './context.ts'
import { refuse, refuseField } from './errors.ts'
import { oneOf, ordered, paged } from './page.ts'

type Plain = PgTable & { id: PgColumn; version: PgColumn }
/** A row as it travels: moments as ISO 8601. */
type Wire<T extends PgTable> = {
  [K in keyof T['$inferSelect']]: T['$inferSelect'][K] extends Date | null
    ? string | Extract<T['$inferSelect'][K], null>
    : T['$inferSelect'][K]
}
interface Listed {
  where?: SQL | undefined
  /** By what it can be sorted, besides `id`. */
  sorts?: Readonly<Record<string, PgColumn>>
  /** How it stands where nobody says: the newest first, if this is left out. */
  order?: SQL
}
interface Move<T extends PgTable, V> {
  /** What moves, from which of its states (`couponCan.retire`), and where to. */
  field: keyof T['$inferSelect'] & string
  can: { states: readonly V[] }
  to: V
}

/**
 * What every plain noun does with its table: list, read, add, save, remove, move from one state to another, and be found by its id and by words in
 * `named`. Columns are called as on the wire; `id()` and `version()` are among them. Saves and moves lock the row, so that of two at once the
 * second sees what the first did; each is another version and stands on record, and whatever cannot be is refused with the thing as it is.
 */
export function record<T extends Plain>(of: AnyEntity, table: T, { named = [] }: { named?: readonly PgColumn[] } = {}) {
  const { kind, words } = of
  // drizzle knows the columns of one certain table, not those of any.
  const plain = table as PgTable
  const called = (id: number) => `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} ${id}`

  const rows = async (db: Database, ids: number[]): Promise<Wire<T>[]> => {
    const found = await db.q().select().from(plain).where(oneOf(table.id, ids))
    // Exactly the columns of the table, with its moments spelled out.
    return found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, spelled(value)])) as Wire<T>)
  }
  const missing = (id: number): never => refuse('not_found', `There is no ${words.one} ${id}`)
  const read = async ({ db }: Pick<Context, 'db'>, id: number): Promise<Wire<T>> => (await rows(db, [id]))[0] ?? missing(id)

  /** The row as it is, held until the transaction ends. */
  async function held({ db }: Context, id: number): Promise<Wire<T>> {
    await db.q().select({ id: table.id }).from(plain).where(eq(table.id, id)).for('update')
    return read({ db }, id)
  }
  /** Refuses (412) another version than was seen. */
  async function sameAsSeen({ db, ifMatch }: Context, id: number, current: Wire<T>): Promise<void> {
    await refuseMoved(db, { called: called(id), kind, id, current, ifMatch })
  }
  async function change({ db, audit, header }: Context, before: Wire<T>, verb: string, after: Record<string, unknown>): Promise<Wire<T>> {
    const id = Number(Reflect.get(before, 'id'))
    await db
      .q()
      .update(plain)
      .set({ ...after, version: sql`${table.version} + 1` })
      .where(eq(table.id, id))
    const was = Object.fromEntries(Object.keys(after).map((name) => [name, Reflect.get(before, name)]))
    await audit({ command: `${kind}.${verb}`, objectKind: kind, objectId: id, before: was, after, result: 'done' })
    const now = await read({ db }, id)
    header('ETag', `"${Reflect.get(now, 'version')}"`)
    return now
  }

  /** Refuses (422) at its field a value of a unique column that another thing has. */
  async function checkFree(db: Database, given: Record<string, unknown>): Promise<void> {
    for (const column of Object.values(getTableColumns(plain)).filter(({ isUnique, name }) => isUnique && name in given)) {
      const [other] = await db.q().select({ id: table.id }).from(plain).where(eq(column, given[column.name])).limit(1)
      if (other) refuseField(column.name, `${called(Number(other.id))} has this ${column.name.replaceAll('_', ' ')} already`)
    }
  }

  const found = finder<object>({
    kind,
    table: sql`${table}`,
    columns: sql`null as nothing`,
    names: named.map((column) => sql`t.${sql.identifier(column.name)}`),
    title: () => '',
    chips: () => [],
  })
  const finds: Finder = Object.assign(
    async (db: Database, asked: Parameters<Finder>[1]) => {
      const hits = await found(db, asked)
      const things = new Map((await rows(db, [...new Set(hits.map(({ id }) => id))])).map((row) => [Number(Reflect.get(row, 'id')), row]))
      return hits.map((hit) => {
        const { title, chips = [] } = of.face?.(things.get(hit.id)) ?? { title: called(hit.id) }
        return { ...hit, title, chips: chips.map(({ label, tone }) => ({ label, tone })) }
      })
    },
    { kind, rows },
  )

  return {
    read,
    /** Part of `implement(…, { finds })`: what the palette and a paste find by an id or a name. */
    finds,
    list: (
      { db }: Context,
      { sort_by, ...window }: Paging & { sort_by?: string | undefined },
      { where, sorts = {}, order = desc(table.id) }: Listed = {},
    ) =>
      paged(db, window, {
        table,
        id: table.id,
        where,
        order: ordered(sort_by, { id: table.id, ...sorts }, order),
        // A row has an id, whatever else it has.
        rows: (ids) => rows(db, ids) as Promise<(Wire<T> & { id: number })[]>,
      }),
    /** Makes a new thing of a body; `verb`: of the command that does it. Refuses (422) a value that another one has and only one may have. */
    async add(context: Context, body: object, verb = 'create'): Promise<Wire<T>> {
      const { db, audit, header, status } = context
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const [made] = await db.q().insert(plain).values(given).onConflictDoNothing().returning({ id: table.id })
      if (!made) {
        await checkFree(db, given)
        return refuse('conflict', `There is such a ${words.one} already`)
      }
      const now = await read({ db }, Number(made.id))
      await audit({ command: `${kind}.${verb}`, objectKind: kind, objectId: Number(made.id), after: given, result: 'done' })
      status(201)
      header('ETag', `"${Reflect.get(now, 'version')}"`)
      return now
    },
    /** Stores the fields of a body that differ from what is stored; where none does, nothing changes. */
    async save(context: Context, id: number, body: object, verb = 'save'): Promise<Wire<T>> {
      const current = await held(context, id)
      await sameAsSeen(context, id, current)
      const changed = Object.entries(body).filter(([name, value]) => value !== undefined && value !== Reflect.get(current, name))
      if (changed.length === 0) return current
      await checkFree(context.db, Object.fromEntries(changed))
      return change(context, current, verb, Object.fromEntries(changed))
    },
    /** Takes a thing away for good. Refuses (409) with the words of `used`, where it gives some: the thing is held while they are found. */
    async remove(context: Context, id: number, used?: (current: Wire<T>) => Promise<string | null>): Promise<void> {
      const current = await held(context, id)
      await sameAsSeen(context, id, current)
      const why = await used?.(current)
      if (why) return refuse('conflict', why, { current })
      await context.db.q().delete(plain).where(eq(table.id, id))
      await context.audit({
        command: `${kind}.delete`,
        objectKind: kind,
        objectId: id,
        before: current,
        after: { deleted: true },
        result: 'done',
      })
    },
    /** Moves a thing to another state. Refuses (409) where it is in none of those from which that can be done. */
    async move<V>(context: Context, id: number, verb: string, { field, can, to }: Move<T, V>): Promise<void> {
      const current = await held(context, id)
      const now: unknown = Reflect.get(current, field)
      // Outweighs being another version: it says who was first.
      if (!can.states.some((state) => state === now))
        return refuse('state_moved', `${called(id)} was already changed${byWhom(await lastChange(context.db, kind, id))}`, { current })
      await sameAsSeen(context, id, current)
      await change(context, current, verb, { [field]: to })
    },
  }
}

const spelled = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

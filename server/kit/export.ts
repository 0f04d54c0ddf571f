import { PassThrough, type Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { AuditEntry, Context } from './context.ts'
import { type CsvCell, csvLine } from './csv.ts'
import { refuse } from './errors.ts'
import { type Rows, type SettledIds, settleIds } from './settled-ids.ts'

/** A list as a file: which rows, read how, and what each column says. */
interface Sheet<R extends { id: number }> extends Rows {
  /** The file is called so. */
  name: string
  /** Reads whole rows of these ids, in any order. */
  rows: (ids: number[]) => Promise<R[]>
  columns: Columns<R>
}
/** What each column is called, and what it says of a row. */
export type Columns<R> = readonly (readonly [head: string, of: (row: R) => CsvCell])[]
/** How rows are written: as CSV where nothing else is said. */
export interface SheetFormat<R> {
  type: string
  /** How the name of the file ends. */
  extension: string
  head: string
  line: (row: R) => string
  tail: string
}

const csvType = 'text/csv; charset=utf-8; header=present'
/** Rows that are read at once: what is in memory at a time. */
const batch = 1_000
/** Exports at a time: each holds a connection. The next one is told to come back. */
const most = 4
/** A reader that takes nothing for so long is cut, so that it holds no snapshot; milliseconds. */
const stuck = 60_000
let running = 0

/**
 * Streams a list as CSV (UTF-8, a line of heads first), and says in `X-Row-Count` how many rows follow that line. Which rows is
 * settled at one moment; on PostgreSQL what stands in them too (one read-only snapshot for all of it). The embedded engine has one transaction
 * at a time, and nobody shall wait for a slow reader: there each thousand rows is read as it is then. A row that has gone meanwhile, a fault or
 * a reader that leaves ends the stream before its end, which every HTTP client sees; what is read next is never more than the reader has taken.
 * The record has it before anything of it leaves, and so has one that breaks off: what cannot be put on record is not given out.
 */
export function exportCsv<R extends { id: number }>(
  context: Pick<Context, 'db' | 'header' | 'audit'>,
  { columns, ...sheet }: Sheet<R>,
  entry: Omit<AuditEntry, 'result'>,
): Promise<Readable> {
  return exportRows(context, sheet, csvOf(columns), entry)
}
const csvOf = <R>(columns: Columns<R>): SheetFormat<R> => ({
  type: csvType,
  extension: 'csv',
  head: csvLine(columns.map(([head]) => head)),
  line: (row) => csvLine(columns.map(([, of]) => of(row))),
  tail: '',
})

/** The same in any form that is written row by row. */
export async function exportRows<R extends { id: number }>(
  { db, header, audit }: Pick<Context, 'db' | 'header' | 'audit'>,
  sheet: Omit<Sheet<R>, 'columns'>,
  format: SheetFormat<R>,
  entry: Omit<AuditEntry, 'result'>,
): Promise<Readable> {
  if (running >= most) return refuse('too_many', 'Several exports are running. Try again in a moment', { retryAfter: 5 })
  running += 1
  await audit({ ...entry, result: 'done' }).catch((error: unknown) => {
    running -= 1
    throw error
  })
  const out = new PassThrough({ highWaterMark: 1 << 18 })
  // It may break off before anybody reads it, and an error that nobody hears ends the process. Who reads it then sees it cut.
  out.on('error', () => {})
  const total = await new Promise<number>((settled, failed) => {
    let begun = false
    const work = async () => {
      // Where the database asks for the transaction once more, every row would be there twice.
      if (begun) throw new Error('An export that has begun is not begun again')
      const ids = await settleIds(db, sheet, batch)
      begun = true
      settled(ids.total)
      try {
        await write(out, sheet, format, ids)
      } finally {
        await ids.close()
      }
      out.end()
    }
    inSnapshot(db, work)
      .catch((error: unknown) => {
        failed(error)
        out.destroy(error instanceof Error ? error : new Error(String(error)))
      })
      .finally(() => {
        running -= 1
      })
  })
  fileHeaders(header, format.type, `${sheet.name}.${format.extension}`, total)
  return out
}

/** A few rows that were counted or added up, as CSV at once. */
export async function tableCsv<R>(
  { header, audit }: Pick<Context, 'header' | 'audit'>,
  { name, rows, columns }: { name: string; rows: readonly R[]; columns: Columns<R> },
  entry: Omit<AuditEntry, 'result'>,
): Promise<string> {
  await audit({ ...entry, result: 'done' })
  fileHeaders(header, csvType, `${name}.csv`, rows.length)
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, of]) => of(row)))].map(csvLine).join('')
}

function fileHeaders(header: Context['header'], type: string, file: string, rows: number) {
  header('Content-Type', type)
  header('Content-Disposition', `attachment; filename="${file}"`)
  header('X-Row-Count', String(rows))
}

function inSnapshot(db: Database, work: () => Promise<void>): Promise<void> {
  if (db.engine === 'embedded') return work()
  return db.tx(async (t) => {
    await t.execute(sql`set transaction isolation level repeatable read read only`)
    await work()
  })
}

async function write<R extends { id: number }>(
  out: PassThrough,
  { rows }: Omit<Sheet<R>, 'columns'>,
  { head, line, tail }: SheetFormat<R>,
  ids: SettledIds,
): Promise<void> {
  await push(out, head)
  for (let part = await ids.next(); part.length > 0 && !out.destroyed; part = await ids.next()) {
    const found = new Map((await rows(part)).map((row) => [row.id, row]))
    const lines = part.map((id) => {
      const row = found.get(id)
      if (!row) throw new Error(`Row ${id} went while it was exported`)
      return line(row)
    })
    await push(out, lines.join(''))
  }
  if (tail) await push(out, tail)
}

/** Ends when the reader has room again, or has left. @throws when it takes nothing for a minute */
function push(out: PassThrough, text: string): Promise<void> {
  if (out.destroyed || out.write(text)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(late)
      out.off('drain', done)
      out.off('close', done)
      resolve()
    }
    const late = setTimeout(() => reject(new Error('The reader of an export takes nothing')), stuck)
    out.once('drain', done)
    out.once('close', done)
  })
}

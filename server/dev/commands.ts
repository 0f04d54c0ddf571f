import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'

/** What developers may ask of a server by its name. None changes what the marketplace holds, and none is a line of a shell. */
export interface Named {
  /** What may stand behind the name. */
  takes?: string
  help: string
  /** Gives what is shown, in lines. `words`: what stands behind the name. */
  run(db: Database, words: readonly string[]): Promise<string>
}

/** Every command by its name, but for `help`, which tells of them. */
export const devCommands: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['status', { help: 'Which database answers, since when this server runs, and how much there is of everything', run: status }],
  ['check-books', { help: 'Adds up every journal and wallet, and names those that do not come out', run: checkBooks }],
  ['sessions', { help: 'Who is signed in, and until when', run: sessions }],
  ['letters', { help: 'Letters that were not sent yet, and how often that was tried', run: letters }],
  ['runs', { help: 'Runs over many things that are open, with how far they are', run: runs }],
  ['analyze', { help: 'Has the database count its tables again, by which it plans its questions', takes: '[table]', run: analyze }],
])

const lines = (rows: readonly (readonly (string | number | null)[])[], none: string) => {
  if (rows.length === 0) return none
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '–').length))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => String(cell ?? '–').padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function status(db: Database): Promise<string> {
  const [about] = await rowsOf<{ version: string; size: string }>(
    db,
    sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const counts = await rowsOf<{ name: string; n: string }>(
    db,
    sql`select name, n::text from (values
      ('organizations', (select count(*) from organization)), ('accounts', (select count(*) from account)),
      ('seats', (select count(*) from seat)), ('campaigns', (select count(*) from campaign)),
      ('bookings', (select count(*) from booking)), ('transactions', (select count(*) from transaction)),
      ('invoices', (select count(*) from invoice)), ('payout requests', (select count(*) from payout_request))) counted (name, n)`,
  )
  const head = [
    ['engine', db.engine],
    ['PostgreSQL', about?.version ?? ''],
    ['size', about?.size ?? ''],
    ['running for', `${Math.round(process.uptime() / 60)} min`],
  ]
  return lines([...head, ...counts.map(({ name, n }) => [name, n])], '')
}

async function checkBooks(db: Database): Promise<string> {
  const broken = await rowsOf<{ what: string; id: number; off: string }>(
    db,
    sql`select 'journal ' || e.currency as what, e.journal_id as id, sum(e.amount_minor)::text as off
        from journal_entry e group by e.journal_id, e.currency having sum(e.amount_minor) <> 0
      union all
      select 'wallet ' || w.currency, w.id, (w.balance_minor - coalesce(sum(e.amount_minor), 0))::text
        from wallet w left join journal_entry e on e.wallet_id = w.id group by w.id having w.balance_minor <> coalesce(sum(e.amount_minor), 0)
      order by 1, 2 limit 100`,
  )
  const [all] = await rowsOf<{ journals: string; wallets: string }>(
    db,
    sql`select (select count(*) from journal)::text as journals, (select count(*) from wallet)::text as wallets`,
  )
  const found = broken.map(({ what, id, off }) => [what, id, `off by ${off} minor units`])
  return lines(found, `All ${all?.journals} journals sum to nought, and all ${all?.wallets} wallets equal their entries.`)
}

async function sessions(db: Database): Promise<string> {
  const rows = await rowsOf<{ email: string; n: string; until: string }>(
    db,
    sql`select a.email, count(*)::text as n, to_char(max(s.expires_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as until
      from session s join admin a on a.id = s.admin_id where s.revoked_at is null and s.expires_at > now() group by a.email order by a.email`,
  )
  return lines(
    rows.map(({ email, n, until }) => [email, `${n} open`, `until ${until}`]),
    'Nobody is signed in.',
  )
}

async function letters(db: Database): Promise<string> {
  const rows = await rowsOf<{ id: number; subject: string; tries: number }>(
    db,
    sql`select id, subject, tries from letter order by id limit 100`,
  )
  return lines(
    rows.map(({ id, subject, tries }) => [id, subject, `tried ${tries} times`]),
    'Every letter was sent.',
  )
}

async function runs(db: Database): Promise<string> {
  const rows = await rowsOf<{ id: number; command: string; state: string; of: number }>(
    db,
    sql`select r.id, r.command, r.state, (select count(*) from run_row o where o.run_id = r.id)::int as of
      from run r where r.state in ('running', 'paused') order by r.id limit 100`,
  )
  return lines(
    rows.map(({ id, command, state, of }) => [id, command, state, `${of} rows`]),
    'No run is open.',
  )
}

/** A table is looked for among those that there are: nothing of the line reaches the statement but through its quoted name. */
async function analyze(db: Database, [wanted]: readonly string[]): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const own = tables.filter(({ name }) => wanted === undefined || name === wanted)
  for (const { name } of own) await db.q().execute(sql`analyze ${sql.identifier(name)}`)
  return own.length === 0 ? `There is no table ${wanted}.` : `${own.length} ${own.length === 1 ? 'table was' : 'tables were'} counted.`
}

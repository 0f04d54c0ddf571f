import type pg from 'pg'

const everyMs = 60_000
const walBytes = 64 * 1024 * 1024

/**
 * The embedded engine has neither a checkpointer nor autovacuum: every minute a checkpoint once 64 MB were logged,
 * and vacuum and statistics for the tables of which a fifth changed.
 * @returns stops it
 */
export function startChores(pool: pg.Pool, log: (line: string) => void): () => void {
  const timer = setInterval(() => {
    doChores(pool).catch((error: Error) => log(`The embedded database's upkeep failed: ${error.message}`))
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** One round. @returns what was done, for the tests and the log */
export async function doChores(pool: pg.Pool, wal = walBytes): Promise<{ checkpoint: boolean; vacuumed: string[] }> {
  const grown = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), (select redo_lsn from pg_control_checkpoint()))::bigint as bytes',
  )
  const checkpoint = (grown.rows[0]?.bytes ?? 0) > wal
  if (checkpoint) await pool.query('checkpoint')
  // The counters of this session reach the view below at most once a second, unless asked.
  await pool.query('select pg_stat_force_next_flush()')
  const changed = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where greatest(n_dead_tup, n_mod_since_analyze) > 500 + 0.2 * n_live_tup`,
  )
  for (const { name } of changed.rows) await pool.query(`vacuum (analyze) ${name}`)
  return { checkpoint, vacuumed: changed.rows.map(({ name }) => name) }
}

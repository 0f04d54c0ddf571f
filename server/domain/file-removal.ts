import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasCome } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { chore } from '#server/kit/chore.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { FileStore } from '#server/ports/files.ts'

/** Minutes after which the bytes of an upload that nothing was made of are removed. */
const uploadMinutes = 60
/** Minutes after which what could not be removed is tried again. */
const againMinutes = 5
/** How many are taken at a time. */
const many = 100
const keysOf = (keys: readonly string[]) => sql`${sql.param([...keys])}::text[]`

/** Notes keys before bytes are put under them: whatever ends their upload before it is stored, they do not stay. */
export async function enterUpload(db: Database, keys: readonly string[]): Promise<void> {
  await rowsOf(
    db,
    sql`insert into file_removal (key, due_at) select key, now() + make_interval(mins => ${uploadMinutes}::int) from unnest(${keysOf(keys)}) key`,
  )
}

/** Bytes that were put belong to something from now on, with the transaction that says so. Refuses where they may be gone already. */
export async function keepUpload(db: Database, keys: readonly string[]): Promise<void> {
  const kept = await rowsOf(db, sql`delete from file_removal where key = any(${keysOf(keys)}) and not taken returning key`)
  if (kept.length < keys.length) refuse('unavailable', 'The upload took too long to be stored. Hand it in again')
}

/** The bytes under these keys are removed once the transaction is stored, and not before. */
export async function removeLater(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await rowsOf(
    db,
    sql`insert into file_removal (key) select key from unnest(${keysOf(keys)}) key on conflict (key) do update set due_at = now()`,
  )
}

interface Round {
  /** Only these; everything that is due where it is left out. */
  keys?: readonly string[]
  failed: (error: unknown) => void
  over?: AbortSignal
}
/** Removes what is due, each by itself: what cannot be removed stays on the list and stops none of the others. Gives how many are gone. */
export async function removeDue(db: Database, files: FileStore, { keys, failed, over }: Round): Promise<number> {
  let gone = 0
  while (!over?.aborted) {
    const taken = await take(db, keys)
    for (const key of taken) {
      if (over?.aborted) return gone
      try {
        await files.remove([key])
        await rowsOf(db, sql`delete from file_removal where key = ${key}`)
        gone += 1
      } catch (error) {
        failed(error)
      }
    }
    if (taken.length < many) return gone
  }
  return gone
}
const take = async (db: Database, keys: readonly string[] | undefined) => {
  const meant = keys ? sql`and key = any(${keysOf(keys)})` : sql``
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
    update file_removal set taken = true, due_at = now() + make_interval(mins => ${againMinutes}::int)
    where key in (select key from file_removal where ${hasCome(sql`due_at`)} ${meant} order by due_at limit ${many} for update skip locked)
    returning key`,
  )
  return rows.map(({ key }) => key)
}

/** Files whose time is over lose their bytes; their names stay with the document. */
export async function expireFiles(db: Database): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`
    with past as (
      select id, key from kyc_file where ${hasCome(sql`expires_at`)} and key is not null order by expires_at limit ${many * 10} for update skip locked
    ), emptied as (
      update kyc_file f set key = null from past where f.id = past.id
    )
    insert into file_removal (key) select distinct key from past on conflict (key) do nothing returning key`,
  )
  return rows.length
}

/** At the start and every five minutes: what expired, and what is to be removed. */
export function removeFiles(app: FastifyInstance, db: Database, files: FileStore): void {
  const failed = (err: unknown) => app.log.error({ err }, 'a file could not be removed: it is tried again')
  chore(app, 'remove files that are kept no more', againMinutes, async (over) => {
    while (!over.aborted && (await expireFiles(db)) > 0);
    await removeDue(db, files, { failed, over })
  })
}

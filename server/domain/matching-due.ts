import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { chore } from '#server/kit/chore.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { Embedding } from '#server/ports/embedding.ts'

/** Captions of one question to whoever makes vectors. */
const many = 200

/**
 * Makes the vectors that are missing or were made by something else, until there are none, or the server comes to its end. Several servers may do
 * it at once: it is the same work twice, and nothing is wrong. Returns how many were made.
 */
export async function embedDue(db: Database, embedding: Embedding, over: AbortSignal): Promise<number> {
  let made = 0
  while (!over.aborted) {
    const due = await rowsOf<{ id: number; caption: string }>(
      db,
      sql`select id, caption from creator_media where embedded_by is null or embedded_by < ${embedding.name} or embedded_by > ${embedding.name}
        order by id limit ${many}::int`,
    )
    if (due.length === 0) break
    const vectors = await embedding.embed(due.map(({ caption }) => caption))
    const rows = due.map(({ id }, at) => ({ id, vector: vectors[at] ?? [] }))
    await db.q().execute(sql`
      update creator_media m set embedding = array(select jsonb_array_elements_text(r.vector)::real), embedded_by = ${embedding.name}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id int, vector jsonb) where m.id = r.id`)
    made += due.length
  }
  return made
}

/** Makes what is due at the start and once a minute. */
export function embedMedia(app: FastifyInstance, db: Database, embedding: Embedding): void {
  chore(app, 'vectors of what creators publish', 1, (over) => embedDue(db, embedding, over))
}

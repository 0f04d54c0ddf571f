import { sql } from 'drizzle-orm'
import { creatorRefusal, type creators } from '#contract/creator.ts'
import type { Received } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type CreatorCard, creatorCard } from './creator.ts'
import { refuseMoved } from './moved.ts'

type Update = Received<typeof creators.setField>['body']['update']

/** The command that a save of one field is. */
export function commandOfField({ content_score: score, admin_marked_suspicious: mark }: Update): string {
  if (score !== undefined) return 'creator.set-content-score'
  if (mark !== undefined) return mark ? 'creator.mark-suspicious' : 'creator.unmark-suspicious'
  return 'creator.set-comments'
}

function fieldOf({ content_score: score, admin_marked_suspicious: mark, admin_comments: text }: Update) {
  if (score !== undefined) return { name: 'content_score', column: 'content_score', value: Number(score), shown: score }
  if (mark !== undefined) return { name: 'admin_marked_suspicious', column: 'admin_marked_suspicious', value: mark, shown: mark ? 1 : 0 }
  return { name: 'admin_comments', column: 'admin_comments', value: text || null, shown: text || null }
}

/**
 * Writes one field of a creator's card, with its audit row, in one statement; what stands there already changes nothing. A score and a mark
 * are set whatever else has changed since; a comment only where nobody else has written another one.
 * Refuses with 404, 409 (deleted) or 412 (the comment was changed since it was read; with the card as it is).
 */
export async function setCreatorField(db: Database, id: number, update: Update, { ifMatch, by, requestId }: Attempt): Promise<CreatorCard> {
  await creatorCard(db, id)
  const { name, column, value, shown } = fieldOf(update)
  const col = sql.identifier(column)
  const seen = name === 'admin_comments' ? ifMatch : null
  const [changed] = await rowsOf<{ id: number }>(
    db,
    sql`
    with was as (select id, ${col} as value from account where id = ${id} for update),
    changed as (
      update account a set ${col} = ${value}, version = a.version + 1
      from was where a.id = was.id and a.type = 'blogger' and not a.deleted and a.${col} is distinct from ${value}
        and (${seen}::int is null or a.version = ${seen}::int)
      returning a.id, to_jsonb(was.value) as before
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${commandOfField(update)}::text, 'account', id,
        jsonb_build_object(${name}::text, before), ${JSON.stringify({ [name]: shown })}::jsonb, ${requestId}::text, 'done'
      from changed
    )
    select id from changed`,
  )
  const now = await creatorCard(db, id)
  if (changed) return now
  const why = creatorRefusal(now)
  if (why) refuse('state_moved', why, { current: now })
  if (same(now, name, shown)) return now
  await refuseMoved(db, { called: `Creator ${now.id}`, kind: 'account', id, current: now, ifMatch: seen })
  return refuse('in_flight', `Creator ${now.id} is being changed at this moment`, { retryAfter: 1 })
}
const same = (card: CreatorCard, name: string, shown: unknown) => Reflect.get(card, name) === shown

import { eq, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { hundredths } from '#contract/percent.ts'
import { feeRefused, type serviceFees } from '#contract/service-fee.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { serviceFee as table } from '#server/db/schema-brand.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { refuseMoved } from './moved.ts'

type Given = Received<typeof serviceFees.save>['body']
type Doing = Pick<Context, 'db' | 'audit' | 'ifMatch'>
const missing = (id: number): never => refuse('not_found', `There is no service fee ${id}`)

/** Fees of these ids as a list shows them, in no order. */
export async function feeRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({
      id: table.id,
      brandId: table.brandId,
      creatorId: table.creatorId,
      fee: table.fee,
      creator: { id: account.id, display_name: account.displayName },
      version: table.version,
    })
    .from(table)
    .innerJoin(account, eq(account.id, table.creatorId))
    .where(oneOf(table.id, ids))
  return rows.map(({ fee, ...row }) => ({ ...row, serviceFee: fee / 100 }))
}
/** One fee. Refuses with 404. */
export const oneFee = async (db: Database, id: number) => (await feeRows(db, [id]))[0] ?? missing(id)

/** The fee as it is, held until the transaction ends. Refuses with 404, or 412 where it is another version than was seen. */
async function asSeen(db: Database, id: number, ifMatch: number | null) {
  await db.q().select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  const current = await oneFee(db, id)
  await refuseMoved(db, { called: `Service fee ${id}`, kind: 'service-fee', id, current, ifMatch, to: `${current.serviceFee} %` })
  return current
}

/** Adds the fee of a creator for a brand: one statement, which finds both or adds nothing. Refuses with 422 at the field. */
export async function addFee({ brandId, creatorId, serviceFee }: Given, { db, audit }: Doing) {
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into service_fee (brand_account_id, creator_account_id, fee)
    select b.id, c.id, ${hundredths(serviceFee)}::smallint from account b, account c
    where b.id = ${brandId} and b.type = 'client' and not b.deleted and c.id = ${creatorId} and c.type = 'blogger' and not c.deleted
    on conflict do nothing returning id`,
  )
  if (!made) return whyNot(db, brandId, creatorId)
  await audit({
    command: 'service-fee.add',
    objectKind: 'service-fee',
    objectId: made.id,
    after: { brandId, creatorId, serviceFee },
    result: 'done',
  })
  return oneFee(db, made.id)
}

async function whyNot(db: Database, brandId: number, creatorId: number): Promise<never> {
  const both = await rowsOf<{ id: number; type: string; deleted: boolean }>(
    db,
    sql`select id, type, deleted from account where id in (${brandId}, ${creatorId})`,
  )
  const unfit = (id: number, type: string, noun: string) => {
    const one = both.find((row) => row.id === id && row.type === type)
    return !one ? `${feeRefused}: account ${id} is no ${noun}` : one.deleted ? `${feeRefused}: account ${id} is deleted` : undefined
  }
  const [noBrand, noCreator] = [unfit(brandId, 'client', 'brand'), unfit(creatorId, 'blogger', 'creator')]
  if (noBrand) return refuseField('brandId', noBrand)
  if (noCreator) return refuseField('creatorId', noCreator)
  return refuseField('creatorId', `${feeRefused}: account ${creatorId} has a fee for this brand already`)
}

/**
 * Sets another percentage. Refuses with 404, 412 (another version), or 422 where the body speaks of another brand or creator than the fee is of.
 */
export async function saveFee(id: number, { brandId, creatorId, serviceFee }: Given, { db, audit, ifMatch }: Doing) {
  const before = await asSeen(db, id, ifMatch)
  if (before.brandId !== brandId) return refuseField('brandId', `${feeRefused}: the fee is of brand ${before.brandId}`)
  if (before.creatorId !== creatorId) return refuseField('creatorId', `${feeRefused}: the fee is of creator ${before.creatorId}`)
  if (before.serviceFee === serviceFee) return before
  await db
    .q()
    .update(table)
    .set({ fee: hundredths(serviceFee), version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
  await audit({
    command: 'service-fee.edit',
    objectKind: 'service-fee',
    objectId: id,
    before: { serviceFee: before.serviceFee },
    after: { serviceFee },
    result: 'done',
  })
  return oneFee(db, id)
}

/** Takes a fee away. Refuses with 404 or 412 (another version). */
export async function deleteFee(id: number, { db, audit, ifMatch }: Doing): Promise<void> {
  const before = await asSeen(db, id, ifMatch)
  await db.q().delete(table).where(eq(table.id, id))
  const { brandId, creatorId, serviceFee } = before
  await audit({
    command: 'service-fee.delete',
    objectKind: 'service-fee',
    objectId: id,
    before: { brandId, creatorId, serviceFee },
    after: { deleted: true },
    result: 'done',
  })
}

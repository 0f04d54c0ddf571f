import { asc, desc, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { audience } from '#server/db/schema-account.ts'
import { audienceCountry } from '#server/db/schema-content.ts'
import { accountsOfCreators } from './creator.ts'

/** So many countries of an audience are shown. */
const top = 5

/** What is known of the audiences of creators, in the order in which they were asked for; of an unknown one nothing is said. */
async function audiencesOf(db: Database, creatorIds: number[]) {
  const accounts = await accountsOfCreators(db, creatorIds)
  const rows = await db
    .q()
    .select()
    .from(audience)
    .where(
      inArray(
        audience.accountId,
        accounts.map(({ id }) => id),
      ),
    )
  return [...new Set(creatorIds)].flatMap((creator) => {
    const account = accounts.find((one) => one.creator === creator)
    return account ? [{ creator_id: creator, account: account.id, known: rows.find(({ accountId }) => accountId === account.id) }] : []
  })
}

/** The five countries with the largest shares, in percent: those that stand one by one, else those that were measured together. */
export async function countriesOf(db: Database, creatorIds: number[]) {
  const audiences = await audiencesOf(db, creatorIds)
  const { accountId, country, share, id } = audienceCountry
  const single = await db
    .q()
    .select({ accountId, country, share })
    .from(audienceCountry)
    .where(
      inArray(
        accountId,
        audiences.map(({ account }) => account),
      ),
    )
    .orderBy(desc(share), asc(id))
  return audiences.map(({ creator_id, account, known }) => {
    const own = single.filter((one) => one.accountId === account).map((one) => ({ country: one.country, share: one.share }))
    return { creator_id, countries: (own.length > 0 ? own : (known?.countries ?? [])).slice(0, top) }
  })
}

/** Percent; null where it was never measured. */
export const reachOf = async (db: Database, creatorIds: number[]) =>
  (await audiencesOf(db, creatorIds)).map(({ creator_id, known }) => ({
    creator_id,
    reach_rate: known?.reachRate == null ? null : Number(known.reachRate.toPrecision(6)),
  }))

import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { audience } from '#server/db/schema-account.ts'
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
    return account ? [{ creator_id: creator, known: rows.find(({ accountId }) => accountId === account.id) }] : []
  })
}

/** The five countries with the largest shares, in percent. */
export const countriesOf = async (db: Database, creatorIds: number[]) =>
  (await audiencesOf(db, creatorIds)).map(({ creator_id, known }) => ({ creator_id, countries: (known?.countries ?? []).slice(0, top) }))

/** Percent; null where it was never measured. */
export const reachOf = async (db: Database, creatorIds: number[]) =>
  (await audiencesOf(db, creatorIds)).map(({ creator_id, known }) => ({
    creator_id,
    reach_rate: known?.reachRate == null ? null : Number(known.reachRate.toPrecision(6)),
  }))

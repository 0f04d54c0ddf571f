import { asc, desc, eq } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { kycLevel, organizations } from '#contract/organization.ts'
import { kycRequest, organization as table } from '#server/db/schema.ts'
import { wallet } from '#server/db/schema-money.ts'
import { refuse } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

const missing = (id: number) => refuse('not_found', `There is no organization ${id}`)

export default implement(organizations, {
  async read({ params: { id } }, { db }) {
    const [row] = await db.q().select().from(table).where(eq(table.id, id))
    if (!row) return missing(id)
    // An organization may have asked more than once; its latest request counts.
    const [request] = await db
      .q()
      .select({ id: kycRequest.id, status: kycRequest.verificationStatus })
      .from(kycRequest)
      .where(eq(kycRequest.organizationId, id))
      .orderBy(desc(kycRequest.id))
      .limit(1)
    return {
      id,
      type: row.type,
      name: row.name,
      banned: row.banned,
      deleted: row.deleted,
      date_created: row.createdAt.toISOString(),
      price_currency: row.priceCurrency,
      mangopay_kyc_level: kycLevel.read(row.kycLevel),
      mangopay_user_ref: row.mangopayUserRef,
      kyc_request: request ? { id: request.id, verification_status: kycStatus.read(request.status) } : null,
      version: row.version,
    }
  },
  async wallets({ params: { id } }, { db }) {
    const [known] = await db.q().select({ id: table.id }).from(table).where(eq(table.id, id))
    if (!known) return missing(id)
    const rows = await db.q().select().from(wallet).where(eq(wallet.organizationId, id)).orderBy(asc(wallet.currency))
    return rows.map(({ currency, balance }) => ({ currency, balance: fromMinor(balance) }))
  },
})

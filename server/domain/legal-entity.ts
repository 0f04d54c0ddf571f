import { and, asc, eq, sql } from 'drizzle-orm'
import { country } from '#contract/country.ts'
import type { Received } from '#contract/define.ts'
import type { legalEntities } from '#contract/legal-entity.ts'
import { hundredths } from '#contract/percent.ts'
import type { Database } from '#server/db/database.ts'
import { legalEntity as table } from '#server/db/schema-legal.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { lastChange } from './last-change.ts'
import { byWhom, refuseMoved } from './moved.ts'
import { checkOrganization } from './organization-known.ts'

type Given = Received<typeof legalEntities.save>['body']

const shown = (row: typeof table.$inferSelect) => ({
  id: row.id,
  organizationId: row.organizationId,
  name: row.name,
  type: row.type,
  countryId: row.countryId,
  countryName: country.of(row.countryId).label,
  registrationNumber: row.registrationNumber,
  taxIdType: row.taxIdType,
  isVatRegistered: row.isVatRegistered,
  vatRate: row.vatRate === null ? null : row.vatRate / 100,
  address: row.address,
  city: row.city,
  postalCode: row.postalCode,
  validUntil: row.validUntil,
  version: row.version,
})
type Shown = ReturnType<typeof shown>

/** All of an organization, the oldest first. There are few. Refuses with 404. */
export async function legalEntitiesOf(db: Database, id: number) {
  await checkOrganization(db, id)
  const rows = await db.q().select().from(table).where(eq(table.organizationId, id)).orderBy(asc(table.id))
  return { items: rows.map(shown), total: rows.length, page: 1, perPage: Math.max(1, rows.length) }
}

/** One of them by its own id. Refuses with 404. */
export async function oneLegalEntity(db: Database, id: number) {
  const [row] = await db.q().select().from(table).where(eq(table.id, id))
  return row ? shown(row) : refuse('not_found', `There is no legal entity ${id}`)
}

/**
 * Saves an active one; what changes nothing leaves version and record as they are. The organization is held first, as by whatever ends its company,
 * and then the row, so that of two who saw the same version the second is refused. Refuses with 404, 409 (not active any more) or 412 (another version, with it as it is).
 */
export async function saveLegalEntity(id: number, entityId: number, given: Given, { db, ifMatch, audit, header }: Context) {
  const own = and(eq(table.id, entityId), eq(table.organizationId, id))
  await db.q().execute(sql`select from organization where id = ${id} for update`)
  const [row] = await db.q().select().from(table).where(own).for('update')
  if (!row) return refuse('not_found', `Organization ${id} has no legal entity ${entityId}`)
  const stored = shown(row)
  const called = `Legal entity ${entityId}`
  if (stored.validUntil !== null) {
    const by = byWhom(await lastChange(db, 'legal-entity', entityId))
    refuse('state_moved', `${called} is not active any more, since ${stored.validUntil}${by}`, { current: stored })
  }
  await refuseMoved(db, { called, kind: 'legal-entity', id: entityId, current: stored, ifMatch })
  const wanted = tidied(given)
  const names = Object.keys(wanted).filter((name) => Reflect.get(wanted, name) !== Reflect.get(stored, name))
  if (names.length === 0) return stored
  const { vatRate, ...rest } = wanted
  const [saved] = await db
    .q()
    .update(table)
    .set({ ...rest, vatRate: vatRate === null ? null : hundredths(vatRate), version: sql`${table.version} + 1` })
    .where(own)
    .returning()
  if (!saved) throw new Error('a locked row is gone')
  // Its page shows it, and the company by its name.
  await db.q().execute(sql`update organization set version = version + 1 where id = ${id}`)
  const part = (of: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)]))
  await audit({
    command: 'legal-entity.edit',
    objectKind: 'legal-entity',
    objectId: entityId,
    before: part(stored),
    after: part(wanted),
    result: 'done',
  })
  header('ETag', `"${saved.version}"`)
  return shown(saved)
}

/** As it is stored: what is empty is null, and a rate is of those who are registered. */
function tidied(given: Given): Omit<Shown, 'id' | 'organizationId' | 'countryName' | 'validUntil' | 'version'> {
  const registered = given.isVatRegistered === true
  return {
    name: given.name.normalize('NFC'),
    type: given.type,
    countryId: given.countryId,
    registrationNumber: given.registrationNumber || null,
    taxIdType: given.taxIdType || null,
    isVatRegistered: registered,
    vatRate: registered && typeof given.vatRate === 'number' ? given.vatRate : null,
    address: given.address.normalize('NFC'),
    city: given.city.normalize('NFC'),
    postalCode: given.postalCode,
  }
}

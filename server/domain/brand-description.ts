import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { type brands, brandDescription as rules } from '#contract/brand.ts'
import { wholeFilters } from '#contract/creator-filters.ts'
import type { Received } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { brandDescription as table } from '#server/db/schema-brand.ts'
import { brandCategory, creatorCategory } from '#server/db/schema-dictionary.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { checkValue, refuseWrong } from '#server/kit/wrong.ts'
import type { BrandFacts } from '#server/ports/writer.ts'

type Given = Received<typeof brands.saveDescription>['body']

/** The description of a brand as it travels with its account; of one that has none, nothing but the names. */
export async function descriptionOf(db: Database, accountId: number) {
  const [found] = await db.q().select().from(table).where(eq(table.accountId, accountId))
  return {
    brand_website: found?.website ?? null,
    description: found?.description ?? null,
    market_description: found?.marketDescription ?? null,
    creator_content_ideas: found?.ideas ?? [],
    creator_filters: found?.filters ?? {},
  }
}

async function brandOf(db: Database, id: number) {
  const [found] = await db
    .q()
    .select({ id: account.id, type: account.type, deleted: account.deleted, name: account.displayName, category: brandCategory.name })
    .from(account)
    .leftJoin(brandCategory, eq(brandCategory.id, account.mainCategoryId))
    .where(eq(account.id, id))
  if (found?.type !== 'client') return refuse('not_found', `There is no brand with the account ${id}`)
  return found
}

/** What a writer is told of a brand. Refuses with 404 or 409 (deleted). */
export async function factsOf(db: Database, id: number): Promise<BrandFacts> {
  const { name, category, deleted } = await brandOf(db, id)
  if (deleted) return refuse('state_moved', `Account ${id} is deleted`)
  const { brand_website, description, market_description } = await descriptionOf(db, id)
  const categories = await db
    .q()
    .select({ id: creatorCategory.id, name: creatorCategory.name })
    .from(creatorCategory)
    .orderBy(creatorCategory.id)
  return { name, category, website: brand_website, description, market: market_description, categories }
}

/**
 * Stores the parts of a description that are there and differ; whoever looks at the account is told. Refuses with 404, 409 (deleted), or 422 at
 * the field of the form.
 */
export async function saveDescription(given: Given, { db, audit }: Pick<Context, 'db' | 'audit'>): Promise<void> {
  const id = given.brandId
  await db.q().select({ id: account.id }).from(account).where(eq(account.id, id)).for('update')
  const { deleted } = await brandOf(db, id)
  if (deleted) return refuse('state_moved', `Account ${id} is deleted`)
  const before = await descriptionOf(db, id)
  const stood = { ...before, creator_filters: wholeFilters(before.creator_filters) }
  const tidy = checked(stood, given)
  await checkCategories(db, tidy.creator_filters?.creatorCategory ?? [])
  const changed = Object.fromEntries(
    Object.entries(tidy).filter(([name, value]) => differing(value, Reflect.get(stood, name)) !== undefined),
  )
  const names = Object.keys(changed)
  if (names.length === 0) return
  const after = { ...before, ...changed }
  const row = {
    website: after.brand_website,
    description: after.description,
    marketDescription: after.market_description,
    ideas: after.creator_content_ideas,
    filters: after.creator_filters,
  }
  await db
    .q()
    .insert(table)
    .values({ accountId: id, ...row })
    .onConflictDoUpdate({ target: table.accountId, set: row })
  await db
    .q()
    .update(account)
    .set({ version: sql`${account.version} + 1` })
    .where(eq(account.id, id))
  await audit({
    command: 'brand.save-description',
    objectKind: 'account',
    objectId: id,
    before: Object.fromEntries(names.map((name) => [name, Reflect.get(before, name)])),
    after: changed,
    result: 'done',
  })
}

type Stood = Awaited<ReturnType<typeof descriptionOf>>
/** What is there and is not what stood. */
const differing = <T>(given: T | undefined, stood: unknown): T | undefined => (isDeepStrictEqual(given, stood) ? undefined : given)

/**
 * The parts as they are stored. The rules of the form hold for those that a body changes, so that a description can be sent back as it was read.
 */
function checked(stood: Stood, { brandWebsite, description, marketDescription, creatorContentIdeas, creatorFilters }: Given) {
  const filters = differing(creatorFilters && wholeFilters(creatorFilters), stood.creator_filters)
  const given = {
    brand_website: differing(brandWebsite, stood.brand_website),
    description: differing(description, stood.description),
    market_description: differing(marketDescription, stood.market_description),
    creator_content_ideas: differing(creatorContentIdeas, stood.creator_content_ideas),
    ...(filters && {
      creator_gender: filters.creatorGender,
      creator_category: filters.creatorCategory,
      age_from: filters.creatorAge.from,
      age_to: filters.creatorAge.to,
    }),
  }
  const read = checkValue(rules, given)
  if (!read.success) return refuseWrong(read.error, given)
  const { creator_gender: gender = [], creator_category: creatorCategory = [], age_from: from, age_to: to, ...texts } = read.data
  const creatorGender = gender.flatMap((one) => (one === null ? [] : [String(one)]))
  return { ...texts, ...(filters && { creator_filters: wholeFilters({ creatorGender, creatorCategory, creatorAge: { from, to } }) }) }
}

async function checkCategories(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db
    .q()
    .select({ id: creatorCategory.id })
    .from(creatorCategory)
    .where(inArray(creatorCategory.id, [...ids]))
    // None of them is deleted before this is stored.
    .for('key share')
  const unknown = ids.filter((id) => !known.some((one) => one.id === id))
  if (unknown.length > 0) refuseField('creator_category', `There is no creator category ${unknown.join(', ')}`)
}

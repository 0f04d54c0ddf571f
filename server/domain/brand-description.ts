import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { type brands, brandDescription as rules } from '#contract/brand.ts'
import { usualAge } from '#contract/creator-filters.ts'
import type { Received } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { brandDescription as table } from '#server/db/schema-brand.ts'
import { brandCategory, creatorCategory } from '#server/db/schema-dictionary.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
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

/** What a writer is told of a brand. Refuses with 404. */
export async function factsOf(db: Database, id: number): Promise<BrandFacts> {
  const { name, category } = await brandOf(db, id)
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
  const tidy = checked(given)
  await checkCategories(db, tidy.creator_filters?.creatorCategory ?? [])
  const changed = Object.fromEntries(Object.entries(tidy).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(before, name))))
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

/** The parts as they are stored, by the rules of the form. */
function checked({ brandWebsite, description, marketDescription, creatorContentIdeas, creatorFilters: filters }: Given) {
  const read = rules.safeParse({
    ...(brandWebsite !== undefined && { brand_website: brandWebsite }),
    ...(description !== undefined && { description }),
    ...(marketDescription !== undefined && { market_description: marketDescription }),
    ...(creatorContentIdeas !== undefined && { creator_content_ideas: creatorContentIdeas }),
    ...(filters && {
      creator_gender: filters.creatorGender ?? [],
      creator_category: filters.creatorCategory ?? [],
      age_from: filters.creatorAge?.from ?? usualAge.from,
      age_to: filters.creatorAge?.to ?? usualAge.to,
    }),
  })
  if (!read.success) {
    const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())
    return refuse('invalid', [...new Set(Object.values(fields))].join('. '), { fields })
  }
  const { creator_gender: gender = [], creator_category: category = [], age_from: from, age_to: to, ...texts } = read.data
  if (from !== undefined && to !== undefined && from > to) refuseField('age_to', `Enter an age from ${from} on`)
  return {
    ...texts,
    ...(from !== undefined &&
      to !== undefined && {
        creator_filters: {
          creatorGender: gender.flatMap((one) => (one === null ? [] : [String(one)])),
          creatorCategory: category,
          creatorAge: { from, to },
        },
      }),
  }
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

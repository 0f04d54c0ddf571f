import { arrayContains, asc, count, sql } from 'drizzle-orm'
import { creatorCategories, creatorCategory } from '#contract/creator-category.ts'
import type { Database } from '#server/db/database.ts'
import { brandDescription } from '#server/db/schema-brand.ts'
import { creatorCategory as table } from '#server/db/schema-dictionary.ts'
import { creatorTrait } from '#server/db/schema-matching.ts'
import { implement } from '#server/kit/implement.ts'
import { record } from '#server/kit/record.ts'
import { stillUsed } from '#server/kit/words.ts'

const kept = record(creatorCategory, table, { named: [table.name] })

/** Brands whose description asks for creators of a category. */
async function brandsFor(db: Database, id: number): Promise<number> {
  const asking = sql`${brandDescription.filters} @> ${JSON.stringify({ creatorCategory: [id] })}::jsonb`
  const [found] = await db.q().select({ many: count() }).from(brandDescription).where(asking)
  return found?.many ?? 0
}
/** Creators who are of a category. */
async function creatorsOf(db: Database, id: number): Promise<number> {
  const [found] = await db
    .q()
    .select({ many: count() })
    .from(creatorTrait)
    .where(arrayContains(creatorTrait.categoryIds, [id]))
  return found?.many ?? 0
}
/** Whatever names a category, all of it: whoever makes it free should not be told of the next one only then. */
async function whyKept(db: Database, id: number, name: string): Promise<string | null> {
  const why = [
    stillUsed(name, 'is in the description of', await brandsFor(db, id), 'brand'),
    stillUsed(name, 'is a category of', await creatorsOf(db, id), 'creator'),
  ].filter((one) => one !== null)
  return why.length > 0 ? why.join('. ') : null
}

export default implement(
  creatorCategories,
  {
    list: ({ query }, context) => kept.list(context, query, { sorts: { name: table.name }, order: asc(table.name) }),
    read: ({ params: { id } }, context) => kept.read(context, id),
    add: ({ body }, context) => kept.add(context, body, 'add'),
    edit: ({ params: { id }, body }, context) => kept.save(context, id, body, 'edit'),
    remove: ({ params: { id } }, context) => kept.remove(context, id, ({ name }) => whyKept(context.db, id, name)),
  },
  { finds: kept.finds, command: { remove: () => 'creator-category.delete' } },
)

const names = 'Beauty|Fashion|Food and drink|Travel|Sports and outdoor|Home and interiors|Technology|Family|Health|Pets|Gaming|Music'
export const seed = [
  `insert into creator_category (name) select name from unnest(string_to_array('${names}', '|')) with ordinality c (name, n) order by n`,
]

import { asc, count, eq } from 'drizzle-orm'
import { brandCategories, brandCategory } from '#contract/brand-category.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { brandCategory as table } from '#server/db/schema-dictionary.ts'
import { implement } from '#server/kit/implement.ts'
import { record } from '#server/kit/record.ts'
import { stillUsed } from '#server/kit/words.ts'

const kept = record(brandCategory, table, { named: [table.name] })

const brandsOf = async (db: Database, id: number) =>
  (await db.q().select({ many: count() }).from(account).where(eq(account.mainCategoryId, id)))[0]?.many ?? 0

export default implement(
  brandCategories,
  {
    list: ({ query }, context) => kept.list(context, query, { sorts: { name: table.name }, order: asc(table.name) }),
    read: ({ params: { id } }, context) => kept.read(context, id),
    add: ({ body }, context) => kept.add(context, body, 'add'),
    edit: ({ params: { id }, body }, context) => kept.save(context, id, body, 'edit'),
    remove: ({ params: { id } }, context) =>
      kept.remove(context, id, async ({ name }) => stillUsed(name, 'is the main category of', await brandsOf(context.db, id), 'account')),
  },
  { finds: kept.finds, command: { remove: () => 'brand-category.delete' } },
)

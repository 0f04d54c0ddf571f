import { asc } from 'drizzle-orm'
import { creatorCategories } from '#contract/creator-category.ts'
import { creatorCategory as table } from '#server/db/schema-dictionary.ts'
import { implement } from '#server/kit/implement.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'

export default implement(creatorCategories, {
  list: ({ query: { sort_by, ...window } }, { db }) =>
    paged(db, window, {
      table,
      id: table.id,
      where: undefined,
      order: ordered(sort_by, { id: table.id, name: table.name }, asc(table.name)),
      rows: (ids) => db.q().select().from(table).where(oneOf(table.id, ids)),
    }),
})

const names = 'Beauty|Fashion|Food and drink|Travel|Sports and outdoor|Home and interiors|Technology|Family|Health|Pets|Gaming|Music'
export const seed = [
  `insert into creator_category (name) select name from unnest(string_to_array('${names}', '|')) with ordinality c (name, n) order by n`,
]

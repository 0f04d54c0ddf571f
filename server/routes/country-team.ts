import { asc, ne } from 'drizzle-orm'
import { closedTeam, countryTeams } from '#contract/country-team.ts'
import { countryTeam as table } from '#server/db/schema-dictionary.ts'
import { implement } from '#server/kit/implement.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'

export default implement(countryTeams, {
  list: ({ query: { sort_by, ...window } }, { db }) =>
    paged(db, window, {
      table,
      id: table.id,
      where: ne(table.name, closedTeam),
      order: ordered(sort_by, { id: table.id, name: table.name }, asc(table.name)),
      rows: (ids) => db.q().select().from(table).where(oneOf(table.id, ids)),
    }),
})

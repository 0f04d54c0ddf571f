import { asc } from 'drizzle-orm'
import { country, countryIso } from '#contract/country.ts'
import { type DictionaryName, dictionaries, mostItems } from '#contract/dictionary.ts'
import type { Database } from '#server/db/database.ts'
import { brandCategory, creatorCategory } from '#server/db/schema-dictionary.ts'
import { implement } from '#server/kit/implement.ts'

const countries = country.all.flatMap(({ value: id, label: name }) => {
  const iso = countryIso(id)
  return iso === undefined ? [] : [{ id, name, iso_code: iso }]
})
const itemsIn = (db: Database, table: typeof creatorCategory | typeof brandCategory) =>
  db.q().select().from(table).orderBy(asc(table.name)).limit(mostItems)

const readers = {
  countries: async () => countries,
  blogger_categories: (db: Database) => itemsIn(db, creatorCategory),
  client_categories: (db: Database) => itemsIn(db, brandCategory),
} satisfies Record<DictionaryName, (db: Database) => Promise<unknown>>

export default implement(dictionaries, {
  lookup: async ({ query: { include } }, { db }) =>
    Object.fromEntries(await Promise.all(include.map(async (name) => [name, await readers[name](db)] as const))),
})

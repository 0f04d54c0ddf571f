import { asc, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { autoReview, autoReviews } from '#contract/auto-review.ts'
import { created, id, version } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { implement } from '#server/kit/implement.ts'
import { record } from '#server/kit/record.ts'

export const table = pgTable('auto_review', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  created_at: created(),
  version: version(),
})
const kept = record(autoReview, table, { named: [table.title] })

/** All of them, by their titles. */
const all = ({ db }: { db: Database }) =>
  db
    .q()
    .select({ id: table.id, title: table.title, text: table.text, version: table.version })
    .from(table)
    .orderBy(asc(sql`lower(${table.title})`), asc(table.id))

export default implement(
  autoReviews,
  {
    list: (_got, context) => all(context),
    async add({ body }, context) {
      await kept.add(context, body, 'add')
      return all(context)
    },
    async edit({ params: { id: one }, body }, context) {
      await kept.save(context, one, body, 'edit')
      return all(context)
    },
    async remove({ params: { id: one } }, context) {
      await kept.remove(context, one)
      return all(context)
    },
    read: ({ params: { id: one } }, context) => kept.read(context, one),
  },
  {
    finds: kept.finds,
    command: { remove: () => 'auto-review.delete' },
    // What was done stays done; the texts are those of now.
    replay: { add: (_got, context) => all(context), edit: (_got, context) => all(context), remove: (_got, context) => all(context) },
  },
)

const texts = [
  ['Called off in good time', 'The booking was called off well before its date, with a clear reason. Nothing had been prepared yet.'],
  ['Called off at short notice', 'The booking was called off at short notice, after the preparation had begun.'],
  ['No answer for two weeks', 'Several messages stayed without an answer for two weeks, so the booking could not be carried out.'],
  ['Product never arrived', 'The product that was to be shown did not arrive, and no new date was offered.'],
  ['Dates could not be met', 'The dates that had been agreed on could not be met. Both sides were told in time.'],
  ['Brief changed afterwards', 'The brief was changed after the booking had been accepted, and no agreement was found on the new one.'],
  ['Illness', 'The booking was called off because of illness. Everything else was handled well.'],
] as const
const quoted = (words: string) => `'${words.replaceAll("'", "''")}'`
export const seed = [
  `insert into auto_review (title, text, created_at)
   select title, text, date_trunc('second', now()) - n * interval '41 days' from (values
     ${texts.map(([title, words], at) => `(${at + 1}, ${quoted(title)}, ${quoted(words)})`).join(',\n     ')}) t (n, title, text)`,
]

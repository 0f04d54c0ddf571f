import { and, asc, isNull } from 'drizzle-orm'
import { members } from '#contract/member.ts'
import { admin as table } from '#server/db/schema.ts'
import { deleteMember, memberRows, memberSearch, wholeMember } from '#server/domain/member.ts'
import { addMember, saveMember } from '#server/domain/member-save.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(
  members,
  {
    list: ({ query: { sort_by, q, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: and(isNull(table.deletedAt), memberSearch(q)),
        order: ordered(sort_by, { id: table.id, email: table.email, name: table.name }, asc(table.id)),
        rows: (ids) => memberRows(db, ids),
      }),
    read: ({ params: { id } }, { db }) => wholeMember(db, id),
    async add({ body }, context) {
      const made = await addMember(body, context)
      context.status(201)
      context.header('ETag', `"${made.version}"`)
      return made
    },
    async save({ params: { id }, body }, context) {
      const saved = await saveMember(id, body, context)
      context.header('ETag', `"${saved.version}"`)
      return saved
    },
    remove: ({ params: { id } }, context) => deleteMember(id, context),
  },
  { command: { add: () => 'member.create', remove: () => 'member.delete' } },
)

const colleagues =
  'Ingrid Solberg|Niamh Doyle|Paul Krüger|Camille Moreau|Priya Iyer|Oskar Nyström|Leila Haddad|Femke Visser|Mateusz Kowalski|Grace Bennett|Yuki Tanaka'
/** Colleagues of the demo; no password fits, so nobody signs in as them. */
export const seed = [
  `insert into admin (email, name, password_hash, created_at)
   select lower(split_part(name, ' ', 1)) || '@admin.test', name, 'nobody', now() - n * interval '41 days'
   from unnest(string_to_array('${colleagues}', '|')) with ordinality c (name, n)
   on conflict do nothing`,
]

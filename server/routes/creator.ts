import { creators } from '#contract/creator.ts'
import { account as table } from '#server/db/schema.ts'
import { accountBehind, accountOfCreator, creatorCard, creatorRows, findAccountOfCreator } from '#server/domain/creator.ts'
import { commandOf, decideCreator } from '#server/domain/creator-decision.ts'
import { commandOfField, setCreatorField } from '#server/domain/creator-field.ts'
import { countriesOf, reachOf } from '#server/domain/creator-insight.ts'
import { screenCreator } from '#server/domain/creator-screening.ts'
import { creatorsOrder, creatorsWhere } from '#server/domain/creator-search.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(
  creators,
  {
    list: async ({ query }, { db }) =>
      paged(
        db,
        { ...query, after: await accountBehind(db, query.after), containing: await findAccountOfCreator(db, query.containing) },
        {
          table,
          id: table.id,
          where: creatorsWhere(query),
          order: ordered(query.sort_by, { id: table.id, date_registered: table.createdAt }, creatorsOrder(query)),
          rows: (ids) => creatorRows(db, ids),
          // The card has the number of the creator; the list stands in the order of the accounts.
          key: ({ user_ref }) => user_ref,
        },
      ),
    read: async ({ params: { id } }, { db }) => creatorCard(db, await accountOfCreator(db, id)),
    decide: ({ params: { id }, body: { status, send_email: sendEmail } }, { db, actor, ifMatch, requestId }) =>
      decideCreator(db, { id, status, sendEmail, ifMatch, by: actor, requestId }),
    setField: ({ params: { id }, body: { update } }, { db, actor, ifMatch, requestId }) =>
      setCreatorField(db, id, update, { ifMatch, by: actor, requestId }),
    screen: ({ body }, context) => screenCreator(context.db, body, context),
    countries: ({ query: { creatorIds } }, { db }) => countriesOf(db, creatorIds),
    reach: ({ query: { creatorIds } }, { db }) => reachOf(db, creatorIds),
  },
  {
    about: {
      decide: ({ params: { id } }) => ({ kind: 'account', id }),
      setField: ({ params: { id } }) => ({ kind: 'account', id }),
      screen: ({ body }) => ({ kind: 'creator', id: body.creatorId }),
    },
    command: {
      decide: ({ body }) => commandOf(body.status),
      setField: ({ body }) => commandOfField(body.update),
    },
  },
)

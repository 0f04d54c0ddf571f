import { and, asc, eq, sql } from 'drizzle-orm'
import { channelCan, channelKind, channelStatus, channels, creatorChannels } from '#contract/channel.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { channel as table } from '#server/db/schema-account.ts'
import { channelPage } from '#server/domain/channel-list.ts'
import { accountOfCreator, accountsOfCreators } from '#server/domain/creator.ts'
import { refuse } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

async function channelsOf(db: Database, accountId: number) {
  const rows = await db.q().select().from(table).where(eq(table.accountId, accountId)).orderBy(asc(table.id))
  return rows.flatMap(({ kind, status, followers, visible }) => {
    const channel = channelKind.read(kind)
    return channel === null
      ? []
      : [{ channel, status: channelStatus.read(status) ?? 'not_connected', followersCount: followers, isVisible: visible }]
  })
}

const ofCreator = implement(
  creatorChannels,
  {
    list: async ({ params: { id } }, { db }) => channelsOf(db, await accountOfCreator(db, id)),
    async setVisibility({ params: { id, channel: kind }, body: { isVisible } }, { db, audit }) {
      const accountId = await accountOfCreator(db, id)
      const which = and(eq(table.accountId, accountId), eq(table.kind, kind))
      const [found] = await db.q().select().from(table).where(which).for('update')
      const { label } = channelKind.of(kind)
      if (!found) return refuse('not_found', `Creator ${id} has no channel ${label}`)
      if (!channelCan['set-visibility'].from(found.status))
        return refuse('state_moved', `${label} is not connected: nothing to show or hide`)
      // An undo of what changed nothing would change it.
      if (found.visible === isVisible) return refuse('state_moved', `${label} is already ${isVisible ? 'shown' : 'hidden'}`)
      await db
        .q()
        .update(table)
        .set({ visible: isVisible, version: sql`${table.version} + 1` })
        .where(which)
      // The channels stand on the account's page: whoever looks at it is told.
      const [told] = await db
        .q()
        .update(account)
        .set({ version: sql`${account.version} + 1` })
        .where(and(eq(account.id, accountId), eq(account.deleted, false)))
        .returning({ id: account.id })
      if (!told) return refuse('state_moved', `Account ${accountId} is deleted`)
      await audit({
        command: 'account.set-channel-visibility',
        objectKind: 'account',
        objectId: accountId,
        before: { [`${kind}_visible`]: found.visible },
        after: { [`${kind}_visible`]: isVisible },
        result: 'done',
      })
      return channelsOf(db, accountId)
    },
  },
  {
    command: { setVisibility: () => 'account.set-channel-visibility' },
    about: {
      async setVisibility({ params: { id } }, db) {
        const [of] = await accountsOfCreators(db, [id])
        return of ? { kind: 'account', id: of.id } : null
      },
    },
  },
)
const ofAll = implement(channels, { all: ({ query }, { db }) => channelPage(db, query) })

export default { routes: [...ofCreator.routes, ...ofAll.routes] }

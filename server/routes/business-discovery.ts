import { businessDiscovery } from '#contract/business-discovery.ts'
import { discoveryAccount, stateFor } from '#server/domain/business-discovery.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(businessDiscovery, {
  account: async (_got, { db, actor, discovery }) => ({
    ...(await discoveryAccount(db)),
    connectUrl: discovery ? discovery.connectUrl(await stateFor(db, actor)) : null,
  }),
})

/** It ends in a few days, so that a demo shows what is to be done then. */
export const seed = [
  `insert into business_discovery (id, username, expires_at, connected_at)
   values (1, 'nordic.studio', date_trunc('second', now()) + interval '6 days', date_trunc('second', now()) - interval '54 days')`,
]

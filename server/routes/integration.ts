import { integrations } from '#contract/integration.ts'
import { requestAnalytics } from '#server/domain/integration.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  integrations,
  { request: ({ params: { id } }, { db, actor, requestId }) => requestAnalytics(db, id, { by: actor, requestId }) },
  { about: 'account', command: { request: () => 'account.request-analytics' } },
)

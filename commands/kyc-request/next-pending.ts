import { request } from '#contract/define.ts'
import { kycRequest, kycRequests } from '#contract/kyc-request.ts'
import { href } from '#contract/paths.ts'
import { byId, command } from '#kit/command/define.ts'

export default command({
  title: 'Next pending request',
  words: ['kyc', 'queue', 'go on'],
  target: byId(kycRequest),
  risk: 'read',
  async run({ id }, _answers, { go, read, tell }) {
    // The one behind it, else the one that waits longest; two are enough to know another one.
    const pending = { verification_status: 0 as const, sort_by: 'id', per_page: 2 }
    const behind = await read?.(request(kycRequests.list, { query: { ...pending, after: id } }))
    const all = behind?.items.length ? behind : await read?.(request(kycRequests.list, { query: pending }))
    const next = all?.items.find((one) => one.id !== id)
    if (next) go(href('KYCRequest', { id: next.id }))
    else tell?.('No other Pending requests found')
  },
})

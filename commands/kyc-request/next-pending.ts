import { request } from '#contract/define.ts'
import { kycRequest, kycRequests, pendingFilterOf, pendingRequests } from '#contract/kyc-request.ts'
import { href } from '#contract/paths.ts'
import { byId, command } from '#kit/command/define.ts'

export default command({
  title: 'Next pending request',
  words: ['queue', 'next request'],
  target: byId(kycRequest),
  risk: 'read',
  keys: 'o',
  async run({ id }, _answers, { go, known, read, tell, lastQuery }) {
    const filter = pendingFilterOf(await lastQuery?.(kycRequest.kind))
    // The page of the request has read it ahead, and keeps it up to date.
    const pending = async (after?: number) => {
      const asked = request(kycRequests.list, { query: pendingRequests(filter, after) })
      return (known?.(asked) ?? (await read?.(asked)))?.items ?? []
    }
    // The one behind it, else the one that waits longest.
    const [behind] = await pending(id)
    const next = behind ?? (await pending()).find((one) => one.id !== id)
    if (next) go(href('KYCRequest', { id: next.id }))
    else tell?.('No other Pending requests found')
  },
})

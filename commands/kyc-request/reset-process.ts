import { request } from '#contract/define.ts'
import { kycRequest, kycRequests } from '#contract/kyc-request.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Reset KYC process',
  words: ['start over', 'remove', 'delete', 'begin anew'],
  target: one(kycRequest),
  risk: 'destructive',
  confirm: ({ id, organization }) => ({
    title: `Reset the KYC process of ${organization ? isolate(organization.name) : `request ${id}`}?`,
    body: 'Reset removes the request and its files; the user starts anew. This cannot be undone.',
    action: 'Reset',
    type: 'RESET',
  }),
  call: ({ id }) => request(kycRequests.reset, { params: { id } }),
  says: 'Updated',
  removes: true,
  // Its documents went with it: whoever asked for them again would be told that there is no such request.
  touches: ['organization'],
  after: 'list',
})

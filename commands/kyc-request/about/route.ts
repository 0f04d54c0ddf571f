import { request } from '#contract/define.ts'
import { type KycRequest, type KycRoute, kycRequest, kycRequests, kycRoutes, routeOf } from '#contract/kyc-request.ts'
import { type Command, command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

const becomes: Readonly<Record<KycRoute, string>> = {
  user: 'The creator is asked to hand in anew.',
  mangopay: 'The payment provider goes on with it.',
  admin: 'It waits for the staff.',
}

/** A command that says whose turn a request is. Its way back is the turn that it was, where that can be said. */
export const routeTo = (to: KycRoute, how: Pick<Command<KycRequest>, 'title' | 'words' | 'keys' | 'facts'>) => {
  const { label, ...pair } = kycRoutes[to]
  return command<KycRequest>({
    ...how,
    target: one(kycRequest),
    risk: 'effect',
    when: (target) => routeOf(target) !== to || `KYC request ${target.id} is with ${label} already`,
    confirm: ({ id, organization }) => ({
      title: `Send KYC request ${id}${organization ? ` of ${isolate(organization.name)}` : ''} to ${label}?`,
      body: becomes[to],
      action: 'Send',
    }),
    call: ({ id }) => request(kycRequests.route, { params: { id }, body: pair }),
    predict: () => pair,
    says: 'Status changed',
    undo: {
      kind: 'exact',
      early: true,
      by: (before) => {
        const was = routeOf(before)
        // An approved request that wanted an action has no turn that could be written again.
        return was && before.verification_status === kycRoutes[was].verification_status ? { command: `kyc-request.route-${was}` } : null
      },
    },
    after: 'advance',
    bulk: { max: 1000, concurrency: 4 },
  })
}

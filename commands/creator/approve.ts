import { alikeWords, creator, creatorCan, creatorRefusal, creators, likenessOf, lookOf } from '#contract/creator.ts'
import { follow, guard, request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { commentAlong, decided, decisionAsks, noWayBack, wasDecided } from './about/decision.ts'
import { askedBrand, screenings } from './about/screening.ts'

export default command({
  title: 'Approve creator',
  words: ['accept', 'let in'],
  target: one(creator),
  risk: 'effect',
  when: (target) => creatorRefusal(target) ?? (creatorCan.approve.from(target.approved_to_platform_status ?? null) || decided(target)),
  ask: decisionAsks,
  confirm: (target) => {
    const brand = askedBrand(target)
    const screening = brand ? `The screening request goes to ${brand.name} at once.` : ''
    return {
      title: `Approve ${isolate(target.blog_name || `creator ${target.id}`)}?`,
      body: [`Account ${target.user_ref}.`, screening, wasDecided(target) ? '' : noWayBack].filter(Boolean).join(' '),
      action: 'Approve',
    }
  },
  call: (target, { send_email, admin_comments }) => {
    const { id, user_ref, signed_up_with_client_refer_hash: came } = target
    return [
      guard(request(creators.decide, { params: { id: user_ref }, body: { status: 1, send_email: send_email !== false } })),
      follow(request(creators.screen, { body: { creatorId: id, brandIds: came?.client ? [came.client.user_id] : [] } })),
      ...commentAlong(target, admin_comments),
    ]
  },
  predict: () => ({ approved_to_platform_status: 1 as const }),
  touches: ['account'],
  says: 'Processed',
  undo: {
    kind: 'compensating',
    warn: 'an email that was sent stays sent, and so does the screening request.',
    early: true,
    by: (before) => (wasDecided(before) ? { command: 'creator.reject', answers: { send_email: false } } : null),
  },
  after: 'advance',
  keys: 'a',
  bulk: { max: 1000, concurrency: 4, facts: screenings, alike: { words: alikeWords, of: lookOf, shows: likenessOf } },
})

import { creator, creatorCan, creatorRefusal, creators } from '#contract/creator.ts'
import { guard, request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { commentAlong, decided, decisionAsks, noWayBack, wasDecided } from './about/decision.ts'

export default command({
  title: 'Reject creator',
  words: ['decline', 'refuse', 'deny'],
  target: one(creator),
  risk: 'effect',
  when: (target) => creatorRefusal(target) ?? (creatorCan.reject.from(target.approved_to_platform_status ?? null) || decided(target)),
  ask: decisionAsks,
  confirm: (target) => ({
    title: `Reject ${isolate(target.blog_name || `creator ${target.id}`)}?`,
    body: [`Account ${target.user_ref}.`, wasDecided(target) ? '' : noWayBack].filter(Boolean).join(' '),
    action: 'Reject',
  }),
  call: (target, { send_email, admin_comments }) => [
    guard(request(creators.decide, { params: { id: target.user_ref }, body: { status: -1, send_email: send_email !== false } })),
    ...commentAlong(target, admin_comments),
  ],
  predict: () => ({ approved_to_platform_status: -1 as const }),
  touches: ['account'],
  says: 'Processed',
  undo: {
    kind: 'compensating',
    warn: 'an email that was sent stays sent.',
    early: true,
    by: (before) => (wasDecided(before) ? { command: 'creator.approve', answers: { send_email: false } } : null),
  },
  after: 'advance',
  keys: 'r',
  bulk: { max: 10_000, concurrency: 4 },
})

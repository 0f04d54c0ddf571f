import { account } from '#contract/account.ts'
import { aliasOf } from '#contract/alias.ts'
import { request } from '#contract/define.ts'
import { reviews } from '#contract/review.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'

export default command({
  title: 'Copy reviews',
  words: ['ratings', 'move reviews'],
  target: oneFull(account),
  risk: 'effect',
  when: (target) => {
    if (target.type !== 'blogger') return false
    if (!aliasOf(target)) return `Account ${target.id} has no alias`
    return target.reviews_count !== 0 || `Account ${target.id} has no reviews`
  },
  confirm: (target) => ({
    title: `Copy ${count(target.reviews_count)} reviews?`,
    body: `From ${isolate(target.display_name)} (account ${target.id}) to account ${aliasOf(target)?.other}, where they are shown too. Those that stand there already stay once.`,
    action: 'Copy',
  }),
  // Without an alias `when` lets nobody come here; 0 is nobody's.
  call: (target) => request(reviews.copy, { body: { from_account_ref: target.id, to_account_ref: aliasOf(target)?.other ?? 0 } }),
  says: 'Reviews copied!',
})

import { account } from '#contract/account.ts'
import { aliases, aliasOf } from '#contract/alias.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Unlink alias',
  words: ['part', 'separate'],
  target: one(account),
  risk: 'destructive',
  when: (target) => target.type === 'blogger' && (aliasOf(target) !== null || `Account ${target.id} has no alias`),
  confirm: (target) => ({
    title: 'Unlink alias accounts?',
    body: `${isolate(target.display_name)} (account ${target.id}) and account ${aliasOf(target)?.other} stand for themselves again. Reviews that were copied stay.`,
    action: 'Unlink',
  }),
  call: ({ id }) => request(aliases.unlink, { params: { id } }),
  touches: ['seat'],
  says: 'Updated',
  undo: {
    kind: 'exact',
    by: (before) => {
      const pair = aliasOf(before)
      return pair && { command: 'account.link-alias', answers: { other: pair.other, role: pair.role } }
    },
  },
})

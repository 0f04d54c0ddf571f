import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { channelKind, creatorChannels } from '#contract/channel.ts'
import { choicesOf } from '#contract/codes.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Show / hide channel',
  words: ['visibility', 'visible'],
  target: one(account),
  risk: 'reversible',
  when: ({ id, type, type_id, deleted }) => {
    if (type !== 'blogger') return false
    if (deleted) return `Account ${id} is deleted`
    return type_id != null || `The creator ID of account ${id} is not known`
  },
  ask: form({
    schema: z.object({ channel: channelKind.schema, isVisible: z.boolean() }),
    fields: {
      channel: { label: 'Channel', input: 'select', choices: choicesOf(channelKind) },
      isVisible: { label: 'Visible', input: 'toggle', start: true },
    },
  }),
  // The path names the creator, not the account: another number space. Without its number `when` lets nobody come here; 0 is nobody's.
  call: ({ type_id }, { channel, isVisible }) =>
    request(creatorChannels.setVisibility, { params: { id: type_id ?? 0, channel }, body: { isVisible } }),
  says: 'Updated',
  undo: {
    kind: 'exact',
    early: true,
    by: (_before, _reply, { channel, isVisible }) => ({
      command: 'account.set-channel-visibility',
      answers: { channel, isVisible: !isVisible },
    }),
  },
  bulk: { max: 10_000, concurrency: 4 },
})

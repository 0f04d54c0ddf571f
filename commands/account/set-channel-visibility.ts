import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { channelKind, creatorChannels } from '#contract/channel.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Show or hide channel',
  words: ['channel', 'visibility', 'visible'],
  target: one(account),
  risk: 'reversible',
  when: ({ type }) => type === 'blogger',
  ask: form({
    schema: z.object({ channel: channelKind.schema, isVisible: z.boolean() }),
    fields: {
      channel: { label: 'Channel', input: 'select', choices: channelKind.all.map(({ value, label }) => ({ value, label })) },
      isVisible: { label: 'Visible', input: 'toggle', start: true },
    },
  }),
  // The path names the creator, not the account.
  call: ({ id, type_id }, { channel, isVisible }) =>
    request(creatorChannels.setVisibility, { params: { id: type_id ?? id, channel }, body: { isVisible } }),
  says: 'Updated',
  undo: {
    kind: 'exact',
    early: true,
    by: (_before, _reply, { channel, isVisible }) => ({
      command: 'account.set-channel-visibility',
      answers: { channel, isVisible: !isVisible },
    }),
  },
})

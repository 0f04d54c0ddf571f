import { invitation, noProduct, signupLink } from '#contract/invitation.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Copy signup link',
  words: ['clipboard', 'share'],
  target: one(invitation),
  risk: 'read',
  when: ({ code }, { places }) => signupLink(code, places?.product) !== null || noProduct,
  async run({ code }, _answers, tools) {
    const link = signupLink(code, tools.places?.product)
    if (link) await tools.copy(link)
  },
  says: 'Copied',
})

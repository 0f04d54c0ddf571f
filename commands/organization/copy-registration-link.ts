import { organization } from '#contract/organization.ts'
import { registrationLink } from '#contract/organization-links.ts'
import { command, oneFull } from '#kit/command/define.ts'

export default command({
  title: 'Copy registration link',
  words: ['clipboard', 'sign up', 'share'],
  target: oneFull(organization),
  risk: 'read',
  when: ({ id, registration_hash: hash }, { places = {} }) => {
    if (!hash) return `Organization ${id} has no registration link`
    return registrationLink(hash, places) !== null || 'This installation does not know where the product is'
  },
  async run({ registration_hash: hash }, _answers, tools) {
    const link = registrationLink(hash, tools.places ?? {})
    if (link) await tools.copy(link)
  },
  says: 'Copied',
})

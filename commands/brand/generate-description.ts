import { account } from '#contract/account.ts'
import { asFields, brands } from '#contract/brand.ts'
import { request } from '#contract/define.ts'
import { href } from '#contract/paths.ts'
import { command, oneFull } from '#kit/command/define.ts'

export default command({
  title: 'Generate AI description',
  words: ['write', 'text', 'suggest ideas', 'draft'],
  target: oneFull(account),
  risk: 'read',
  when: ({ id, type, deleted }) => type === 'client' && (!deleted || `Account ${id} is deleted`),
  call: ({ id }) => request(brands.generate, { params: { brandId: id } }),
  fills: ({ id }, reply) => ({
    part: 'aiGeneratedDescription',
    values: asFields(reply),
    at: href('AiGeneratedDescription', { id }),
    message: 'Generated. Nothing is saved yet',
    unchanged: 'The same texts were generated again. Nothing was changed',
    empty: 'The response was empty. Nothing was changed',
  }),
})

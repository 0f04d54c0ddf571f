import { account } from '#contract/account.ts'
import { brandDescription, brandDescriptionFields, brands, descriptionBody } from '#contract/brand.ts'
import { guard, request } from '#contract/define.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form, storedOf } from '#kit/form/schema.ts'

export default command({
  title: 'Save AI description',
  words: ['edit description', 'change description', 'website'],
  target: oneFull(account),
  risk: 'reversible',
  when: ({ id, type, deleted }) => type === 'client' && (!deleted || `Account ${id} is deleted`),
  ask: form({ schema: brandDescription, fields: brandDescriptionFields }),
  call: (brand, answers) => guard(request(brands.saveDescription, { body: descriptionBody(brand, answers) })),
  says: 'Saved',
  told: true,
  undo: {
    kind: 'exact',
    early: true,
    by: (before, _reply, answers) => ({
      command: 'brand.save-description',
      answers: Object.fromEntries(
        Object.entries(brandDescriptionFields).flatMap(([name, field]) => (name in answers ? [[name, storedOf(name, field, before)]] : [])),
      ),
    }),
  },
})

import { request } from '#contract/define.ts'
import {
  legalRepresentativeFields,
  legalRepresentatives,
  legalRepresentativeTyped,
  recheckedBy,
  representativeBody,
} from '#contract/legal-representative.ts'
import { organization } from '#contract/organization.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'

const listed = new Intl.ListFormat('en')

export default command({
  title: 'Save legal representative',
  words: ['person', 'nationality', 'birth date', 'address', 'region'],
  target: oneFull(organization),
  risk: 'reversible',
  when: ({ type }) => type === 'blogger',
  ask: form({ schema: legalRepresentativeTyped, fields: legalRepresentativeFields }),
  confirm: ({ name, legal_representative: before }, changed) => {
    const checked = recheckedBy(changed, before)
    if (checked.length === 0) return null
    return {
      title: `Change the legal representative of ${isolate(name)}?`,
      body: `Changing the ${listed.format(checked)} may downgrade the KYC level.`,
      action: 'Save',
    }
  },
  call: ({ id, legal_representative: before }, changed) =>
    request(legalRepresentatives.save, { params: { id }, body: representativeBody(before, changed) }),
  predict: ({ legal_representative: before }, changed) => ({ legal_representative: { ...before, ...changed } }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ legal_representative: before }) => {
      if (!before) return null
      const { entry_context: _where, ...answers } = representativeBody(before, {})
      return { command: 'legal-representative.save', answers }
    },
  },
})

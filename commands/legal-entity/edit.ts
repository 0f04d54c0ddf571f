import { choicesOf } from '#contract/codes.ts'
import { country } from '#contract/country.ts'
import { guard, request } from '#contract/define.ts'
import { legalEntities, legalEntity, legalEntityEdit, legalType, taxIdType } from '#contract/legal-entity.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit legal entity',
  words: ['vat', 'tax', 'address', 'registration'],
  target: one(legalEntity),
  risk: 'reversible',
  when: ({ id, validUntil, organizationId }) =>
    (validUntil == null || `Legal entity ${id} is not active any more`) &&
    (organizationId != null || `It is not known whose legal entity ${id} is`),
  ask: form({
    schema: legalEntityEdit,
    fields: {
      name: { label: 'Name', input: 'text' },
      type: { label: 'Type', input: 'select', choices: choicesOf(legalType) },
      countryId: { label: 'Country', input: 'select', choices: choicesOf(country) },
      registrationNumber: { label: 'Registration number', input: 'text' },
      taxIdType: { label: 'Tax ID type', input: 'select', choices: choicesOf(taxIdType), none: 'None' },
      isVatRegistered: { label: 'VAT registered', input: 'toggle' },
      vatRate: {
        label: 'VAT rate',
        input: 'number',
        suffix: '%',
        step: 0.01,
        between: [0, 100],
        asked: (answers) => answers.isVatRegistered === true,
      },
      address: { label: 'Address', input: 'text' },
      city: { label: 'City', input: 'text' },
      postalCode: { label: 'Postal code', input: 'text' },
    },
    note: 'Never change the type between natural person and the business types. Editing is only for fixing mistakes that were made when it was entered.',
    whole: 'dialog',
  }),
  // The address names the organization first; the version that was seen is that of the legal entity.
  call: ({ id, organizationId }, body) => guard(request(legalEntities.save, { params: { id: organizationId ?? 0, entityId: id }, body })),
  touches: ['organization'],
  says: 'Legal entity updated successfully',
  failed: () => 'Failed to update legal entity',
  told: true,
  undo: {
    kind: 'exact',
    early: true,
    by: ({ name, type, countryId, registrationNumber, taxIdType: tax, isVatRegistered, vatRate, address, city, postalCode }) => ({
      command: 'legal-entity.edit',
      answers: { name, type, countryId, registrationNumber, taxIdType: tax, isVatRegistered, vatRate, address, city, postalCode },
    }),
  },
})

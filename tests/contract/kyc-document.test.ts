import { expect, test } from 'vitest'
import { cannot, documentHelp, documentStatus, documentWord } from '#contract/kyc-document.ts'

test('the statuses of the payment provider are shown in four words', () => {
  const shown = documentStatus.all.map(({ value }) => [value, documentWord(value).label])
  expect(Object.fromEntries(shown)).toEqual({
    CREATED: 'under verification',
    VALIDATION_ASKED: 'under verification',
    VALIDATED: 'verified',
    REFUSED: 'rejected',
    INCOMPLETE: 'rejected',
    OUT_OF_DATE: 'rejected',
  })
  expect(documentWord(null).label).toBe('none')
})

const statuses = [null, ...documentStatus.all.map(({ value }) => value)]
test.each([
  ['upload', 'IDENTITY_PROOF', [null, 'REFUSED', 'INCOMPLETE', 'OUT_OF_DATE']],
  ['reset', 'IDENTITY_PROOF', ['CREATED', 'VALIDATION_ASKED']],
  ['upload', 'UBO_DECLARATION', []],
  ['reset', 'UBO_DECLARATION', []],
  ['resubmit-ubo', 'UBO_DECLARATION', ['INCOMPLETE']],
] as const)('%s of %s is offered in these statuses only', (action, type, offered) => {
  expect(statuses.filter((status) => cannot(action, { type, verification_status: status }) === null)).toEqual(offered)
})

test('the help states the maximum age of a proof and the ownership threshold', () => {
  expect(documentHelp.REGISTRATION_PROOF).toContain('issued within the last 3 months')
  expect(documentHelp.UBO_DECLARATION).toContain('more than 25% of capital or voting rights')
})

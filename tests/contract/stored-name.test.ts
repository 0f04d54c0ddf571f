import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountEdit } from '#contract/account-edit.ts'
import { autoReviewTyped } from '#contract/auto-review.ts'
import { rejectedItem } from '#contract/company-request.ts'
import { itemName } from '#contract/dictionary.ts'
import { legalEntityEdit } from '#contract/legal-entity.ts'
import { legalRepresentativeTyped } from '#contract/legal-representative.ts'
import { givenLine } from '#contract/line.ts'
import { memberEdit, members } from '#contract/member.ts'
import { startDate } from '#contract/plan.ts'
import { seatEdit } from '#contract/seat.ts'
import { shortlistName } from '#contract/shortlist.ts'
import { storedName } from '#contract/stored-name.ts'
import { viewName } from '#contract/view.ts'

const copied = '\ufeff An\u200bna\u2069 Be\u00adrg\u200d '
test.each([
  ['a name', givenLine('Enter a name')],
  ['an item of a dictionary', itemName],
  ['a shortlist', shortlistName],
  ['a saved view', viewName],
  ['a creator', accountEdit.shape.blog_name],
  ['a brand', accountEdit.shape.brand_name],
  ['the city of an account', accountEdit.shape.google_city],
  ['the person of a seat', seatEdit.shape.last_name],
  ['a requested company', rejectedItem.shape.company_name],
  ['the registration number of a legal entity', legalEntityEdit.shape.registrationNumber],
  ['the region of a legal representative', legalRepresentativeTyped.shape.address_region],
])('%s is stored without invisible characters, composed, without blanks around it', (_, schema) => {
  expect(z.parse(schema, copied)).toBe('Anna Berg')
  expect(z.parse(schema, 'Cafe\u0301')).toBe('Café')
})
test.each([
  ['added', members.add.body],
  ['edited', memberEdit.schema],
])('a team member that is %s has a name and an email without invisible characters', (_, schema) => {
  expect(schema.safeParse({ name: copied, email: ' ann\u200b@site.io', password: 'secret words' }).data).toMatchObject({
    name: 'Anna Berg',
    email: 'ann@site.io',
  })
})
test('handles and days are read without invisible characters and blanks around them', () => {
  for (const handle of [accountEdit.shape.slug, accountEdit.shape.refer_hash])
    expect(z.parse(handle, '\u200bnordic.films\u00a0')).toBe('nordic.films')
  for (const day of [startDate, accountEdit.shape.dob, legalRepresentativeTyped.shape.dob])
    expect(z.parse(day, '\u200e2025-02-01 \n')).toBe('2025-02-01')
})
test('the title of a review text is stored without invisible characters', () => {
  expect(z.parse(autoReviewTyped, { title: copied, text: 'Good' }).title).toBe('Anna Berg')
})
test.each(['👩\u200d💻 Ada', '❤\ufe0f\u200d🔥', 'می\u200cخواهم', 'क्\u200dष'])('joiners with a meaning stay: %s', (name) => {
  expect(storedName(name)).toBe(name)
})

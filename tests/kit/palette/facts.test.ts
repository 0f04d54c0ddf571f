import { expect, test } from 'vitest'
import { campaign } from '#contract/campaign.ts'
import { companyRequest } from '#contract/company-request.ts'
import { creator } from '#contract/creator.ts'
import type { AnyEntity } from '#contract/define.ts'
import { organization } from '#contract/organization.ts'
import { factsOf } from '#kit/palette/facts.ts'

const told = (facts: ReturnType<typeof factsOf>) => facts.map(({ label, value }) => `${label}: ${value}`)

test('names of fields are told as words, and nothing is told twice', () => {
  const facts = factsOf(
    organization,
    Object.assign(
      { id: 3, type: 'client', name: 'Nord', accountsCount: 2, hasActiveContracts: true },
      { accountManagerId: 9, accountManager: { id: 9, name: 'Demo' } },
    ),
  )
  expect(told(facts)).toEqual(['Type: Brand', 'Name: Nord', 'Accounts count: 2', 'Has active contracts: Yes', 'Account manager: Demo'])
})

test('codes are told in words, another thing by its name and not by its number', () => {
  const told = (entity: AnyEntity, thing: object) =>
    factsOf(entity, Object.assign({ id: 5 }, thing)).map(({ label, value }) => `${label}: ${value}`)
  expect(told(campaign, { name: 'Spring', status: 1 })).toEqual(['Name: Spring', 'Status: Published'])
  expect(told(campaign, { name: 'Spring', status: 3 })).toEqual(['Name: Spring', 'Status: Draft'])
  const blogger = { id: 1362, display_name: 'Ella Berg' }
  expect(told(companyRequest, { user_id: 1362, blogger, company_country_ref: 752 })).toEqual(['Creator: Ella Berg', 'Country: Sweden'])
  expect(told(companyRequest, { user_id: 1362, blogger: null })).toEqual(['User id: 1362'])
  expect(told(creator, { dob: '2009-10-08' })).toEqual(['Date of birth: 08 Oct 2009'])
})

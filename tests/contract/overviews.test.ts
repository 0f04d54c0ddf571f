import { expect, test } from 'vitest'
import { brandSummary } from '#contract/brand-summary.ts'
import { creatorSummary } from '#contract/creator-summary.ts'
import { kycStanding, legalPerson } from '#contract/kyc-standing.ts'

test('the lines of an overview are counted as the things that they tell of', () => {
  expect([brandSummary, creatorSummary, kycStanding].map(({ words }) => words.many)).toEqual([
    'listed brands',
    'listed creators',
    'KYC accounts',
  ])
})

test('what somebody is before the law is told in words', () => {
  expect(['SOLETRADER', 'NATURAL'].map((kind) => legalPerson.of(kind).label)).toEqual(['Sole trader', 'Natural person'])
})

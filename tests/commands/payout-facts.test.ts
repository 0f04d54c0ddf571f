import { expect, test } from 'vitest'
import { ownWallet, platformWallet, platformWallets } from '#commands/payout-request/about/facts.ts'
import type { PayoutRequest } from '#contract/payout-request.ts'
import type { Read, Total } from '#kit/command/define.ts'

const payout: PayoutRequest = { id: 1, status: 0, organization: { id: 7, name: 'Ella' }, amount: 10_00, currency: 'EUR' }
/** 100.00 EUR, of which 10.00 a day are expected to be paid. */
const days = Array.from({ length: 14 }, (_, n) => ({ date: `2026-11-${n + 1}`, amount: 10_00 }))
const answers: Record<string, unknown> = {
  'organization/:id/wallets': [{ currency: 'EUR', balance: 100_00 }],
  'transactions/forecast': [{ currency: 'EUR', totalAmount: 140_00, days }],
}
const read: Read = async ({ endpoint }) => answers[endpoint.path] as never
const told = async (before: readonly Total[]) => (await platformWallet(payout, read, before)).text

test('what was approved one after the other counts against the coming seven days, in its own currency', async () => {
  const before = (minor: number, of: number, currency = 'EUR'): Total[] => [{ currency, minor, of }]
  expect(await told([])).toBe('covers the next 7 days; after this one it still does')
  expect(await told(before(20_00, 2))).toBe('covers the next 7 days; after this one and the 2 approved before it (30.00 EUR) it still does')
  expect(await told(before(30_00, 3))).toBe('covers the next 7 days; after this one and the 3 approved before it (40.00 EUR) only 6')
  expect(await told(before(91_00, 4))).toBe(
    'covers the next 7 days; after this one and the 4 approved before it (101.00 EUR) it is overdrawn',
  )
  expect(await told(before(30_00, 3, 'SEK'))).toBe('covers the next 7 days; after this one it still does')
  // All of them were refused in the end.
  expect(await told(before(0, 0))).toBe('covers the next 7 days; after this one it still does')
})

test('many that are approved together are weighed together, each currency against its own wallet', async () => {
  const together = (...totals: Total[]) => platformWallets(totals, read)
  const eur = (minor: number, of: number): Total => ({ currency: 'EUR', minor, of })
  expect(await together(eur(30_00, 3))).toEqual([
    { label: 'The EUR wallet', text: 'covers the next 7 days; after these 3 together (30.00 EUR) it still does', tone: 'good' },
  ])
  expect(await together(eur(40_00, 4))).toMatchObject([
    { text: 'covers the next 7 days; after these 4 together (40.00 EUR) only 6', tone: 'bad' },
  ])
  expect(await together(eur(101_00, 12), { currency: 'SEK', minor: 1, of: 1 })).toEqual([
    { label: 'The EUR wallet', text: 'covers the next 7 days; after these 12 together (101.00 EUR) it is overdrawn', tone: 'bad' },
    { label: 'The SEK wallet', text: 'does not exist', tone: 'bad' },
  ])
})

test('a payout beyond what its organization has says that the wallet is overdrawn; one of all it has does not', async () => {
  expect(await ownWallet({ ...payout, amount: 100_00 }, read)).toEqual({
    label: 'Wallet of the organization',
    text: '100.00 EUR, 0.00 EUR after this',
    tone: 'good',
  })
  expect(await ownWallet({ ...payout, amount: 100_01 }, read)).toMatchObject({
    text: '100.00 EUR, -0.01 EUR after this: overdrawn',
    tone: 'bad',
  })
})

import { expect, test } from 'vitest'
import { bookingCurrency, brandType } from '#contract/booking.ts'
import { creatorGender } from '#contract/brand.ts'
import type { Code } from '#contract/codes.ts'
import { companyTaxId } from '#contract/company-request.ts'
import { paymentStatus } from '#contract/invoice-status.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { plan } from '#contract/plan.ts'
import { transactionApproval, transactionProvider } from '#contract/transaction.ts'

test.each<[string, { all: readonly Code[] }, Record<string, string>]>([
  ['currency of a booking', bookingCurrency, { EUR: 'EUR', USD: 'USD', NOK: 'NOK', GBP: 'GBP', SEK: 'SEK', DKK: 'DKK' }],
  ['brand type', brandType, { full_service: 'full_service', free: 'free', basic: 'basic', business: 'business', enterprise: 'enterprise' }],
  ['payment status', paymentStatus, { unpaid: 'unpaid', pending: 'pending', paid: 'paid' }],
  ['subscription', plan, { free: 'Free', basic: 'Basic', business: 'Professional', enterprise: 'Enterprise' }],
  ['status of a request', requestStatus, { '0': 'Pending', '-1': 'Rejected', '1': 'Approved' }],
  [
    'tax ID type of a company request',
    companyTaxId,
    { vat_eu: 'EU VAT (vat_eu)', ein_us: 'US EIN (ein_us)', ssn_us: 'US SSN (ssn_us)', other: 'Other (other)' },
  ],
  ['approval status', transactionApproval, { pending: 'pending', approved: 'approved', rejected: 'rejected' }],
  ['payment provider', transactionProvider, { mangopay: 'mangopay', manual: 'manual' }],
  ['creator gender', creatorGender, { F: 'Female', M: 'Male', O: 'Other' }],
])('the choices of %s are exactly these', (_name, codes, choices) => {
  expect(Object.fromEntries(codes.all.map(({ value, label }) => [String(value), label]))).toEqual(choices)
})

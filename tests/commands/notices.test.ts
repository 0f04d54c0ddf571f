import { expect, test } from 'vitest'
import { ApiError } from '#kit/api/error.ts'
import { registry } from './known.ts'

const commandOf = (id: string) => {
  const entry = registry.get(id)
  if (!entry) throw new Error(`${id} is no command`)
  return entry.command
}

test.each([
  ['payout-request.approve', 'Request approve!'],
  ['payout-request.reject', 'Request reject!'],
  ['cancel-request.approve', 'Cancellation approve!'],
  ['cancel-request.reject', 'Cancellation reject!'],
  ['company-request.approve', 'Company approved'],
  ['company-request.reject', 'Company rejected'],
  ['account.save', 'Saved'],
  ['account.add-recommended', 'Added'],
  ['shortlist.copy', 'Shortlist has been copied!'],
  ['campaign.set-managed', 'Action success'],
  ['booking.complete', 'Action success'],
  ['kyc-request.route-user', 'Status changed'],
  ['kyc-document.upload', 'Document sent to Mangopay'],
  ['kyc-document.reset', 'Document was reset'],
  ['kyc-document.sync', 'Document synced from Mangopay'],
  ['kyc-document.resubmit-ubo', 'UBO document was resubmitted'],
  ['kyc-document.save-rejection-message', 'Message saved'],
  ['transaction.approve', 'Transaction approved'],
  ['transaction.process-manually', 'Transaction approved'],
  ['transaction.revert', 'Transaction reverted successfully'],
  ['legal-entity.edit', 'Legal entity updated successfully'],
  ['dev-tool.run-command', 'Command success'],
])('after %s the notice is “%s”', (id, notice) => {
  expect(commandOf(id).says).toBe(notice)
})

const refused = new ApiError('refused', 'Not today', 422, { message: 'Not today' })
test.each([
  ['subscription.change', 'Error saving changing the subscription'],
  ['subscription.edit', 'Error saving the plan'],
  ['legal-entity.edit', 'Failed to update legal entity'],
  ['service-fee.edit', 'Could not save, please enter valid data'],
  ['matching.search-creators', 'Something went wrong. Most likely campaign was not found.'],
  ['matching.search-brand', 'Something went wrong. Most likely brand was not found or is missing description.'],
])('a refused %s says “%s”', (id, words) => {
  expect(commandOf(id).failed?.(refused)).toBe(words)
})

test.each([
  'account.save',
  'account.delete',
  'account.undelete',
  'seat.delete',
  'booking.invoice-sent',
  'booking.invoice-paid',
  'booking.invoice-unpaid',
])('a refused %s shows no red notice', (id) => {
  expect(commandOf(id).failed?.(refused)).toBeNull()
})

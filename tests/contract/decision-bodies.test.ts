import { describe, expect, test } from 'vitest'
import { bookings } from '#contract/booking.ts'
import { businessBookings } from '#contract/business-booking.ts'
import { campaigns } from '#contract/campaign.ts'
import { cancelRequests } from '#contract/cancel-request.ts'
import { creatorChannels } from '#contract/channel.ts'
import { companyRequests } from '#contract/company-request.ts'
import { creators } from '#contract/creator.ts'
import type { AnyEndpoint } from '#contract/define.ts'
import { kycDocuments } from '#contract/kyc-document.ts'
import { kycRequests } from '#contract/kyc-request.ts'
import { payoutRequests } from '#contract/payout-request.ts'
import { runs } from '#contract/run.ts'
import { transactions } from '#contract/transaction.ts'
import { formBodies } from './body-limits.ts'
import {
  allowing,
  anyText,
  type BodyRules,
  expectRules,
  id,
  idList,
  lineOfText,
  nullable,
  nullableText,
  numberedFrom1,
  oneOf,
  optional,
  optionalText,
  percent,
  switchValue,
  trueOrFalse,
  wholeNumber,
} from './body-rules.ts'
import { formSchemas } from './form-limits.ts'
import { workspaceBodies } from './workspace-body-limits.ts'

// The values are written by hand: a table that is derived from the contract would follow each change of it.

const company = {
  company_name: 'Fjord AS',
  legal_person_type: 'BUSINESS',
  company_tax_id_type: 'vat_eu',
  company_vat_number: '912345678',
  price_vat: 25,
  company_country_ref: 578,
  company_city: 'Oslo',
  company_postal_code: '0155',
}
/** Which values each field of a company has when all of them must be given. */
const companyFields = {
  company_name: lineOfText(200),
  legal_person_type: oneOf(['BUSINESS', 'SOLETRADER', 'ORGANIZATION'], ['NATURALPERSON', 'business', '', 1]),
  company_tax_id_type: oneOf(['vat_eu', 'ein_us', 'ssn_us', 'other'], ['vat', 'VAT_EU', '', 1]),
  company_vat_number: lineOfText(100),
  price_vat: allowing({ ...percent, refused: [...percent.refused, ''] }),
  company_country_ref: oneOf([578, 826], [579, 0, -578, '578', '']),
  company_city: lineOfText(200),
  company_postal_code: lineOfText(40),
}
const blankTexts = ['company_name', 'company_vat_number', 'company_city', 'company_postal_code']
const stars = nullable(wholeNumber(1, 5))
const rates = { communication: null, quality: null, reliability: null }
const rows = (length: number, more: object) => numberedFrom1(length).map((number) => ({ id: number, ...more }))

/** Calls by which staff decide about a record. */
const decisions: Record<string, BodyRules> = {
  'booking.complete': {
    of: bookings.complete,
    valid: { status: 2 },
    fields: { status: oneOf([2], [3, 1, 0, 4, 5, -2, -5, '2']) },
  },
  'business-booking.setStatus': {
    of: businessBookings.setStatus,
    valid: [{ id: 7, credit_status: 'SENT' }],
    fields: {
      '': { accepted: [rows(1000, {}), [{ id: 7, another_name: 'PAID' }]], refused: [[], rows(1001, {}), {}, 'x', null, undefined] },
      '0.id': id,
      '0.credit_status': optional(oneOf(['REQUIRED', 'SENT', 'CREDITED'], ['PAID', 'UNPAID', 'sent', '', 1])),
    },
  },
  'campaign.save': {
    of: campaigns.save,
    valid: { managed_by_full_service: true },
    fields: { managed_by_full_service: { accepted: [true, false, 0, 1, undefined], refused: [2, -1, 0.5, '1', 'true', '', null, {}, []] } },
  },
  'cancel-request.approve': {
    of: cancelRequests.approve,
    valid: { review: { rates, text: 'Late' } },
    fields: {
      review: {
        accepted: [null, undefined, { rates: { quality: 1 }, text: '' }],
        refused: [{}, { text: 'Late' }, { rates }, 'Late', 1, true],
      },
      'review.text': { ...anyText(5000), accepted: ['x', 'x'.repeat(5000)], refused: ['', '  ', ...anyText(5000).refused] },
      'review.rates.communication': stars,
      'review.rates.quality': stars,
      'review.rates.reliability': stars,
    },
  },
  'channel.setVisibility': { of: creatorChannels.setVisibility, valid: { isVisible: true }, fields: { isVisible: switchValue } },
  'company-request.approve': { of: companyRequests.approve, valid: company, fields: companyFields },
  'company-request.reject': {
    of: companyRequests.reject,
    valid: company,
    // A rejected company may lack what an approved one needs.
    fields: Object.fromEntries(
      Object.entries(companyFields).map(([name, rules]) => [
        name,
        allowing(rules, '', null, undefined, ...(blankTexts.includes(name) ? ['  '] : [])),
      ]),
    ),
  },
  'creator.decide': {
    of: creators.decide,
    valid: { status: 1, send_email: true },
    fields: { status: oneOf([1, -1], [0, 2, -2, '1', '-1']), send_email: trueOrFalse },
  },
  'creator.setField': {
    of: creators.setField,
    valid: { update: { content_score: '3' } },
    fields: {
      update: {
        accepted: [
          ...['', 'x'.repeat(5000)].map((text) => ({ admin_comments: text })),
          ...switchValue.accepted.map((mark) => ({ admin_marked_suspicious: mark })),
        ],
        refused: [
          ...['x'.repeat(5001), null, 1, true].map((text) => ({ admin_comments: text })),
          ...switchValue.refused.map((mark) => ({ admin_marked_suspicious: mark })),
          ...[{}, { content_score: '3', admin_comments: 'x' }, { unknown: 1 }, 'x', 1, null, undefined],
        ],
      },
      'update.content_score': {
        accepted: ['0', '1', '2', '3', '4', '5', 0, 5],
        refused: ['6', '-1', '', '2.5', 6, -1, 2.5, null, true, {}],
      },
    },
  },
  'creator.screen': { of: creators.screen, valid: { creatorId: 7, brandIds: [8] }, fields: { creatorId: id, brandIds: idList(100) } },
  'kyc-document.message': {
    of: kycDocuments.message,
    valid: { rejection_message: 'Too dark' },
    fields: { rejection_message: anyText(2000) },
  },
  'kyc-request.route': {
    of: kycRequests.route,
    valid: { requires_admin_action: 0, verification_status: 0 },
    fields: {
      requires_admin_action: oneOf([0, 1], [-1, 2, 0.5, '0', '1']),
      // Only the payment provider approves a request.
      verification_status: oneOf([0, -1], [1, -2, '0', '-1']),
    },
  },
  'payout-request.decide': { of: payoutRequests.decide, valid: { status: 1 }, fields: { status: oneOf([1, -1], [0, 2, -2, '1', '-1']) } },
  'run.report': {
    of: runs.report,
    valid: [{ id: 7, outcome: 'done' }],
    fields: {
      '': {
        accepted: [[], rows(1000, { outcome: 'done' })],
        refused: [rows(1001, { outcome: 'done' }), {}, 'x', null, undefined],
      },
      '0.id': id,
      '0.outcome': oneOf(['waiting', 'unknown', 'refused', 'done'], ['failed', 'Done', '', 1]),
      '0.words': { accepted: optionalText(500).accepted, refused: [null, ...optionalText(500).refused] },
    },
  },
  'run.setState': {
    of: runs.setState,
    valid: { state: 'paused' },
    fields: { state: oneOf(['running', 'paused', 'cancelled', 'finished'], ['waiting', 'Paused', '', 1]) },
  },
  'transaction.decide': {
    of: transactions.decide,
    valid: { status: 'approved' },
    fields: {
      status: oneOf(['approved', 'rejected'], ['pending', 'Approved', '', 1, 0]),
      paymentProvider: nullable(oneOf(['mangopay', 'manual'], ['stripe', 'Manual', '', 1])),
      comment: nullableText(2000),
    },
  },
  'transaction.revert': {
    of: transactions.revert,
    valid: {},
    fields: { generateCreditNoteInvoices: optional(trueOrFalse), comment: nullableText(2000) },
  },
}

describe('a decision accepts the documented values and refuses the nearest others at their field', () => {
  test.each(Object.entries(decisions))('%s', (_name, rules) => expectRules(rules))
})

describe('another write accepts values up to each limit and refuses the nearest others at their field', () => {
  test.each(Object.entries({ ...formBodies, ...workspaceBodies }))('%s', (_name, rules) => expectRules(rules))
})

describe('a form accepts values up to each limit and refuses the nearest others at their field', () => {
  test.each(Object.entries(formSchemas))('%s', (_name, rules) => expectRules(rules))
})

describe('the tables', () => {
  const isEndpoint = (value: unknown): value is AnyEndpoint => typeof value === 'object' && value !== null && 'method' in value
  const fieldsOf = ({ body }: AnyEndpoint): string[] => {
    const element = body.def.type === 'array' ? body.def.element : body
    return Object.keys(Reflect.get(element.def, 'shape') ?? {})
  }
  const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true })
  const endpoints = Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module)
      .flatMap((exported) => (typeof exported === 'object' && exported !== null && !('is' in exported) ? Object.entries(exported) : []))
      .flatMap(([name, value]) => (isEndpoint(value) ? [[`${path.replace(/.*\/|\.ts$/g, '')}.${name}`, value] as const] : [])),
  )
  const tables = { ...decisions, ...formBodies, ...workspaceBodies }

  test('have every call with a body, and only those', () => {
    const withBody = endpoints.filter(([, one]) => one.method !== 'GET' && (fieldsOf(one).length > 0 || !one.body.safeParse({}).success))
    expect(withBody.length).toBeGreaterThan(50)
    expect(Object.keys(tables).sort()).toEqual([...withBody, ['kyc-document.upload'] as const].map(([name]) => name).sort())
    for (const [name, one] of withBody) expect(tables[name]?.of, name).toBe(one)
  })
  test('have every field of each body', () => {
    const missing = endpoints.flatMap(([name, one]) =>
      fieldsOf(one)
        .filter((field) => !Object.keys(tables[name]?.fields ?? {}).some((path) => path.replace(/^0\./, '').split('.')[0] === field))
        .map((field) => `${name} ${field}`),
    )
    expect(missing).toEqual([])
  })
})

import { accountEdit } from '#contract/account-edit.ts'
import { brandDescription } from '#contract/brand.ts'
import { seatEdit } from '#contract/seat.ts'
import { changeTyped, editTyped } from '#contract/subscription-form.ts'
import {
  type BodyRules,
  binding,
  date,
  email,
  idList,
  nullableText,
  numberedFrom1,
  optional,
  plan,
  repeat,
  trueOrFalse,
  wholeNumber,
} from './body-rules.ts'

const lineOrNothing = { ...nullableText(200), refused: ['two\nlines', ...nullableText(200).refused] }
const handle = {
  accepted: ['', undefined, null, 'ola.nordmann-1_x', repeat(100)],
  refused: ['.ola', 'ola nordmann', 'ola/x', repeat(101), 1, true, {}, []],
}
const accountName = { accepted: [undefined, 'x', repeat(200)], refused: ['', '  ', 'two\nlines', repeat(201), null, 1, true, {}, []] }
const age = optional(wholeNumber(0, 120))
const typedAmount = { accepted: [0, 1493_00, 100_000_000_000], refused: [-1, 100_000_000_001, 0.5, '1493.00', true, {}, []] }
const seatNameRules = { ...nullableText(200), refused: ['two\nlines', ...nullableText(200).refused] }

/** Forms whose rules are stricter than the body: the server applies them to what a save changes. */
export const formSchemas: Record<string, BodyRules> = {
  'account.save': {
    of: accountEdit,
    valid: {},
    fields: {
      blog_name: accountName,
      brand_name: accountName,
      slug: handle,
      refer_hash: handle,
      content_score: { accepted: [undefined, null, '', '0', '5'], refused: ['6', '-1', '2.5', 3, true, {}] },
      dob: {
        accepted: [undefined, null, '', '1980-05-17', '2024-02-29'],
        refused: ['2023-02-29', '2999-01-01', '1899-12-31', '17.05.1980', 1, true],
      },
      service_fee: { accepted: [undefined, null, '', 0, 100, 1.15, '7.25'], refused: [-0.01, 100.01, 1.155, '1,5', 'x', true, {}] },
      main_category_ref: { accepted: [undefined, null, '', 1, '2147483647'], refused: [0, -1, 1.5, 2_147_483_648, 'x', true] },
      outreach_referral_url: {
        accepted: [undefined, null, '', 'https://site.example', `https://site.example/${repeat(479)}`],
        refused: ['site.example', 'ftp://site.example', 'https://', `https://site.example/${repeat(480)}`, 1, true],
      },
      ...Object.fromEntries(
        [
          ...['phone_number', 'client_ref_used_on_signup', 'google_address', 'google_city', 'google_state', 'google_postal_code'],
          'agency_instagram_username',
        ].map((name) => [name, lineOrNothing]),
      ),
      ...Object.fromEntries(
        ['eligible_in_reports', 'visible', 'suspended', 'eligible_other_bank_account_type', 'refer_hash_auto_approves_creators'].map(
          (name) => [name, optional(trueOrFalse)],
        ),
      ),
    },
  },
  'brand.saveDescription': {
    of: brandDescription,
    valid: {},
    fields: {
      brand_website: {
        accepted: [undefined, null, '', 'site.example', 'https://site.example/a', `site.example/${repeat(487)}`],
        refused: ['site', 'javascript:alert(1)', 'ftp://site.example', `site.example/${repeat(488)}`, 1, true],
      },
      description: nullableText(5000),
      market_description: nullableText(5000),
      creator_content_ideas: {
        accepted: [undefined, [], ['x'], [repeat(500)], numberedFrom1(50).map(String)],
        refused: [[''], ['  '], [repeat(501)], numberedFrom1(51).map(String), [1], 'x', null],
      },
      creator_gender: { accepted: [undefined, [], ['F', 'M', 'O']], refused: [['X'], ['f'], [''], [1], 'F', null] },
      creator_category: optional(idList(100)),
      age_from: age,
      age_to: age,
      '': { accepted: [{ age_from: 18, age_to: 18 }], refused: [{ age_from: 19, age_to: 18 }] },
    },
  },
  'seat.save': {
    of: seatEdit,
    valid: {},
    fields: {
      first_name: seatNameRules,
      last_name: seatNameRules,
      email: optional(email),
      integration_intercom_disabled: optional(trueOrFalse),
    },
  },
  'subscription.change': {
    of: changeTyped,
    valid: { type: 'business', startDate: '2026-12-01', bindingPeriod: 'year', price: 1493_00, maxAccountCount: 5 },
    fields: {
      type: plan,
      startDate: date(),
      bindingPeriod: binding,
      price: { ...typedAmount, refused: ['', null, undefined, ...typedAmount.refused] },
      maxAccountCount: { ...wholeNumber(1, 999_998), refused: ['', ...wholeNumber(1, 999_998).refused] },
      unlimited: optional(trueOrFalse),
    },
  },
  'subscription.edit': {
    of: editTyped,
    valid: { price: 1493_00, maxAccountCount: 5 },
    fields: {
      price: { ...typedAmount, refused: ['', null, undefined, ...typedAmount.refused] },
      maxAccountCount: { ...wholeNumber(1, 999_998), refused: ['', ...wholeNumber(1, 999_998).refused] },
      unlimited: optional(trueOrFalse),
    },
  },
}

import { accounts } from '#contract/account.ts'
import { aliases } from '#contract/alias.ts'
import { autoReviews } from '#contract/auto-review.ts'
import { bookings } from '#contract/booking.ts'
import { bookingTemplates } from '#contract/booking-template.ts'
import { brands } from '#contract/brand.ts'
import { brandCategories } from '#contract/brand-category.ts'
import { creatorCategories } from '#contract/creator-category.ts'
import { featureFlags } from '#contract/feature-flag.ts'
import { invitations } from '#contract/invitation.ts'
import { kycDocuments } from '#contract/kyc-document.ts'
import { legalEntities } from '#contract/legal-entity.ts'
import { legalRepresentatives } from '#contract/legal-representative.ts'
import { matchings } from '#contract/matching.ts'
import { members } from '#contract/member.ts'
import { notes } from '#contract/note.ts'
import { organizationCreation } from '#contract/organization-create.ts'
import { organizationEdits } from '#contract/organization-edit.ts'
import { recommendations } from '#contract/recommendation.ts'
import { referrals } from '#contract/referral.ts'
import { reviews } from '#contract/review.ts'
import { seats } from '#contract/seat.ts'
import { serviceFees } from '#contract/service-fee.ts'
import { shortlists } from '#contract/shortlist.ts'
import { subscriptions } from '#contract/subscription.ts'
import {
  allowing,
  type BodyRules,
  binding,
  date,
  email,
  type FieldRules,
  id,
  idList,
  lineOfText,
  nullable,
  numberOrTextId,
  oneOf,
  optional,
  optionalText,
  percent,
  plan,
  repeat,
  switchValue,
  trueFalseOrNull,
  trueOrFalse,
  unlimitedText,
  visibleText,
  wholeNumber,
} from './body-rules.ts'

/** Text of any length that may be left out; the server checks what changes. */
const plainText: FieldRules = { accepted: ['', undefined, repeat(100_000)], refused: [null, 1, true, {}, []] }
/** Text or a number of any size; the server checks what changes. */
const textOrNumber: FieldRules = { accepted: ['', 'x', 0, 1.5, null, undefined, repeat(100_000)], refused: [true, {}, []] }
const switchOrEmpty = nullable(allowing(switchValue, ''))
const amount: FieldRules = {
  accepted: ['0', '1493.00', 1493, 0.5, '1000000000.00'],
  refused: ['-0.01', '1000000000.01', '1.234', '1,5', '1e3', 'x', '', true, {}, [], null, undefined],
}
const accountLimit = wholeNumber(1, 999_999)
const country: FieldRules = oneOf([578, 826], [579, 0, -578, 578.5, '578', ''])
const isoCountry: FieldRules = oneOf(['NO', 'GB'], ['no', 'NOR', 'XX', '', 578])
const filters: FieldRules = {
  accepted: [undefined, {}, { creatorGender: ['F'], creatorCategory: [3], creatorAge: { from: 18, to: 65 } }],
  refused: [{ creatorGender: 'F' }, { creatorCategory: ['3'] }, { creatorAge: { from: '18' } }, { creatorAge: { to: 1.5 } }, null, 'F', 1],
}
const dictionaryName = lineOfText(100)
const subscription = {
  organizationId: id,
  type: plan,
  maxAccountCount: accountLimit,
  price: amount,
  bindingPeriod: nullable(binding),
}
const validSubscription = { organizationId: 7, type: 'business', maxAccountCount: 5, price: '1493.00', bindingPeriod: 'year' }
const legalEntity = {
  name: 'Fjord AS',
  type: 'business',
  countryId: 578,
  registrationNumber: '912345678',
  taxIdType: 'vat',
  isVatRegistered: true,
  vatRate: 25,
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
}
const representative = {
  first_name: 'Kari',
  last_name: 'Nordmann',
  dob: '1980-05-17',
  email: 'kari@site.example',
  nationality: 'NO',
  country_of_residence: 'NO',
  address_country: 'US',
  address_city: 'Boston',
  address_street: 'Main Street 1',
  address_postal_code: '02108',
  address_region: 'MA',
  entry_context: 'ADMIN',
}
const member = { name: plainText, email: plainText, password: plainText, role: plainText }
const reviewTextBody = { title: visibleText(100), text: visibleText(5000) }

/** Calls that save what a form holds, with the limits of their fields. */
export const formBodies: Record<string, BodyRules> = {
  'account.save': {
    of: accounts.save,
    valid: {},
    fields: {
      ...Object.fromEntries(
        [
          ...['blog_name', 'brand_name', 'slug', 'phone_number', 'content_score', 'dob', 'service_fee', 'client_ref_used_on_signup'],
          ...['google_address', 'google_city', 'google_state', 'google_postal_code', 'main_category_ref', 'refer_hash'],
          ...['agency_instagram_username', 'outreach_referral_url'],
        ].map((name) => [name, textOrNumber]),
      ),
      ...Object.fromEntries(
        ['eligible_in_reports', 'suspended', 'visible', 'eligible_other_bank_account_type', 'refer_hash_auto_approves_creators'].map(
          (name) => [name, switchOrEmpty],
        ),
      ),
    },
  },
  'alias.link': {
    of: aliases.link,
    valid: { slave_account_ref: 7 },
    fields: {
      '': {
        accepted: [{ master_account_ref: 7 }, { slave_account_ref: '7' }],
        refused: [{}, { master_account_ref: 7, slave_account_ref: 8 }],
      },
      slave_account_ref: { accepted: numberOrTextId.accepted, refused: numberOrTextId.refused.filter((value) => value !== undefined) },
      master_account_ref: { accepted: [undefined], refused: [0, 1.5, 2_147_483_648, 'x', null] },
    },
  },
  'auto-review.add': { of: autoReviews.add, valid: { title: 'On time', text: 'Good' }, fields: reviewTextBody },
  'auto-review.edit': { of: autoReviews.edit, valid: { title: 'On time', text: 'Good' }, fields: reviewTextBody },
  'auto-review.remove': { of: autoReviews.remove, valid: {}, fields: { id: optional(id), title: plainText, text: plainText } },
  'booking-template.add': {
    of: bookingTemplates.add,
    valid: { name: 'Launch', template: '<p>Hi</p>' },
    fields: { name: dictionaryName, description: optionalText(1000), template: visibleText(20_000) },
  },
  'booking-template.edit': {
    of: bookingTemplates.edit,
    valid: { name: 'Launch', template: '<p>Hi</p>' },
    fields: { name: dictionaryName, description: optionalText(1000), template: visibleText(20_000) },
  },
  'booking.save': {
    of: bookings.save,
    valid: {},
    fields: { client_price_ex_vat: textOrNumber, date_created: unlimitedText, date_due: unlimitedText, date_will_expire: unlimitedText },
  },
  'brand-category.add': { of: brandCategories.add, valid: { name: 'Food' }, fields: { name: dictionaryName } },
  'brand-category.edit': { of: brandCategories.edit, valid: { name: 'Food' }, fields: { name: dictionaryName } },
  'brand.saveDescription': {
    of: brands.saveDescription,
    valid: { brandId: 7 },
    fields: {
      brandId: id,
      brandWebsite: unlimitedText,
      description: unlimitedText,
      marketDescription: unlimitedText,
      creatorContentIdeas: { accepted: [undefined, [], ['x']], refused: [null, 'x', [1], {}] },
      creatorFilters: filters,
    },
  },
  'creator-category.add': { of: creatorCategories.add, valid: { name: 'Food' }, fields: { name: dictionaryName } },
  'creator-category.edit': { of: creatorCategories.edit, valid: { name: 'Food' }, fields: { name: dictionaryName } },
  'feature-flag.add': { of: featureFlags.add, valid: { name: 'beta' }, fields: { name: dictionaryName, description: optionalText(1000) } },
  'feature-flag.edit': {
    of: featureFlags.edit,
    valid: { name: 'beta' },
    fields: { name: dictionaryName, description: optionalText(1000) },
  },
  'feature-flag.set': { of: featureFlags.set, valid: { feature_flags: [] }, fields: { feature_flags: idList(1000) } },
  'invitation.create': { of: invitations.create, valid: { email: 'kari@site.example' }, fields: { email } },
  'kyc-document.upload': {
    of: kycDocuments.upload,
    valid: { 'IDENTITY_PROOF[0]': new File(['x'], 'passport.pdf') },
    fields: {
      'IDENTITY_PROOF[0]': { accepted: [new File([], 'empty.pdf')], refused: ['x', 1, null, {}, []] },
      identity_proof: { accepted: [], refused: [new File(['x'], 'passport.pdf')] },
      'IDENTITY_PROOF[1000]': { accepted: [], refused: [new File(['x'], 'passport.pdf')] },
      'IDENTITY_PROOF[x]': { accepted: [], refused: [new File(['x'], 'passport.pdf')] },
    },
  },
  'legal-entity.save': {
    of: legalEntities.save,
    valid: legalEntity,
    fields: {
      name: lineOfText(200),
      type: oneOf(['business', 'soleTrader', 'naturalPerson', 'organization'], ['BUSINESS', 'soletrader', '', 1]),
      countryId: country,
      registrationNumber: visibleText(100),
      taxIdType: oneOf(['vat', 'taxId'], ['vat_eu', 'VAT', '', 1]),
      isVatRegistered: trueFalseOrNull,
      vatRate: { ...percent, refused: ['', ...percent.refused] },
      address: lineOfText(200),
      city: lineOfText(200),
      postalCode: lineOfText(200),
    },
  },
  'legal-representative.save': {
    of: legalRepresentatives.save,
    valid: representative,
    fields: {
      first_name: lineOfText(200),
      last_name: lineOfText(200),
      dob: { ...date(['2999-01-01']), accepted: ['1980-05-17', '2000-02-29'] },
      email,
      nationality: isoCountry,
      country_of_residence: isoCountry,
      address_country: oneOf(['US', 'NO'], ['us', 'USA', 'XX', '', 840]),
      address_city: lineOfText(200),
      address_street: lineOfText(200),
      address_postal_code: lineOfText(200),
      address_region: visibleText(200),
      entry_context: oneOf(['ADMIN'], ['USER', 'admin', '', 1]),
    },
  },
  'matching.brandSearch': {
    of: matchings.brandSearch,
    valid: { brandId: 7, matchType: 'description' },
    fields: {
      brandId: id,
      matchType: oneOf(['description', 'extended_description', 'first_post_idea', 'all_post_ideas'], ['average', 'Description', '', 1]),
      filters,
    },
  },
  'matching.search': {
    of: matchings.search,
    valid: { searchQuery: 'coffee', channel: 'instagram', matchType: 'average', searchType: 'search' },
    fields: {
      searchQuery: visibleText(2000),
      channel: oneOf(['instagram', 'tiktok', 'snapchat', 'youtube'], ['facebook', 'Instagram', '', 1]),
      matchType: oneOf(['average', 'single_media'], ['description', 'Average', '', 1]),
      searchType: oneOf(['campaign', 'search'], ['brand', 'Search', '', 1]),
      filters,
    },
  },
  'member.add': { of: members.add, valid: {}, fields: member },
  'member.save': { of: members.save, valid: {}, fields: member },
  'note.add': { of: notes.add, valid: { note: 'Called' }, fields: { note: visibleText(5000) } },
  'organization-create.create': {
    of: organizationCreation.create,
    valid: {
      name: 'Fjord AS',
      type: 'client',
      priceCurrency: 'NOK',
      countryId: 578,
      subscription: { type: 'business', startDate: '2026-12-01', bindingPeriod: 'month', maxAccounts: 5 },
    },
    fields: {
      name: lineOfText(200),
      type: oneOf(['blogger', 'client'], ['brand', 'Client', '', 1]),
      priceCurrency: oneOf(['NOK', 'SEK', 'DKK', 'EUR', 'GBP', 'USD'], ['PLN', 'nok', '', 1]),
      countryId: country,
      countryTeamId: nullable(id),
      accountManagerId: nullable(id),
      hasActiveContract: trueFalseOrNull,
      isAgency: trueFalseOrNull,
      subscription: { accepted: [undefined, null], refused: [{}, 'business', 1, true] },
      'subscription.type': oneOf(['business', 'enterprise'], ['free', 'basic', 'Business', '', 1]),
      'subscription.startDate': date(),
      'subscription.bindingPeriod': binding,
      'subscription.price': nullable(amount),
      'subscription.pricePerAccount': nullable(amount),
      'subscription.maxAccounts': accountLimit,
    },
  },
  'organization-edit.save': {
    of: organizationEdits.save,
    valid: {},
    fields: {
      name: optional(lineOfText(200)),
      business_type: nullable(oneOf(['agency', ''], ['Agency', 'brand', 1])),
      service_type: optional(oneOf(['self_service', 'full_service'], ['free', 'Self_service', '', 1])),
      seats_limit: optional(wholeNumber(0, 100_000)),
      customer_tier: nullable(allowing(wholeNumber(0, 7), '')),
      country_team_id: nullable(allowing(numberOrTextId, '')),
      account_manager_id: nullable(allowing(numberOrTextId, '')),
      ...Object.fromEntries(
        [
          ...['can_have_multiple_accounts', 'has_pin', 'has_active_contracts'],
          ...['invoices_include_foretaksregisteret', 'integration_intercom_disabled'],
        ].map((name) => [name, optional(trueOrFalse)]),
      ),
    },
  },
  'recommendation.add': { of: recommendations.add, valid: { user_id: 7 }, fields: { user_id: numberOrTextId } },
  'referral.add': { of: referrals.add, valid: { user_id: 7 }, fields: { user_id: numberOrTextId } },
  'review.copy': {
    of: reviews.copy,
    valid: { from_account_ref: 7, to_account_ref: 8 },
    fields: { from_account_ref: numberOrTextId, to_account_ref: numberOrTextId },
  },
  'seat.save': {
    of: seats.save,
    valid: {},
    fields: {
      first_name: unlimitedText,
      last_name: unlimitedText,
      email: unlimitedText,
      integration_intercom_disabled: optional(switchValue),
    },
  },
  'service-fee.remove': { of: serviceFees.remove, valid: {}, fields: { serviceFeeId: optional(id) } },
  'service-fee.save': {
    of: serviceFees.save,
    valid: { id: null, brandId: 7, creatorId: 8, serviceFee: 15 },
    fields: { id: nullable(id), brandId: id, creatorId: id, serviceFee: percent },
  },
  'shortlist.copy': {
    of: shortlists.copy,
    valid: { user_id: 7, new_shortlist_name: 'Summer' },
    fields: { user_id: numberOrTextId, new_shortlist_name: lineOfText(200) },
  },
  'subscription.change': {
    of: subscriptions.change,
    valid: { ...validSubscription, startDate: '2026-12-01' },
    fields: { ...subscription, startDate: date() },
  },
  'subscription.edit': { of: subscriptions.edit, valid: validSubscription, fields: subscription },
}

import { brandCategory } from './brand-category.ts'
import { choicesOf } from './codes.ts'
import { contentScore } from './content-score.ts'
import { itemsOf } from './dictionary.ts'

type AccountType = 'blogger' | 'client'
const only = (...of: readonly AccountType[]) => ({ of, when: (thing: object) => 'type' in thing && of.some((one) => one === thing.type) })
const creators = only('blogger')
const brands = only('client')
const everybody = only('blogger', 'client')
/** The fields of the General tab in their order: how they are called, how they are asked for, and of which types they are. */
export const accountFields = {
  blog_name: { label: 'Blog name', input: 'text', ...creators },
  brand_name: { label: 'Brand name', input: 'text', ...brands },
  slug: { label: 'Unique URL', input: 'text', ...everybody },
  phone_number: { label: 'Phone number', input: 'text', ...everybody },
  content_score: {
    label: 'Content score',
    input: 'select',
    choices: choicesOf(contentScore),
    none: 'None',
    ...creators,
  },
  dob: { label: 'Date of birth', input: 'date', ...creators },
  service_fee: { label: 'Creator service fee', input: 'number', suffix: '%', step: 0.01, between: [0, 100], ...creators },
  client_ref_used_on_signup: { label: 'Client ref used on signup', input: 'text', ...creators },
  google_address: { label: 'Google address', input: 'text', ...creators },
  google_city: { label: 'Google city', input: 'text', ...creators },
  google_state: { label: 'Google state', input: 'text', ...creators },
  google_postal_code: { label: 'Google postal code', input: 'text', ...creators },
  main_category_ref: {
    label: 'Main category',
    input: 'select',
    choicesFrom: itemsOf('client_categories', brandCategory),
    none: 'None',
    ...brands,
  },
  agency_instagram_username: { label: 'Agency Instagram username', input: 'text', ...brands },
  refer_hash: { label: 'Refer hash', input: 'text', ...brands },
  outreach_referral_url: { label: 'Outreach referral URL', input: 'text', ...brands },
  eligible_in_reports: { label: 'Eligible in reports', input: 'toggle', ...everybody },
  visible: { label: 'Visible', input: 'toggle', ...creators },
  suspended: { label: 'Suspended', input: 'toggle', ...everybody },
  eligible_other_bank_account_type: { label: 'Eligible for other bank account type', input: 'toggle', ...creators },
  refer_hash_auto_approves_creators: { label: 'Refer hash auto-approves creators', input: 'toggle', ...brands },
} as const
export type AccountField = keyof typeof accountFields
const accountFieldNames = Object.keys(accountFields).filter((name): name is AccountField => name in accountFields)
/** The names of the fields that an account of a type has. */
export const fieldsOfType = (type: AccountType): readonly AccountField[] =>
  accountFieldNames.filter((name) => accountFields[name].of.some((one) => one === type))

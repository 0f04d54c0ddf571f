import * as z from 'zod/mini'
import { brandCategories } from './brand-category.ts'
import { codes } from './codes.ts'

/** K-CONTENT-SCORE: text on the wire. */
export const contentScore = codes([
  ['0', '0', 'plain'],
  ['1', '1', 'plain'],
  ['2', '2', 'plain'],
  ['3', '3', 'plain'],
  ['4', '4', 'plain'],
  ['5', '5', 'plain'],
])

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
    choices: contentScore.all.map(({ value, label }) => ({ value, label })),
    none: 'None',
    ...creators,
  },
  dob: { label: 'Date of birth', input: 'date', ...creators },
  service_fee: { label: 'Creator service fee', input: 'number', suffix: '%', step: 0.01, ...creators },
  client_ref_used_on_signup: { label: 'Client ref used on signup', input: 'text', ...creators },
  google_address: { label: 'Google address', input: 'text', ...creators },
  google_city: { label: 'Google city', input: 'text', ...creators },
  google_state: { label: 'Google state', input: 'text', ...creators },
  google_postal_code: { label: 'Google postal code', input: 'text', ...creators },
  main_category_ref: {
    label: 'Main category',
    input: 'select',
    choicesFrom: { source: brandCategories.list, label: 'name' },
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

/** M-04, as the product words it. */
export const feeRule = 'Only up to 2 decimal pieces will be saved for creator service fee. Please update the value before saving.'
const dateRule = 'Enter a date that exists, as YYYY-MM-DD, not after today'

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
const line = z.string().check(z.maxLength(200, 'At most 200 characters'), z.regex(oneLine, 'Must be one line of text'))
const optional = z.optional(z.nullable(line))
const name = (label: string) => z.optional(line.check(z.trim(), z.minLength(1, `${label} is required`)))
const handle = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(100, 'At most 100 characters'),
        z.regex(/^([\p{L}\p{N}][\p{L}\p{N}._-]*)?$/u, 'Letters, digits, dots, dashes and underscores only'),
      ),
  ),
)
/** Text or a number that means a number; empty text and null mean none. */
const numeric = (read: (value: number) => string | undefined) =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.number(), z.null()]),
      z.transform((given, ctx): number | null => {
        if (given === null || String(given).trim() === '') return null
        const value = Number(given)
        const wrong = Number.isFinite(value) ? read(value) : 'Enter a number'
        if (wrong === undefined) return value
        ctx.issues.push({ code: 'custom', message: wrong, input: given })
        return z.NEVER
      }),
    ),
  )

/** What a person may type into the fields of the General tab, with the rules of each. */
export const accountEdit = z.object({
  blog_name: name('Blog name'),
  brand_name: name('Brand name'),
  slug: handle,
  phone_number: optional,
  content_score: z.optional(z.nullable(z.union([contentScore.schema, z.literal('')]))),
  dob: z.optional(z.nullable(z.string().check(z.refine((given) => given === '' || pastDate(given), dateRule)))),
  service_fee: numeric((fee) => {
    if (fee < 0 || fee > 100) return 'Enter a percentage from 0 to 100'
    return /^\d+(\.\d{1,2})?$/.test(String(fee)) ? undefined : feeRule
  }),
  client_ref_used_on_signup: optional,
  google_address: optional,
  google_city: optional,
  google_state: optional,
  google_postal_code: optional,
  main_category_ref: numeric((id) => (Number.isInteger(id) && id >= 1 && id < 2 ** 31 ? undefined : 'Choose one of the categories')),
  agency_instagram_username: optional,
  refer_hash: handle,
  outreach_referral_url: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(500, 'At most 500 characters'),
        z.refine((given) => given === '' || webAddress(given), 'Enter an address that begins with https:// or http://'),
      ),
    ),
  ),
  eligible_in_reports: z.optional(z.boolean()),
  visible: z.optional(z.boolean()),
  suspended: z.optional(z.boolean()),
  eligible_other_bank_account_type: z.optional(z.boolean()),
  refer_hash_auto_approves_creators: z.optional(z.boolean()),
})
export type AccountEdit = z.output<typeof accountEdit>

/** A day of the calendar that is not in the future. 2026-02-30 is none. */
function pastDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && at.getTime() <= Date.now()
}
const webAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

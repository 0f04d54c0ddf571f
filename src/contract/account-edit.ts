import * as z from 'zod/mini'
import { contentScore } from './content-score.ts'
import { maxId, typedNumber } from './fields.ts'
import { percentage } from './percent.ts'
import { storedName } from './stored-name.ts'
import { bareNumber, seen } from './text.ts'

/** M-04, as the product words it. */
export const feeRule = 'Only up to 2 decimal pieces will be saved for creator service fee. Please update the value before saving.'
const dateRule = 'Enter a date that exists, as YYYY-MM-DD, not after today'

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
const line = z
  .string()
  .check(
    z.overwrite(storedName),
    z.overwrite(seen),
    z.maxLength(200, 'At most 200 characters'),
    z.regex(oneLine, 'Must be one line of text'),
  )
const optional = z.optional(z.nullable(line))
const name = (label: string) => z.optional(line.check(z.minLength(1, `${label} is required`)))
const handle = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.overwrite(storedName),
        z.maxLength(100, 'At most 100 characters'),
        z.regex(/^([\p{L}\p{N}][\p{L}\p{N}._-]*)?$/u, 'Letters, digits, dots, dashes and underscores only'),
      ),
  ),
)
/** Text or a number that means a number; empty text and null mean none. */
const given = z.pipe(
  z.union([z.string(), z.number(), z.null()]),
  z.transform((wire, ctx): number | null => {
    if (wire === null || String(wire).trim() === '') return null
    const value = typeof wire === 'number' ? wire : typedNumber(wire)
    if (value !== undefined) return value
    ctx.issues.push({ code: 'custom', message: 'Enter a number', input: wire })
    return z.NEVER
  }),
)
const numeric = (rule: z.ZodMiniType<number, number>) => z.optional(z.pipe(given, z.nullable(rule)))
const categoryRule = 'Choose one of the categories'

/** What a person may type into the fields of the General tab, with the rules of each. */
export const accountEdit = z.object({
  blog_name: name('Blog name'),
  brand_name: name('Brand name'),
  slug: handle,
  phone_number: optional,
  content_score: z.optional(z.nullable(z.union([contentScore.schema, z.literal('')]))),
  dob: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite(bareNumber),
        z.refine((given) => given === '' || pastDate(given), dateRule),
      ),
    ),
  ),
  service_fee: numeric(percentage('Enter a percentage from 0 to 100', feeRule)),
  client_ref_used_on_signup: optional,
  google_address: optional,
  google_city: optional,
  google_state: optional,
  google_postal_code: optional,
  main_category_ref: numeric(z.int(categoryRule).check(z.gte(1, categoryRule), z.lte(maxId, categoryRule))),
  agency_instagram_username: optional,
  refer_hash: handle,
  outreach_referral_url: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite(storedName),
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

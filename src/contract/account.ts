import * as z from 'zod/mini'
import type { AccountEdit } from './account-edit.ts'
import { accountFields } from './account-fields.ts'
import { accountType } from './account-type.ts'
import type { CodeValue } from './codes.ts'
import { creatorFilters } from './creator-filters.ts'
import { endpoint, entity, type Face, type FullOf, item, nothing, page, type RowOf } from './define.ts'
import { id, lastChanged, moment, orItsText, paging, queryCode } from './fields.ts'
import { integration } from './integration.ts'

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))
/** A switch on the wire: 1 where it is on, empty where it is off. */
const toggle = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', '']), z.null()]),
  z.transform((wire) => wire === true || wire === 1 || wire === '1'),
)
/** A switch as it is sent; what another server stored that is no switch goes back as it came. */
export const switched = (on: boolean | undefined): 1 | '' => (on === true ? 1 : on || '')

const rowFields = {
  id,
  type: accountType.schema,
  /** Creator or brand id: another number space than the account's. */
  type_id: number,
  public_id: z.string(),
  display_name: z.string(),
  date_created: z.optional(z.nullable(moment)),
  /** 1: complete. */
  profile_completed: number,
  banned: z.boolean(),
  deleted: z.boolean(),
  organization_ref: z.optional(z.nullable(id)),
  referring_blogger: z.optional(z.nullable(z.object({ user_id: id, display_name: z.string() }))),
  /** Of creators; left out, nothing is known of an approval. */
  blogger: z.optional(z.nullable(z.object({ approved_to_platform_status: number }))),
  /** Of alias accounts: the primary of this one, or its secondary. */
  master_account_ref: number,
  slave_account_ref: number,
  /** Shown on a tab's label; only the whole account tells it. */
  referred_accounts_count: number,
  version: number,
}

interface Shown {
  type: CodeValue
  display_name: string
  profile_completed?: number | null | undefined
  banned: boolean
  deleted: boolean
  blogger?: { approved_to_platform_status?: number | null | undefined } | null | undefined
}
/** What must be known of an account wherever it turns up; the server's lookup says the same. */
export function accountState({ type, profile_completed: completed, banned, deleted, blogger }: Shown) {
  const chips: NonNullable<Face['chips']>[number][] = []
  if (banned) chips.push({ label: 'Banned', tone: 'bad' })
  if (deleted) chips.push({ label: 'Deleted', tone: 'bad' })
  if (completed !== undefined && completed !== 1) chips.push({ label: 'Incomplete', tone: 'wait' })
  if (type === 'blogger' && blogger && (blogger.approved_to_platform_status ?? null) === null)
    chips.push({ label: 'Approval pending', tone: 'wait' })
  return chips
}
/** Name, type and state of an account on one line. */
export const accountFace = (row: Shown) => ({ title: row.display_name, chips: [accountType.of(row.type), ...accountState(row)] })

/** Who books or is booked: a creator or a brand. Its card for approval is a thing of its own. */
export const account = entity(
  'account',
  {
    one: 'account',
    many: 'accounts',
    aliases: ['user', 'brand'],
  },
  z.object(rowFields),
  z.object({
    ...rowFields,
    blogger_ref: number,
    subscription: z.optional(z.nullable(z.object({ plan: z.optional(z.nullable(z.object({ type: text }))) }))),
    /** Of what others wrote about a creator, what is shown. */
    reviews_count: number,
    integrations: z.optional(z.nullable(z.array(integration))),
    blog_name: text,
    brand_name: text,
    slug: text,
    phone_number: text,
    content_score: z.optional(
      z.nullable(
        z.pipe(
          z.union([z.string(), z.number()]),
          z.transform((wire) => String(wire)),
        ),
      ),
    ),
    dob: text,
    google_address: text,
    google_city: text,
    google_state: text,
    google_postal_code: text,
    client_ref_used_on_signup: text,
    refer_hash: text,
    agency_instagram_username: text,
    main_category_ref: number,
    outreach_referral_url: text,
    service_fee: number,
    // Of brands, for their description by a writer.
    brand_website: text,
    description: text,
    market_description: text,
    creator_content_ideas: z.optional(z.nullable(orItsText(z.array(z.string())))),
    creator_filters: z.optional(z.nullable(orItsText(creatorFilters))),
    eligible_in_reports: z.optional(toggle),
    suspended: z.optional(toggle),
    visible: z.optional(toggle),
    eligible_other_bank_account_type: z.optional(toggle),
    refer_hash_auto_approves_creators: z.optional(toggle),
    ...lastChanged,
  }),
  accountFace,
  Object.fromEntries(Object.entries(accountFields).map(([name, { label }]) => [name, label])),
)
export type Account = RowOf<typeof account>
export type FullAccount = FullOf<typeof account>

const texts = z.optional(z.nullable(z.union([z.string(), z.number()])))
/**
 * What a save takes: the editable fields of the account's type, where they are there; everything else of the body is ignored. The rules
 * hold for what it changes only, so that an account can be sent back as it was read.
 */
const save = z.object({
  blog_name: texts,
  brand_name: texts,
  slug: texts,
  phone_number: texts,
  content_score: texts,
  dob: texts,
  google_address: texts,
  google_city: texts,
  google_state: texts,
  google_postal_code: texts,
  client_ref_used_on_signup: texts,
  refer_hash: texts,
  agency_instagram_username: texts,
  main_category_ref: texts,
  outreach_referral_url: texts,
  service_fee: texts,
  eligible_in_reports: z.optional(toggle),
  suspended: z.optional(toggle),
  visible: z.optional(toggle),
  eligible_other_bank_account_type: z.optional(toggle),
  refer_hash_auto_approves_creators: z.optional(toggle),
})

/** What a save sends: the whole account as it was read, with what was changed; a switch that is off is sent empty. */
export function accountSaveOf(full: FullAccount, changed: AccountEdit) {
  const all = { ...full, ...changed }
  return {
    ...all,
    eligible_in_reports: switched(all.eligible_in_reports),
    suspended: switched(all.suspended),
    visible: switched(all.visible),
    eligible_other_bank_account_type: switched(all.eligible_other_bank_account_type),
    refer_hash_auto_approves_creators: switched(all.refer_hash_auto_approves_creators),
  } as const
}

/** The calls of the main API say "user" where they mean an account. */
export const accounts = {
  /** `q` is an id, or words of the name and the instagram username. */
  list: endpoint({
    method: 'GET',
    path: 'admin/users',
    query: z.object({
      ...paging,
      account_type: z.optional(queryCode(accountType)),
      q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
    }),
    reply: page(account),
  }),
  read: endpoint({ method: 'GET', path: 'admin/users/:id', reply: item(account) }),
  ofOrganization: endpoint({ method: 'GET', path: 'organizations/:id/accounts', query: z.object(paging), reply: page(account) }),
  save: endpoint({ method: 'POST', path: 'admin/users/:id', body: save, reply: item(account) }),
  remove: endpoint({ method: 'DELETE', path: 'admin/users/:id', reply: nothing() }),
  undelete: endpoint({ method: 'POST', path: 'admin/users/:id/undelete', reply: nothing() }),
}

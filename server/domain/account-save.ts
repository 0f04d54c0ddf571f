import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { accounts } from '#contract/account.ts'
import { type AccountEdit, accountEdit } from '#contract/account-edit.ts'
import { type AccountField, fieldsOfType } from '#contract/account-fields.ts'
import type { Received } from '#contract/define.ts'
import { hundredths } from '#contract/percent.ts'
import { storedName } from '#contract/stored-name.ts'
import type { Database } from '#server/db/database.ts'
import { account as table } from '#server/db/schema.ts'
import { brandCategory } from '#server/db/schema-dictionary.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { checkValue, refuseWrong } from '#server/kit/wrong.ts'
import { missingAccount, type WholeAccount, wholeAccount } from './account.ts'
import { refuseVersion } from './account-standing.ts'

type Given = Received<typeof accounts.save>['body']

/**
 * Saves the editable fields of the account's type that differ from what is stored; a body that changes nothing leaves version and record
 * as they are. The row is locked first, so two who save at once come one after the other, and the second is measured against the first.
 * Refuses with 404, 409 (deleted), 412 (another version), both with the account as it is, or 422 at the field.
 */
export async function saveAccount(
  db: Database,
  id: number,
  given: Given,
  by: Attempt,
  audit: (before: object, after: object) => Promise<void>,
) {
  const [locked] = await db.q().select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  if (!locked) return missingAccount(id)
  const stored = await wholeAccount(db, id)
  await refuseVersion(db, stored, by.ifMatch)
  const changed = checked(changesOf(stored, given))
  const names = fieldsOfType(stored.type).filter((name) => name in changed)
  if (names.length === 0) return stored
  if (stored.deleted) return refuse('state_moved', `Account ${id} is deleted`, { current: stored })
  await checkFree(db, id, 'slug', 'Unique URL', table.slug, changed.slug)
  await checkFree(db, id, 'refer_hash', 'Refer hash', table.referHash, changed.refer_hash)
  await checkCategory(db, changed.main_category_ref)
  await db
    .q()
    .update(table)
    .set({ ...columnsOf(changed), version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
  await audit(Object.fromEntries(names.map((name) => [name, stored[name]])), changed)
  return wholeAccount(db, id)
}

/** The fields that a body changes, as a person could have typed them: texts without blanks around them, nothing as null. */
function changesOf(stored: WholeAccount, given: Given): Partial<Record<AccountField, unknown>> {
  return Object.fromEntries(
    fieldsOfType(stored.type).flatMap((name): [AccountField, unknown][] => {
      const now = stored[name]
      const wanted = given[name]
      if (wanted === undefined) return []
      if (typeof wanted === 'boolean') return wanted === (now === 1) ? [] : [[name, wanted]]
      // Compared as it came first: what is sent back as it was read is no change, however it was once written.
      const kept = storedName(String(wanted ?? ''))
      return kept === String(now ?? '') ? [] : [[name, kept]]
    }),
  )
}

function checked(changed: Partial<Record<AccountField, unknown>>): AccountEdit {
  const read = checkValue(accountEdit, changed)
  if (read.success) return read.data
  return refuseWrong(read.error, changed)
}

/** As the table has it: what is empty is null, a score is a number, a fee is in hundredths. What was not changed is left out. */
function columnsOf(edit: AccountEdit) {
  const name = edit.blog_name ?? edit.brand_name
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null)
  const score = text(edit.content_score)
  return {
    displayName: name,
    slug: text(edit.slug),
    phoneNumber: text(edit.phone_number),
    contentScore: typeof score === 'string' ? Number(score) : score,
    dob: text(edit.dob),
    serviceFee: edit.service_fee && hundredths(edit.service_fee),
    clientRefUsedOnSignup: text(edit.client_ref_used_on_signup),
    googleAddress: text(edit.google_address),
    googleCity: text(edit.google_city),
    googleState: text(edit.google_state),
    googlePostalCode: text(edit.google_postal_code),
    mainCategoryId: edit.main_category_ref,
    agencyInstagramUsername: text(edit.agency_instagram_username),
    referHash: text(edit.refer_hash),
    outreachReferralUrl: text(edit.outreach_referral_url),
    eligibleInReports: edit.eligible_in_reports,
    visible: edit.visible,
    suspended: edit.suspended,
    eligibleOtherBankAccountType: edit.eligible_other_bank_account_type,
    referHashAutoApproves: edit.refer_hash_auto_approves_creators,
  }
}

/** Refuses (422) what another account has already. Who wants the same waits here, so that the second sees what the first stored. */
async function checkFree(db: Database, id: number, field: string, label: string, column: PgColumn, wanted: string | null | undefined) {
  if (!wanted) return
  await db.q().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account-${field}:${wanted.toLowerCase()}`}, 0))`)
  const [other] = await db
    .q()
    .select({ id: table.id })
    .from(table)
    .where(and(sql`lower(${column}) = lower(${wanted})`, ne(table.id, id)))
    .limit(1)
  if (other) refuseField(field, `Account ${other.id} has this ${label} already`)
}

async function checkCategory(db: Database, wanted: number | null | undefined) {
  if (!wanted) return
  const [known] = await db.q().select({ id: brandCategory.id }).from(brandCategory).where(eq(brandCategory.id, wanted)).for('key share')
  if (!known) refuseField('main_category_ref', `There is no brand category ${wanted}`)
}

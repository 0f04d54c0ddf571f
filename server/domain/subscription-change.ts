import { sql } from 'drizzle-orm'
import { utcToday } from '#contract/day.ts'
import type { Received } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { plan, required } from '#contract/plan.ts'
import { dayBefore, planCan, startOver, type subscriptions } from '#contract/subscription.ts'
import type { Database } from '#server/db/database.ts'
import { organization } from '#server/db/schema.ts'
import { subscription as table } from '#server/db/schema-subscription.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import type { WholeOrganization } from './organization.ts'
import { holdOrganization, touchOrganization } from './organization-touch.ts'
import { subscriptionsOf } from './subscription.ts'

type Changed = Received<typeof subscriptions.change>['body']
type Edited = Received<typeof subscriptions.edit>['body']
type Doing = Pick<Context, 'db' | 'ifMatch' | 'header' | 'audit' | 'actor'>

/**
 * Gives a brand another plan from its day on. What would have been in force from that day is replaced, what is in force until then ends the day
 * before. Of two who saw the same plan the second is refused. Refuses with 404, 409 (a creator), 412 (another version) or 422 at the field.
 */
export async function changePlan(id: number, given: Changed, context: Doing): Promise<void> {
  const held = await brand(id, given, context)
  const today = utcToday()
  if (given.startDate < today) refuseField('startDate', startOver)
  const free = given.type === 'free'
  if (!free && !given.bindingPeriod) refuseField('bindingPeriod', required)
  if (free && given.price !== 0) refuseField('price', 'The free plan costs nothing')
  const before = await inForce(context.db, id)
  await begin(context, held, { ...given, bindingPeriod: free ? null : (given.bindingPeriod ?? null) })
  if (given.startDate <= today) await context.db.q().update(organization).set({ plan: given.type }).where(sql`id = ${id}`)
  await noted(context, id, 'subscription.change', before, told(given, given.startDate))
}

/**
 * Another limit or price of the plan that a brand has; it holds from the next binding period on. Refuses with 404, 409 (the plan is another one, cannot be
 * edited, or ends before then), 412 (another version) or 422 at the field.
 */
export async function editPlan(id: number, given: Edited, context: Doing): Promise<void> {
  const held = await brand(id, given, context)
  const before = await inForce(context.db, id)
  const { current, rows } = before
  const moved = (words: string): never => refuse('state_moved', words, { current: held })
  if (!current || !planCan.edit(current.type))
    return moved(`Organization ${id} has the plan ${plan.of(current?.type ?? 'free').label}, which cannot be edited`)
  if (current.type !== given.type || current.bindingPeriod !== (given.bindingPeriod ?? null))
    return moved(`Organization ${id} has the plan ${plan.of(current.type).label} by now: look at it again`)
  const startDate = current.nextBindingPeriodStartsAt
  const other = rows.find((one) => (one.startDate ?? '') > utcToday() && one.type !== current.type)
  if (!startDate || other)
    return moved(
      `The plan of organization ${id} changes to ${plan.of(other?.type).label} on ${other?.startDate}: there is no later period to edit`,
    )
  await begin(context, held, { ...given, bindingPeriod: current.bindingPeriod, startDate })
  await noted(context, id, 'subscription.edit', before, told(given, startDate))
}

/** The brand, held until the transaction ends, as the version that was seen. */
async function brand(id: number, { organizationId }: Edited, context: Doing): Promise<WholeOrganization> {
  if (organizationId !== id) refuseField('organizationId', `The address names organization ${id}`)
  const held = await holdOrganization(context, id)
  if (held.type !== 'client') refuse('conflict', `Organization ${id} is a creator: only brands subscribe`, { current: held })
  return held
}

async function inForce(db: Database, id: number) {
  const { currentSubscription: current, subscriptions: rows } = await subscriptionsOf(db, id)
  return { current, rows }
}

/** Puts a subscription in the place of whatever stood there from its day on. */
async function begin({ db, actor }: Doing, { id, price_currency: currency }: WholeOrganization, of: Changed): Promise<void> {
  const mine = sql`organization_id = ${id} and replaced_at is null`
  await db.q().execute(sql`update subscription set replaced_at = now() where ${mine} and starts_on >= ${of.startDate}::date`)
  await db
    .q()
    .execute(
      sql`update subscription set ends_on = ${dayBefore(of.startDate)}::date where ${mine} and (ends_on is null or ends_on >= ${of.startDate}::date)`,
    )
  await db
    .q()
    .insert(table)
    .values({
      organizationId: id,
      plan: of.type,
      price: of.price,
      currency,
      binding: of.bindingPeriod ?? null,
      maxAccounts: of.maxAccountCount,
      startsOn: of.startDate,
      adminId: actor.id,
    })
}

const told = (of: Edited, startDate: string) => ({
  type: of.type,
  price: fromMinor(of.price),
  bindingPeriod: of.bindingPeriod ?? null,
  maxAccountCount: of.maxAccountCount,
  startDate,
})

/** Who is asked next finds another version, and the record says what was agreed. */
async function noted(context: Doing, id: number, command: string, { current }: Awaited<ReturnType<typeof inForce>>, after: object) {
  await touchOrganization(context, id)
  const before = current && {
    type: current.type,
    price: current.price,
    bindingPeriod: current.bindingPeriod,
    maxAccountCount: current.maxAccountCount,
    startDate: current.startsAt,
  }
  await context.audit({ command, objectKind: 'organization', objectId: id, before, after, result: 'done' })
}

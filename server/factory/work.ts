import { eq, inArray, sql } from 'drizzle-orm'
import { bookingStatus } from '#contract/booking.ts'
import { booking as bookings, campaign as campaigns } from '#server/db/schema-booking.ts'
import { bookingPartialPayment, deliverable as deliverables } from '#server/db/schema-content.ts'
import { amount, currency, flag, moment, oneOf, perhaps, ref, text, whole } from './attribute.ts'
import type { Kind } from './kind.ts'
import { numbered } from './stand.ts'

const inTwoWeeks = () => sql`now() + interval '14 days'`

export const campaign: Kind = {
  table: campaigns,
  takes: { account_id: ref('client'), name: text(), status: oneOf([0, 1]), managed_by_full_service: flag, created_at: moment },
  needs: { account_id: { kind: 'client' } },
  states: { published: { status: 1 }, draft: { status: 0 }, managed: { managed_by_full_service: true } },
  usual: { name: numbered('Test campaign '), status: 1 },
}

export const booking: Kind = {
  table: bookings,
  takes: {
    campaign_id: ref('campaign'),
    blogger_account_id: ref('blogger'),
    status: oneOf(bookingStatus.all.map(({ value }) => value)),
    client_currency: currency,
    client_price: amount,
    blogger_currency: currency,
    blogger_price: amount,
    price_eur: amount,
    vat_rate: whole(0, 100),
    invoice_status: oneOf(['UNPAID', 'SENT', 'PAID']),
    credit_status: perhaps(oneOf(['REQUIRED', 'SENT', 'CREDITED'])),
    created_at: moment,
    due_at: perhaps(moment),
    will_expire_at: perhaps(moment),
    expired_at: perhaps(moment),
  },
  needs: { campaign_id: { kind: 'campaign' }, blogger_account_id: { kind: 'blogger' } },
  states: {
    pending: { status: 0 },
    accepted: { status: 1 },
    declined: { status: -1 },
    delivered: { status: 4 },
    date_due: { status: 5 },
    completed: { status: 2 },
    completed_by_admin: { status: 3 },
    cancelled: { status: -2 },
    cancelled_by_creator: { status: -3 },
    cancelled_by_admin: { status: -5 },
    expired: { status: -4 },
    paid: { invoice_status: 'PAID' },
  },
  usual: {
    status: 0,
    client_currency: 'EUR',
    client_price: 100_000,
    blogger_currency: 'EUR',
    blogger_price: 80_000,
    price_eur: 100_000,
    due_at: inTwoWeeks,
    will_expire_at: inTwoWeeks,
  },
  follows: {
    /** Its brand is the one of its campaign. */
    client_account_id: (of, given) =>
      given ?? sql`(select ${campaigns.accountId} from ${campaigns} where ${eq(campaigns.id, of('campaign_id'))})`,
    /** One that has expired says when. */
    expired_at: (of, given = sql`null::timestamptz`) =>
      sql`case when ${of('status')} = -4 then coalesce(${given}, now()) else ${given} end`,
  },
}

export const deliverable: Kind = {
  table: deliverables,
  takes: {
    booking_id: ref('booking'),
    type: oneOf(['post', 'story', 'reel', 'video']),
    url: perhaps(text(500)),
    delivered_at: perhaps(moment),
    created_at: moment,
  },
  needs: { booking_id: { kind: 'booking', with: () => ({ status: 1 }) } },
  states: { post: { type: 'post' }, story: { type: 'story' }, reel: { type: 'reel' }, video: { type: 'video' } },
  usual: { type: 'post', url: numbered('https://post.example/') },
  async after(db, rows) {
    const ids = [...new Set(rows.map(({ bookingId }) => Number(bookingId)))]
    await db
      .q()
      .update(bookings)
      .set({ hasDeliverables: true, version: sql`${bookings.version} + 1` })
      .where(inArray(bookings.id, ids))
  },
}

export const partialPayment: Kind = {
  table: bookingPartialPayment,
  takes: {
    booking_id: ref('booking'),
    amount,
    currency,
    status: oneOf([1, -1]),
    created_at: moment,
  },
  needs: { booking_id: { kind: 'booking', with: () => ({ status: 1 }) } },
  states: { successful: { status: 1 }, failed: { status: -1 } },
  rules: { booking_partial_payment_amount: 'amount is nothing' },
  usual: { amount: 25_000, currency: 'EUR', status: 1 },
}

import { bookingStatus } from '#contract/booking.ts'
import { partialPaymentStatus, type ScenarioName, seedBookingStatuses, seedCurrency, type TestKind } from '#contract/seeding.ts'
import { type Attributes, oneOf, type Values, whole } from './attribute.ts'
import type { Builder } from './build.ts'
import type { Row } from './kind.ts'

/** A scenario makes several things that belong together; `main` is what it is about. */
interface Scenario {
  main: TestKind
  takes: Attributes
  states: Readonly<Record<string, Values>>
  make(build: Builder, values: Values): Promise<readonly Row[]>
}

const currency = oneOf(seedCurrency.all.map(({ value }) => value))
const status = oneOf(seedBookingStatuses.map(({ value }) => value))
const states = Object.fromEntries(
  seedBookingStatuses.map(({ value, label }) => [label.toLowerCase().replaceAll(' ', '_'), { booking_status: value }]),
)

/** A booking in a currency and a status, with all that it needs. */
const booked = async ({ make }: Builder, { currency: of = 'EUR', booking_status: at = 1 }: Values, more: Values = {}) => {
  const [row] = await make('booking', [{ status: at, client_currency: of, blogger_currency: of, ...more }])
  if (!row) throw new Error('no booking was made')
  return row
}

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  'booking-with-deliverables': {
    main: 'booking',
    takes: { currency, booking_status: status, deliverables: whole(1, 10_000) },
    states,
    async make(build, values) {
      const row = await booked(build, { booking_status: 4, ...values })
      await build.make(
        'deliverable',
        Array.from({ length: Number(values.deliverables ?? 4) }, () => ({ booking_id: row.id })),
      )
      return [row]
    },
  },
  'booking-partially-paid': {
    main: 'booking',
    takes: { currency, booking_status: status, payment_status: oneOf(partialPaymentStatus.all.map(({ value }) => value)) },
    states,
    async make(build, values) {
      const row = await booked(build, values)
      const part = { booking_id: row.id, currency: values.currency ?? 'EUR', amount: 25_000 }
      await build.make('booking_partial_payment', [
        { ...part, status: 1 },
        { ...part, status: values.payment_status ?? 1 },
      ])
      return [row]
    },
  },
  'booking-of-each-status': {
    main: 'booking',
    takes: { currency },
    states: {},
    async make(build, { currency: of = 'EUR' }) {
      return build.make(
        'booking',
        bookingStatus.all
          .filter(({ value }) => seedBookingStatuses.some((one) => one.value === value))
          .map(({ value }) => ({ status: value, client_currency: of, blogger_currency: of })),
      )
    },
  },
  'payments-to-approve': {
    main: 'transaction',
    takes: { currency },
    states: {},
    async make(build, { currency: of = 'EUR' }) {
      const row = await booked(build, { currency: of, booking_status: 2 })
      return build.make('transaction', [{ booking_id: row.id, currency: of }])
    },
  },
  'brand-with-plan': {
    main: 'organization',
    takes: { currency },
    states: {},
    async make(build, { currency: of = 'EUR' }) {
      const [organization] = await build.make('organization', [{ type: 'client', price_currency: of }])
      const [brand] = await build.make('client', [{ organization_id: organization?.id, display_name: organization?.name }])
      await build.make('user', [
        { account_id: brand?.id, role: 'owner' },
        { account_id: brand?.id, role: 'member' },
      ])
      await build.make('subscription_plan', [{ organization_id: organization?.id, currency: of }])
      return organization ? [organization] : []
    },
  },
  'creator-with-audience': {
    main: 'blogger',
    takes: {},
    states: {},
    async make(build) {
      const rows = await build.make('blogger', [{}])
      const of = { account_id: rows[0]?.id }
      const several = (many: number): Values[] => Array.from({ length: many }, () => of)
      await build.make('audience_country', several(6))
      await build.make('audience_city', several(6))
      await build.make('audience_gender_age', several(8))
      const videos = await build.make('creator_youtube_video', several(3))
      for (const { id } of videos)
        await build.make(
          'youtube_retention_data',
          Array.from({ length: 11 }, () => ({ video_id: id })),
        )
      return rows
    },
  },
}

import type { TestKind } from '#contract/seeding.ts'
import { city, country, genderAge, retention, video } from './audience.ts'
import type { Kind } from './kind.ts'
import { subscriptionPlan, transaction } from './money.ts'
import { account, blogger, client, organization, user } from './people.ts'
import { booking, campaign, deliverable, partialPayment } from './work.ts'

/** Every kind of which test data can be made. */
export const kinds: Readonly<Record<TestKind, Kind>> = {
  user,
  organization,
  account,
  client,
  blogger,
  campaign,
  booking,
  deliverable,
  subscription_plan: subscriptionPlan,
  transaction,
  booking_partial_payment: partialPayment,
  youtube_retention_data: retention,
  audience_country: country,
  audience_city: city,
  audience_gender_age: genderAge,
  creator_youtube_video: video,
}

import { type SQL, sql } from 'drizzle-orm'
import { audienceCity, audienceCountry, audienceGenderAge, creatorVideo, videoRetention } from '#server/db/schema-content.ts'
import { country as countryCode, moment, oneOf, ref, share, text, whole } from './attribute.ts'
import type { Kind } from './kind.ts'
import { numbered } from './stand.ts'

const ofCreator = { account_id: { kind: 'blogger' } } as const
/** One after the other, and from the beginning again. */
const inTurn = (all: readonly string[]) => (n: SQL) => sql`split_part(${all.join('|')}::text, '|', 1 + (${n} - 1) % ${all.length}::int)`

export const country: Kind = {
  table: audienceCountry,
  takes: { account_id: ref('blogger'), country: countryCode, share },
  needs: ofCreator,
  states: {},
  usual: { country: inTurn(['NO', 'SE', 'DK', 'GB', 'DE', 'US']), share: (n) => sql`greatest(1, 50 - ${n} * 5)` },
}

export const city: Kind = {
  table: audienceCity,
  takes: { account_id: ref('blogger'), city: text(), share },
  needs: ofCreator,
  states: {},
  usual: {
    city: inTurn(['Oslo', 'Stockholm', 'Copenhagen', 'London', 'Berlin', 'New York']),
    share: (n) => sql`greatest(1, 40 - ${n} * 5)`,
  },
}

export const genderAge: Kind = {
  table: audienceGenderAge,
  takes: { account_id: ref('blogger'), gender: oneOf(['F', 'M', 'O']), age_from: whole(0, 120), age_to: whole(0, 120), share },
  needs: ofCreator,
  rules: { audience_gender_age_age: 'age_from is above age_to' },
  states: { women: { gender: 'F' }, men: { gender: 'M' }, others: { gender: 'O' } },
  usual: {
    gender: inTurn(['F', 'M']),
    age_from: (n) => sql`18 + 7 * ((${n} - 1) % 7)`,
    age_to: (n) => sql`24 + 7 * ((${n} - 1) % 7)`,
    share: 10,
  },
}

export const video: Kind = {
  table: creatorVideo,
  takes: { account_id: ref('blogger'), youtube_id: text(40), title: text(), views: whole(0, 2_000_000_000), published_at: moment },
  needs: ofCreator,
  states: { unseen: { views: 0 } },
  usual: { youtube_id: numbered(''), title: numbered('Test video '), views: (n) => sql`1000 * ${n}` },
}

export const retention: Kind = {
  table: videoRetention,
  takes: { video_id: ref('creator_youtube_video'), at: share, share },
  needs: { video_id: { kind: 'creator_youtube_video' } },
  states: {},
  // From all at the beginning to few at the end, in steps of a tenth.
  usual: { at: (n) => sql`(${n} - 1) % 11 * 10`, share: (n) => sql`100 - (${n} - 1) % 11 * 8` },
}

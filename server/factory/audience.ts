import { audienceCity, audienceCountry, audienceGenderAge, creatorVideo, videoRetention } from '#server/db/schema-content.ts'
import { country as countryCode, moment, oneOf, ref, share, text, whole } from './attribute.ts'
import type { Kind } from './kind.ts'

const ofCreator = { account_id: { kind: 'blogger' } } as const
const pick = <T>(all: readonly T[], n: number) => all[(n - 1) % all.length]

export const country: Kind = {
  table: audienceCountry,
  takes: { account_id: ref('blogger'), country: countryCode, share },
  needs: ofCreator,
  states: {},
  usual: (n) => ({ country: pick(['NO', 'SE', 'DK', 'GB', 'DE', 'US'], n), share: Math.max(1, 50 - n * 5) }),
}

export const city: Kind = {
  table: audienceCity,
  takes: { account_id: ref('blogger'), city: text(), share },
  needs: ofCreator,
  states: {},
  usual: (n) => ({ city: pick(['Oslo', 'Stockholm', 'Copenhagen', 'London', 'Berlin', 'New York'], n), share: Math.max(1, 40 - n * 5) }),
}

export const genderAge: Kind = {
  table: audienceGenderAge,
  takes: { account_id: ref('blogger'), gender: oneOf(['F', 'M', 'O']), age_from: whole(0, 120), age_to: whole(0, 120), share },
  needs: ofCreator,
  rules: { audience_gender_age_age: 'age_from is above age_to' },
  states: { women: { gender: 'F' }, men: { gender: 'M' }, others: { gender: 'O' } },
  usual: (n) => ({ gender: pick(['F', 'M'], n), age_from: 18 + 7 * ((n - 1) % 7), age_to: 24 + 7 * ((n - 1) % 7), share: 10 }),
}

export const video: Kind = {
  table: creatorVideo,
  takes: { account_id: ref('blogger'), youtube_id: text(40), title: text(), views: whole(0, 2_000_000_000), published_at: moment },
  needs: ofCreator,
  states: { unseen: { views: 0 } },
  usual: (n, stem) => ({ youtube_id: `${stem}-${n}`, title: `Test video ${stem}-${n}`, views: 1000 * n }),
}

export const retention: Kind = {
  table: videoRetention,
  takes: { video_id: ref('creator_youtube_video'), at: share, share },
  needs: { video_id: { kind: 'creator_youtube_video' } },
  states: {},
  // From all at the beginning to few at the end, in steps of a tenth.
  usual: (n) => ({ at: ((n - 1) % 11) * 10, share: 100 - ((n - 1) % 11) * 8 }),
}

import { contentScore } from '#contract/content-score.ts'
import { type Creator, channelsOf, creators, ofAge, verification } from '#contract/creator.ts'
import { creatorFlag, flagRules, limitOf } from '#contract/creator-flag.ts'
import { request } from '#contract/define.ts'
import { href } from '#contract/paths.ts'
import type { Read } from '#kit/command/define.ts'
import { countryName } from '#kit/format/country.ts'
import { day, dayTime } from '#kit/format/dates.ts'
import { count, plain } from '#kit/format/numbers.ts'
import type { Evidence } from '#kit/screen/queue/evidence.ts'

/** What was found suspicious, each with what was measured and its limit. */
export function flagsOf({ suspicious_flags: flags, flag_values: values }: Creator): Evidence {
  const marks = (flags ?? []).map((given) => {
    const { label, tone } = creatorFlag.of(given)
    const flag = creatorFlag.read(given)
    const value = flag && values?.[flag]
    const said = flag && typeof value === 'number' ? `${flagRules[flag].says(count(value))} · flagged ${limitOf(flag)}` : undefined
    return { label, tone, note: said }
  })
  return { marks, note: marks.length === 0 ? 'None of the seven.' : undefined }
}

/** Who it is, and what was decided of them by whom. */
export function factsOf(row: Creator): Evidence {
  const { dob, age, became_of_age_after_signup: grown, country_name, organization_email, signed_up_with_client_refer_hash: came } = row
  const { approved_by: by, admin_approved_to_platform_ref: ref, date_approved_to_platform_status_change: at } = row
  const young = typeof age === 'number' && age < ofAge
  const decided = row.approved_to_platform_status === 1 || row.approved_to_platform_status === -1
  return {
    facts: [
      { label: 'Date of birth', text: dob ? day(dob) : null },
      {
        label: 'Age',
        text: `${age ?? 'not known'}${young ? ', under age' : ''}${grown ? ', became of age after signup' : ''}`,
        ...(young ? { tone: 'bad' as const } : grown || age == null ? { tone: 'wait' as const } : {}),
      },
      { label: 'Country', text: country_name },
      { label: 'Email', text: organization_email },
      { label: 'Referral code', text: came?.refer_hash ?? null },
      ...(came?.client
        ? [
            {
              label: 'Brand',
              text: came.client.display_name ?? String(came.client.user_id),
              href: href('User', { id: came.client.user_id }),
            },
          ]
        : []),
      ...(decided
        ? [
            {
              label: 'Decided',
              text: [by?.name ?? (ref ? `member ${ref}` : null), at ? dayTime(at) : null].filter(Boolean).join(', ') || null,
            },
          ]
        : []),
    ],
  }
}

/** The channels that count, with what is known of each. */
export function channelTable(row: Creator): Evidence {
  const channels = channelsOf(row)
  return {
    table: {
      columns: [
        { label: 'Channel' },
        { label: 'User name' },
        { label: 'Followers', kind: 'number' },
        { label: 'Engagement', kind: 'number' },
        { label: 'Verified' },
        { label: 'Last verified' },
      ],
      rows: channels.map(({ label, facts }, at) => ({
        id: at,
        cells: [
          { as: 'text', text: label },
          webAddress(facts.url)
            ? { as: 'outside', text: facts.username || facts.url || '', href: facts.url ?? '' }
            : { as: 'text', text: plain(facts.username) },
          { as: 'text', text: count(facts.followers_count) },
          { as: 'text', text: facts.avg_engagement_rate == null ? plain(null) : `${facts.avg_engagement_rate.toFixed(2)} %` },
          facts.verification_status ? { as: 'chip', ...verification.of(facts.verification_status) } : { as: 'text', text: plain(null) },
          { as: 'text', text: day(facts.last_verified_at) },
        ],
      })),
    },
    note: channels.length === 0 ? 'No channel of the six that count.' : undefined,
  }
}
const webAddress = (url: string | null | undefined) => typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url)

/** Where those are who follow the creator, and how many of them see a post; read for all cards that are shown together. */
export async function audienceOf({ id }: Creator, read: Read, together: readonly Creator[]): Promise<Evidence> {
  const query = { creatorIds: together.map((one) => one.id) }
  const [countries, reach] = await Promise.all([read(request(creators.countries, { query })), read(request(creators.reach, { query }))])
  const top = countries.find((one) => one.creator_id === id)?.countries ?? []
  const rate = reach.find((one) => one.creator_id === id)?.reach_rate
  return {
    plots: [
      {
        title: 'Top 5 countries',
        unit: 'of the audience',
        bars: top.map(({ country, share }) => ({ label: plain(countryName(country)), value: share, text: `${share} %` })),
      },
      {
        title: 'Reach rate',
        unit: 'of the followers',
        whole: 100,
        bars: typeof rate === 'number' ? [{ label: 'Reach', value: rate, text: `${rate.toFixed(2)} %` }] : [],
      },
    ],
  }
}

/** What the staff says of the creator, to be changed in place. */
export function assessment({ content_score: score, admin_marked_suspicious: marked, admin_comments: text }: Creator): Evidence {
  const suspicious = marked === 1
  return {
    choices: [
      {
        label: 'Content score',
        options: contentScore.all.map(({ value, label }) => ({
          command: 'creator.set-content-score',
          answers: { content_score: value },
          label,
          kbd: label,
          on: score === value,
        })),
      },
      {
        label: 'Suspicious',
        options: [
          {
            command: suspicious ? 'creator.unmark-suspicious' : 'creator.mark-suspicious',
            label: suspicious ? 'Marked suspicious' : 'Mark suspicious',
            kbd: '!',
            on: suspicious,
          },
        ],
      },
    ],
    text: { command: 'creator.set-comments', answer: 'admin_comments', label: 'Admin comments', value: text ?? '' },
  }
}

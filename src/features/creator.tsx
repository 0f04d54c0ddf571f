import { contentScore } from '#contract/content-score.ts'
import { approvalStatus, type Creator, channelsOf, creator, creators, mostPages, ofAge, verification } from '#contract/creator.ts'
import { creatorFlag, flagRules, limitOf } from '#contract/creator-flag.ts'
import { request } from '#contract/define.ts'
import { href } from '#contract/paths.ts'
import type { Read } from '#kit/command/define.ts'
import { day, dayTime } from '#kit/format/dates.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { checks, choice, date, often, search, tick, toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'

const decisions = ['creator.reject', 'creator.approve']

export const creatorScreen = queueScreen({
  path: 'CreatorApproval',
  entity: creator,
  source: creators.list,
  always: { include: 'suspicious_flags', visible: 'all' },
  filters: {
    q: search('Name, email or id'),
    approved_to_platform_status: toggle('Approval status', approvalStatus, null),
    content_score: often(
      choice(
        'Content score',
        contentScore.all.map(({ value, label }) => [value, label] as const),
      ),
    ),
    suspicious_flags: often(checks('Suspicious flags', creatorFlag)),
    date_registered_from: often(date('Registered from')),
    eligible_for_platform_approval_process: tick('Eligible for the approval process', { start: 1, narrow: 1 }),
    show_under_age_accounts: tick('Show under-age accounts', { start: 0, narrow: 0 }),
    show_of_age_accounts: tick('Show of-age accounts', { start: 1, narrow: 0 }),
  },
  sorts: { id: 'ID', date_registered: 'Registration date' },
  columns: (is) => [
    is.id('ID'),
    is.text('Blog name', ({ blog_name }) => blog_name),
    is.chip('Approval status', ({ approved_to_platform_status: status }) => approvalStatus.of(status ?? null)),
    is.commands(decisions),
  ],
  cards: { perPage: 10, pages: mostPages },
  decide: decisions,
  note: 'creator.set-comments',
  intro,
  row: ({ country_name: country, suspicious_flags: flags, ...one }) => ({
    about: [country, largest(one)].filter(Boolean).join(' · '),
    chip: flags && flags.length > 0 ? { label: flags.length === 1 ? '1 flag' : `${flags.length} flags`, tone: 'wait' } : noFlags,
  }),
  evidence: [
    { title: 'Suspicious flags', shows: flagsOf },
    { title: 'Facts', shows: factsOf },
    { title: 'Channels', shows: channelTable },
    { title: 'Audience', of: audienceOf, place: ['bars', 'one bar'] },
    { title: 'Assessment', shows: assessment },
  ],
})

const noFlags = { label: 'no flags', tone: 'plain' } as const

/** The channel that most people follow, in few words. */
function largest(one: Pick<Creator, 'channels'>): string {
  const [first] = channelsOf(one).sort((a, b) => (b.facts.followers_count ?? 0) - (a.facts.followers_count ?? 0))
  if (!first) return 'no channel'
  const many = first.facts.followers_count ?? 0
  return `${many >= 1000 ? `${Math.round(many / 1000)}k` : many} on ${first.label}`
}

function intro(row: Creator): Intro {
  const { id, user_ref, avatars, date_registered: since, signed_up_with_client_refer_hash: came } = row
  const { client } = came ?? {}
  return {
    picture: sameOrigin(avatars?.m),
    chips: channelsOf(row)
      .filter(({ facts }) => facts.verification_status === 'FAILED')
      .map(({ label }) => ({ label: `${label} failed`, tone: 'bad' as const })),
    line: [
      { text: `Account ${user_ref}`, href: href('User', { id: user_ref }) },
      { text: `Creator ${id}` },
      { text: `registered ${day(since)}` },
      ...(came?.refer_hash ? [{ text: `signed up with ${came.refer_hash}` }] : []),
      ...(client ? [{ text: client.display_name ?? `Brand ${client.user_id}`, href: href('User', { id: client.user_id }) }] : []),
    ],
  }
}
/** Pictures of other places are not loaded: the page's own rules keep them out, and letters stand for them. */
const sameOrigin = (url: string | null | undefined) => (url && /^\/(?!\/)/.test(url) ? url : null)

function flagsOf({ suspicious_flags: flags, flag_values: values }: Creator): Evidence {
  const marks = (flags ?? []).map((given) => {
    const { label, tone } = creatorFlag.of(given)
    const flag = creatorFlag.read(given)
    const value = flag && values?.[flag]
    const said = flag && typeof value === 'number' ? `${flagRules[flag].says(count(value))} · flagged ${limitOf(flag)}` : undefined
    return { label, tone, note: said }
  })
  return { marks, note: marks.length === 0 ? 'None of the seven.' : undefined }
}

function factsOf(row: Creator): Evidence {
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

function channelTable(row: Creator): Evidence {
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

async function audienceOf({ id }: Creator, read: Read, together: readonly Creator[]): Promise<Evidence> {
  const query = { creatorIds: together.map((one) => one.id) }
  const [countries, reach] = await Promise.all([read(request(creators.countries, { query })), read(request(creators.reach, { query }))])
  const top = countries.find((one) => one.creator_id === id)?.countries ?? []
  const rate = reach.find((one) => one.creator_id === id)?.reach_rate
  return {
    plots: [
      {
        title: 'Top 5 countries',
        unit: 'of the audience',
        bars: top.map(({ country, share }) => ({ label: country, value: share, text: `${share} %` })),
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

function assessment({ content_score: score, admin_marked_suspicious: marked, admin_comments: text }: Creator): Evidence {
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

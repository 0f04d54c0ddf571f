import { contentScore } from '#contract/content-score.ts'
import { approvalStatus, type Creator, channelsOf, creator, creators, mostPages } from '#contract/creator.ts'
import { creatorFlag } from '#contract/creator-flag.ts'
import { href } from '#contract/paths.ts'
import { day } from '#kit/format/dates.ts'
import { shownPicture } from '#kit/format/picture.ts'
import { checks, choice, date, often, search, tick, toggle } from '#kit/screen/filter/filters.ts'
import type { Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { assessment, audienceOf, channelTable, factsOf, flagsOf } from './creator/evidence.ts'

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
    is.day('Registration date', ({ date_registered }) => date_registered),
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
    picture: shownPicture(avatars?.m),
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

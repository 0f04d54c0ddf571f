import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Creator } from '#contract/creator.ts'
import { creatorFlag } from '#contract/creator-flag.ts'
import { countryName } from '#kit/format/country.ts'
import { plain } from '#kit/format/numbers.ts'
import {
  ask,
  cardIn,
  cardOf,
  cards,
  dayOf,
  everybody,
  factsIn,
  follow,
  giveWord,
  list,
  open,
  openPage,
  post,
  rowsIn,
  setUpCreators,
} from './creators-at-work.ts'
import { press } from './dialogs.ts'
import { required, words } from './list-page.ts'

setUpCreators()

test('the cards ask for what the filters say, ten at a time up to ten pages, with the audiences of all ten together', async () => {
  const { sent, user, address, history } = await open('/CreatorApproval')
  await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(10))
  const asked = () =>
    sent.filter(({ line }) => line.startsWith(list)).map(({ line }) => Object.fromEntries(new URLSearchParams(line.split('?')[1])))
  expect(asked()[0]).toEqual({
    include: 'suspicious_flags',
    visible: 'all',
    approved_to_platform_status: 'null',
    eligible_for_platform_approval_process: '1',
    show_under_age_accounts: '0',
    show_of_age_accounts: '1',
    page: '1',
    perPage: '10',
  })
  const [first] = rowsIn(await cards())
  expect(within(required(first, 'first row')).getByRole('group', { name: 'Suspicious flags' })).toBeVisible()
  expect(await within(required(first, 'first row')).findByRole('figure', { name: 'Reach rate' })).toBeVisible()
  const insights = sent.filter(({ line }) => line.includes('/insights/')).map(({ line }) => line.split('?'))
  expect(insights.map(([path]) => path).sort()).toEqual([
    'GET /api/v1/creators/insights/audience/countries',
    'GET /api/v1/creators/insights/reach-rate',
  ])
  expect(new URLSearchParams(insights[0]?.[1]).getAll('creatorIds[]')).toHaveLength(10)

  act(() => history.push('/CreatorApproval?approved_to_platform_status=all&eligible_for_platform_approval_process=0'))
  const pages = () => screen.getByRole('navigation', { name: 'Pages' })
  const numbers = () =>
    within(pages())
      .getAllByRole('button', { name: /^Page \d+$/ })
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(numbers()).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1))))
  await press(user, pages(), 'Page 10')
  await waitFor(() => expect(address()).toMatch(/page=10$/))
  expect(await cards()).toHaveFocus()
  await waitFor(() => expect(within(pages()).getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true'))
  const tables = await screen.findAllByRole('table', { name: 'Channels' })
  const kinds = new Set(
    tables.flatMap((table) =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ),
  )
  for (const kind of kinds) expect(['Instagram', 'YouTube', 'Blog', 'Facebook', 'TikTok', 'Snapchat API']).toContain(kind)
  for (const table of tables) {
    const said = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => /FAILED/.test(textContent ?? ''))
    expect(said).toEqual([...said].sort((a, b) => Number(b) - Number(a)))
    for (const link of within(table).queryAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^https:\/\//)
  }

  const filters =
    'q=nobody&approved_to_platform_status=all&suspicious_flags=other_creator_audience&eligible_for_platform_approval_process=0' +
    '&show_under_age_accounts=1&show_of_age_accounts=0&content_score=3&date_registered_from=2026-01-01'
  act(() => history.push(`/CreatorApproval?${filters}`))
  await waitFor(() =>
    expect(asked()).toContainEqual({
      ...{ include: 'suspicious_flags', visible: 'all', page: '1', perPage: '10', time_zone: expect.any(String) },
      ...Object.fromEntries(new URLSearchParams(filters.replace('approved_to_platform_status=all&', ''))),
    }),
  )
  await user.click(screen.getByRole('button', { name: /^Suspicious flags/ }))
  for (const { label } of creatorFlag.all) expect(await screen.findByRole('checkbox', { name: label })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Content score/ }))
  const scores = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim())
  expect(scores.filter((word) => /\d/.test(word ?? ''))).toEqual([...'012345'])
})

test('a comment that is being typed is kept when a colleague decides about the creator, and the card says who decided', async () => {
  const { items } = await ask('/api/v1/bloggers?approved_to_platform_status=null&show_under_age_accounts=0&perPage=2')
  await giveWord('Typed', items)
  const { user, store } = await open('/CreatorApproval?eligible_for_platform_approval_process=0&q=Typed')
  await follow(store)
  await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(2))
  const card = required(rowsIn(await cards())[1], 'second card')
  const box = await within(card).findByRole('textbox', { name: 'Admin comments' })
  const id = Number(/Select creator (\d+)/.exec(within(card).getByRole('checkbox').getAttribute('aria-label') ?? '')?.[1])
  const { user_ref: account } = await cardOf(id)
  await user.click(box)
  await user.clear(box)
  await user.keyboard('bought ')
  await act(() => post(`/api/v1/admin/users/${account}/approved-to-platform-status`, { status: 1, send_email: false }))
  const message = await within(card).findByText(/Your text is kept/)
  await waitFor(() => expect(message).toHaveTextContent(/^Approved by .*Mira/))
  expect(box).toHaveFocus()
  await user.keyboard('followers')
  expect(box).toHaveValue('bought followers')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await cardOf(id)).admin_comments).toBe('bought followers'))
  expect(card).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(card).not.toBeInTheDocument())
  await waitFor(async () => expect(await cards()).toHaveFocus())
})

describe('a card says', () => {
  test('shows name, age, referral code, who decided, and each channel', async () => {
    const all: { items: Creator[] } = await ask('/api/v1/bloggers?perPage=2000')
    const find = (fits: (one: Creator) => boolean) => {
      const one = all.items.find(fits)
      if (!one) throw new Error(`nobody in the demo is so: ${fits}`)
      return one
    }
    const known = find(({ dob, became_of_age_after_signup: grown, age }) => !!dob && !grown && (age ?? 0) >= 18)
    const grown = find(({ became_of_age_after_signup }) => became_of_age_after_signup === true)
    const young = find(({ age }) => typeof age === 'number' && age < 18)
    const coded = find((row) => !!row.signed_up_with_client_refer_hash?.client)
    const rejected = find((row) => row.approved_to_platform_status === -1 && !!row.approved_by)
    const mismatched = find((row) => row.channels_approved_mismatch === true)
    const failed = find(
      ({ channels }) => channels?.instagram?.verification_status === 'FAILED' && channels.tiktok?.verification_status === 'SUCCEEDED',
    )
    await giveWord('Cards', [known, grown, young, coded, rejected, mismatched, failed])
    await openPage(`${everybody}&q=Cards`)
    const cardOf = ({ id }: Creator) => cardIn(id)
    const badges = (card: HTMLElement) => within(within(card).getAllByRole('status')[0] ?? card)
    const decisions = (card: HTMLElement) =>
      [...card.querySelectorAll('button')].flatMap(({ textContent }) => /^(Approve|Reject)/.exec(textContent ?? '')?.[0] ?? [])

    const card = await cardOf(known)
    expect(within(card).getAllByRole('heading')[0]).toHaveTextContent(`${known.blog_name} Cards`)
    expect(within(card).getByRole('link', { name: `Account ${known.user_ref}` })).toHaveAttribute('href', `/Users/${known.user_ref}`)
    expect(within(card).getByText(`Creator ${known.id}`)).toBeVisible()
    expect(within(card).getByText(`registered ${dayOf(known.date_registered ?? '')}`)).toBeVisible()
    expect(factsIn(card)).toMatchObject({
      'Date of birth': dayOf(known.dob ?? ''),
      Age: String(known.age),
      Country: known.country_name,
      Email: known.organization_email,
    })
    expect(card.querySelector('img')?.getAttribute('src') ?? null).toBe(known.avatars?.m ?? null)
    expect(factsIn(await cardOf(grown)).Age).toBe(`${grown.age}, became of age after signup`)
    expect(factsIn(await cardOf(young)).Age).toBe(`${young.age}, under age`)

    const { refer_hash: code, client } = coded.signed_up_with_client_refer_hash ?? {}
    expect(factsIn(await cardOf(coded))).toMatchObject({ 'Referral code': code, Brand: client?.display_name })
    for (const link of within(await cardOf(coded)).getAllByRole('link', { name: client?.display_name ?? '' }))
      expect(link).toHaveAttribute('href', `/Users/${client?.user_id}`)

    // Hides the current status, and approval when no channel qualifies.
    expect(factsIn(await cardOf(rejected)).Decided).toMatch(new RegExp(`^${rejected.approved_by?.name}, \\d\\d \\w{3} \\d{4}`))
    await waitFor(async () => expect(decisions(await cardOf(rejected))).toEqual(['Approve']))
    expect(badges(await cardOf(mismatched)).getByText('Channels mismatch')).toBeVisible()
    expect(decisions(await cardOf(mismatched))).toEqual(['Reject'])

    const table = within(await cardOf(failed)).getByRole('table', { name: 'Channels' })
    expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(
      words('Channel, User name, Followers, Engagement, Verified, Last verified'),
    )
    for (const [label, facts] of [
      ['Instagram', failed.channels?.instagram],
      ['TikTok', failed.channels?.tiktok],
    ] as const) {
      const row = within(table).getByRole('row', { name: new RegExp(`^${label}`) })
      expect(row).toHaveTextContent((facts?.followers_count ?? 0).toLocaleString('en'))
      if (facts?.avg_engagement_rate != null) expect(row).toHaveTextContent(`${facts.avg_engagement_rate.toFixed(2)} %`)
      expect(row).toHaveTextContent(facts?.verification_status ?? '')
      expect(row).toHaveTextContent(facts?.last_verified_at ? dayOf(facts.last_verified_at) : '–')
      if (facts?.url) expect(within(row).getByRole('link', { name: facts.username ?? '' })).toHaveAttribute('href', facts.url)
    }
    expect(badges(await cardOf(failed)).getByText('Instagram failed')).toBeVisible()
  })
  // The words of the documents, letter by letter.
  test('the seven flags in these words, each with the value that raised it and its limit; audience and reach as plots that are tables too', async () => {
    const words: readonly (readonly [flag: string, label: string, limit: RegExp])[] = [
      ['comments_to_likes_ratio', 'Comments vs Likes ratio', /^[\d.,]+ comments per 100 likes · flagged over 20$/],
      ['followers_spike_detected', 'Followers spike per day', /^[\d.,]+ % growth in one day · flagged from 10$/],
      ['engagement_rate', 'Low engagement rate', /^[\d.,]+ % engagement · flagged under 1$/],
      ['following_high', 'Following more than 2500 accounts', /^[\d,]+ accounts · flagged over 2,500$/],
      [
        'fluctuating_post_data',
        'difference between highest and lowest average engagement rate is 5x or more',
        /^[\d.,]+x · flagged from 5$/,
      ],
      ['other_creator_audience', 'audience other > 50%', /^[\d.,]+ % · flagged over 50$/],
      ['fluctuating_post_data_not_enough_posts', 'not enough posts to check', /^\d posts? · flagged under 6$/],
    ]
    const all: { items: Creator[] } = await ask('/api/v1/bloggers?perPage=2000&include=suspicious_flags')
    const flagged = words.flatMap(([flag]) => all.items.find(({ suspicious_flags: flags }) => flags?.includes(flag)) ?? [])
    await giveWord('Flags', flagged)
    await openPage(`${everybody}&q=Flags`)
    for (const [at, [, label, limit]] of words.entries()) {
      const flags = within(await cardIn(required(flagged[at], label).id)).getByRole('list', { name: 'Suspicious flags' })
      const [mark] = within(flags)
        .getAllByRole('listitem')
        .filter((item) => within(item).queryByText(label))
      expect(mark?.lastElementChild?.textContent).toMatch(limit)
    }

    const one = required(flagged[0], 'flagged creator')
    const card = await cardIn(one.id)
    const [countries, reach] = await Promise.all(
      ['audience/countries', 'reach-rate'].map((what) => ask(`/api/v1/creators/insights/${what}?creatorIds[]=${one.id}`)),
    )
    const told: { country: string; share: number }[] = countries.data[0].countries
    expect(told.length).toBe(5)
    const drawn = await within(card).findByRole('figure', { name: 'Top 5 countries' })
    for (const { country, share } of told)
      expect(within(drawn).getByRole('row', { name: `${plain(countryName(country))} ${share} %` })).toBeInTheDocument()
    const far = within(card).getByRole('figure', { name: 'Reach rate' })
    expect(within(far).getByRole('row', { name: `Reach ${reach.data[0].reach_rate.toFixed(2)} %` })).toBeInTheDocument()
    expect(within(far).getByRole('img', { name: /^Reach rate: Reach \d+\.\d\d % of the followers$/ })).toBeVisible()
  })
})

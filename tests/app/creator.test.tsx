import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Creator } from '#contract/creator.ts'
import { creatorFlag } from '#contract/creator-flag.ts'
import { countryName } from '#kit/format/country.ts'
import { plain } from '#kit/format/numbers.ts'
import { ask, cards, dayOf, everybody, factsIn, list, open, openPage, rowsIn, setUpCreators, shownCard } from './creators-at-work.ts'
import { press } from './dialogs.ts'

setUpCreators()

describe('the cards', () => {
  test('ask for what the filters say, ten at a time, and read the audiences of all ten together', async () => {
    const { sent } = await open('/CreatorApproval')
    await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(10))
    const asked = new URLSearchParams(sent.find(({ line }) => line.startsWith(list))?.line.split('?')[1])
    expect(Object.fromEntries(asked)).toEqual({
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
    expect(within(first ?? document.body).getByRole('group', { name: 'Suspicious flags' })).toBeVisible()
    expect(await within(first ?? document.body).findByRole('figure', { name: 'Reach rate' })).toBeVisible()
    const insights = sent.filter(({ line }) => line.includes('/insights/')).map(({ line }) => line.split('?'))
    expect(insights.map(([path]) => path).sort()).toEqual([
      'GET /api/v1/creators/insights/audience/countries',
      'GET /api/v1/creators/insights/reach-rate',
    ])
    expect(new URLSearchParams(insights[0]?.[1]).getAll('creatorIds[]')).toHaveLength(10)
  })
  // Without cards, a page of which a role is found in no time.
  test('every filter stands in the address and in the question under its name', async () => {
    const { sent, user, address } = await open('/CreatorApproval?q=nobody')
    await cards()
    await user.click(screen.getByRole('checkbox', { name: 'Show under-age accounts' }))
    await user.click(screen.getByRole('checkbox', { name: 'Eligible for the approval process' }))
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await user.click(screen.getByRole('button', { name: /^Suspicious flags/ }))
    for (const { label } of creatorFlag.all) expect(await screen.findByRole('checkbox', { name: label })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'audience other > 50%' }))
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(address()).toBe(
        '/CreatorApproval?q=nobody&approved_to_platform_status=all&suspicious_flags=other_creator_audience&eligible_for_platform_approval_process=0&show_under_age_accounts=1',
      ),
    )
    await waitFor(() => {
      const asked = new URLSearchParams(
        sent
          .filter(({ line }) => line.startsWith(list))
          .at(-1)
          ?.line.split('?')[1],
      )
      expect(asked.has('approved_to_platform_status')).toBe(false)
      expect(asked.getAll('suspicious_flags')).toEqual(['other_creator_audience'])
      expect(asked.get('show_under_age_accounts')).toBe('1')
      expect(asked.get('eligible_for_platform_approval_process')).toBe('0')
    })
  })
  test('what is typed, chosen and dated is asked for under the documented names', async () => {
    const { sent, user, address } = await open('/CreatorApproval?q=nobody')
    await cards()
    const asked = () =>
      new URLSearchParams(
        sent
          .filter(({ line }) => line.startsWith(list))
          .at(-1)
          ?.line.split('?')[1],
      )
    await user.type(screen.getByRole('searchbox', { name: 'Name, email or id' }), ' anna')
    await waitFor(() => expect(asked().get('q')).toBe('nobody anna'))
    await user.click(screen.getByRole('checkbox', { name: 'Show of-age accounts' }))
    await waitFor(() => expect(asked().get('show_of_age_accounts')).toBe('0'))
    await user.click(screen.getByRole('button', { name: /^Content score/ }))
    // No other score is offered than 0 to 5.
    const scores = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim())
    expect(scores.filter((word) => /\d/.test(word ?? ''))).toEqual([...'012345'])
    await user.click(screen.getByRole('option', { name: '3' }))
    await waitFor(() => expect(asked().get('content_score')).toBe('3'))
    await user.click(screen.getByRole('button', { name: /^Registered from/ }))
    await user.type(await screen.findByLabelText('Registered from', { selector: 'input' }), '2026-01-01')
    // Leaving the panel applies it.
    await user.click(screen.getByRole('button', { name: /^Registered from/ }))
    await waitFor(() => expect(asked().get('date_registered_from')).toBe('2026-01-01'))
    expect(address()).toBe('/CreatorApproval?q=nobody+anna&content_score=3&date_registered_from=2026-01-01&show_of_age_accounts=0')
  })
  test('the pager ends at ten pages, however many there are', async () => {
    const { user, address } = await open('/CreatorApproval?approved_to_platform_status=all&eligible_for_platform_approval_process=0')
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    expect(
      within(pages)
        .getAllByRole('button', { name: /^Page \d+$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1)))
    await press(user, pages, 'Page 10')
    await waitFor(() => expect(address()).toMatch(/page=10$/))
    await waitFor(() => expect(within(pages).getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true'))
  })
  test('a page behind the last one gives way to the last one', async () => {
    const all = '/CreatorApproval?approved_to_platform_status=all&eligible_for_platform_approval_process=0'
    await open(all)
    await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(10))
    const name = rowsIn(await cards())[0]
      ?.querySelector('input')
      ?.getAttribute('aria-label')
    const one = Number(/^Select creator (\d+)$/.exec(name ?? '')?.[1])
    cleanup()
    const { address } = await open(`${all}&q=${one}&page=10`)
    expect(await screen.findByRole('checkbox', { name: `Select creator ${one}` })).toBeVisible()
    expect(address()).not.toContain('page=')
  })
  test('the six kinds of channels alone are shown, the failed ones first, and only a web address is a link', async () => {
    await open('/CreatorApproval?approved_to_platform_status=all')
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
  })
})

describe('a card says', () => {
  test('who somebody is: letters for the face, e-mail, birth and age, country, registration, and both numbers', async () => {
    const { one, card } = await shownCard(
      'has a day of birth',
      ({ dob, became_of_age_after_signup: grown, age }) => !!dob && !grown && (age ?? 0) >= 18,
    )
    expect(within(card).getAllByRole('heading')[0]).toHaveTextContent(one.blog_name ?? '')
    expect(within(card).getByRole('link', { name: `Account ${one.user_ref}` })).toHaveAttribute('href', `/Users/${one.user_ref}`)
    expect(within(card).getByText(`Creator ${one.id}`)).toBeVisible()
    expect(within(card).getByText(`registered ${dayOf(one.date_registered ?? '')}`)).toBeVisible()
    expect(factsIn(card)).toMatchObject({
      'Date of birth': dayOf(one.dob ?? ''),
      Age: String(one.age),
      Country: one.country_name,
      Email: one.organization_email,
    })
    const face = card.querySelector('img')
    expect(face?.getAttribute('src') ?? null).toBe(one.avatars?.m ?? null)
  })
  test.each([
    ['of this workspace by its path', '/__product/avatars/a.svg?v=2', '/__product/avatars/a.svg?v=2'],
    ['of this workspace by its whole address', `${window.location.origin}/__product/avatars/a.svg?v=2`, '/__product/avatars/a.svg?v=2'],
    ['of another host', 'https://elsewhere.example/a.svg', null],
    ['of another host without a scheme', '//elsewhere.example/a.svg', null],
    ['of another host that looks like a path', '/\\elsewhere.example/a.svg', null],
    ['of another port', 'http://localhost:3001/a.svg', null],
    ['that is no address', 'http://', null],
  ])('a face %s, or letters for it', async (_where, m, drawn) => {
    const { items, ...facts }: { items: Creator[] } = await ask('/api/v1/bloggers?perPage=1')
    const told = { ...facts, items: items.map((one) => ({ ...one, avatars: { m } })) }
    await openPage(everybody, (url) => (url.startsWith('/api/v1/bloggers?') ? told : undefined))
    const [card] = rowsIn(await cards())
    expect(within(card ?? document.body).getAllByRole('heading')[0]).toHaveTextContent(items[0]?.blog_name ?? 'no name')
    // It says nothing itself, so it has no role.
    expect(card?.querySelector('img')?.getAttribute('src') ?? null).toBe(drawn)
  })
  test('that somebody became of age after signup, and that somebody is under age', async () => {
    const grown = await shownCard('became of age', ({ became_of_age_after_signup }) => became_of_age_after_signup === true)
    expect(factsIn(grown.card).Age).toBe(`${grown.one.age}, became of age after signup`)
    cleanup()
    const young = await shownCard('is under age', ({ age }) => typeof age === 'number' && age < 18)
    expect(factsIn(young.card).Age).toBe(`${young.one.age}, under age`)
  })
  test('with which code somebody signed up, and whose it is', async () => {
    const { one, card } = await shownCard('came with a code', (row) => !!row.signed_up_with_client_refer_hash?.client)
    const { refer_hash: code, client } = one.signed_up_with_client_refer_hash ?? {}
    expect(factsIn(card)).toMatchObject({ 'Referral code': code, Brand: client?.display_name })
    for (const link of within(card).getAllByRole('link', { name: client?.display_name ?? '' }))
      expect(link).toHaveAttribute('href', `/Users/${client?.user_id}`)
  })
  test('of each channel its address, name, followers, engagement, whether and when it was verified; what failed stands beside the name', async () => {
    const { one, card } = await shownCard(
      'has a channel that failed, and one that did not',
      ({ channels }) => channels?.instagram?.verification_status === 'FAILED' && channels.tiktok?.verification_status === 'SUCCEEDED',
    )
    const table = within(card).getByRole('table', { name: 'Channels' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Channel', 'User name', 'Followers', 'Engagement', 'Verified', 'Last verified'])
    for (const [label, facts] of [
      ['Instagram', one.channels?.instagram],
      ['TikTok', one.channels?.tiktok],
    ] as const) {
      const row = within(table).getByRole('row', { name: new RegExp(`^${label}`) })
      expect(row).toHaveTextContent((facts?.followers_count ?? 0).toLocaleString('en'))
      if (facts?.avg_engagement_rate != null) expect(row).toHaveTextContent(`${facts.avg_engagement_rate.toFixed(2)} %`)
      expect(row).toHaveTextContent(facts?.verification_status ?? '')
      expect(row).toHaveTextContent(facts?.last_verified_at ? dayOf(facts.last_verified_at) : '–')
      if (facts?.url) expect(within(row).getByRole('link', { name: facts.username ?? '' })).toHaveAttribute('href', facts.url)
    }
    expect(within(within(card).getAllByRole('status')[0] ?? card).getByText('Instagram failed')).toBeVisible()
  })
  test('where the audience lives and how far somebody reaches, as plots that can be read as tables', async () => {
    const { one, card } = await shownCard('has all', ({ suspicious_flags: flags }) => (flags ?? []).length > 0)
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
  test('who decided, and when; what it is already is not offered', async () => {
    const { one, card } = await shownCard('was rejected by somebody', (row) => row.approved_to_platform_status === -1 && !!row.approved_by)
    expect(factsIn(card).Decided).toMatch(new RegExp(`^${one.approved_by?.name}, \\d\\d \\w{3} \\d{4}`))
    expect(await within(card).findByRole('button', { name: `Approve creator ${one.id}` })).toBeVisible()
    expect(within(card).queryByRole('button', { name: `Reject creator ${one.id}` })).toBeNull()
  })
  test('that the channels of somebody approved let nobody in any more', async () => {
    const { one, card } = await shownCard('has outgrown the rule', (row) => row.channels_approved_mismatch === true)
    expect(within(within(card).getAllByRole('status')[0] ?? card).getByText('Channels mismatch')).toBeVisible()
    expect(await within(card).findByRole('button', { name: `Reject creator ${one.id}` })).toBeVisible()
    expect(within(card).queryByRole('button', { name: `Approve creator ${one.id}` })).toBeNull()
  })
  // The words of the documents, letter by letter.
  test.each([
    ['comments_to_likes_ratio', 'Comments vs Likes ratio', /^[\d.,]+ comments per 100 likes · flagged over 20$/],
    ['followers_spike_detected', 'Followers spike per day', /^[\d.,]+ % growth in one day · flagged from 10$/],
    ['engagement_rate', 'Low engagement rate', /^[\d.,]+ % engagement · flagged under 1$/],
    ['following_high', 'Following more than 2500 accounts', /^[\d,]+ accounts · flagged over 2,500$/],
    ['fluctuating_post_data', 'difference between highest and lowest average engagement rate is 5x or more', /^[\d.,]+x · flagged from 5$/],
    ['other_creator_audience', 'audience other > 50%', /^[\d.,]+ % · flagged over 50$/],
    ['fluctuating_post_data_not_enough_posts', 'not enough posts to check', /^\d posts? · flagged under 6$/],
  ])('the flag %s in these words, with the value that raised it and its limit', async (flag, label, limit) => {
    const { card } = await shownCard(`has the flag ${flag}`, ({ suspicious_flags: flags }) => flags?.includes(flag) === true)
    const [mark] = within(within(card).getByRole('list', { name: 'Suspicious flags' }))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(label))
    expect(mark?.lastElementChild?.textContent).toMatch(limit)
  })
})

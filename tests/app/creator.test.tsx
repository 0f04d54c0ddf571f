import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Creator, lookOf } from '#contract/creator.ts'
import { creatorFlag } from '#contract/creator-flag.ts'
import { opener } from './opener.ts'

const { open: openPage, ask } = opener(
  () => import('#features/creator.tsx'),
  () => import('#kit/screen/queue/page.tsx'),
  () => import('#kit/screen/cards/cards-body.tsx'),
)

const cards = () => screen.findByRole('grid', { name: 'Creator approval' })
const queue = () => screen.findByRole('grid', { name: 'Queue: Creator approval' })
/** Of a hundred rows, or of ten cards with all that stands on them, no more is asked than the attribute that makes them rows. */
const rowsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')]
const rows = async () => rowsIn(await queue())
const current = async () => {
  const [row] = (await rows()).filter((one) => one.getAttribute('aria-selected') === 'true')
  if (!row) throw new Error('no row is in hand')
  return row
}
const idOf = (row: HTMLElement | undefined) => Number(/^(\d+)/.exec(row?.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[1])
const strip = (name: RegExp) => screen.findByRole('group', { name })
const list = 'GET /api/v1/bloggers?'

async function open(path: string) {
  const page = await openPage(path)
  const asked = () => page.sent.filter(({ line }) => /bloggers|users\/|creator/.test(line))
  return { ...page, asked, writes: () => asked().filter(({ line }) => line.startsWith('POST')) }
}
async function working(path = '/CreatorApproval?queue=1') {
  const page = await open(path)
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(10))
  await waitFor(async () => expect(await queue()).toHaveFocus())
  return page
}
/** Somebody else does something. */
const post = (path: string, body: object) => ask(path, body, 'mira@admin.test')
const cardOf = async (id: number) => (await ask(`/api/v1/bloggers/${id}`)).item
/** Whoever the filters leave out is on this page too. */
const everybody = '/CreatorApproval?approved_to_platform_status=all&eligible_for_platform_approval_process=0&show_under_age_accounts=1'
/** A creator of the demo of whom something is true, and the card that shows it. */
async function shownCard(what: string, fits: (one: Creator) => boolean) {
  const { items }: { items: Creator[] } = await ask('/api/v1/bloggers?perPage=2000')
  const one = items.find(fits)
  if (!one) throw new Error(`nobody in the demo ${what}`)
  const page = await open(`${everybody}&q=${one.user_ref}`)
  const named = await screen.findByRole('checkbox', { name: `Select creator ${one.id}` })
  const card = named.closest<HTMLElement>('[role=row]')
  if (!card) throw new Error('a card has no row')
  return { ...page, one, card }
}
const factsIn = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const dayOf = (iso: string) => {
  const [, month, day, year] = new Date(iso).toUTCString().match(/(\d\d) (\w{3}) (\d{4})/) ?? []
  return `${month} ${day} ${year}`
}

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
    await user.click(within(pages).getByRole('button', { name: 'Page 10' }))
    await waitFor(() => expect(address()).toMatch(/page=10$/))
    await waitFor(() => expect(within(pages).getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true'))
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
    for (const { country, share } of told) expect(within(drawn).getByRole('row', { name: `${country} ${share} %` })).toBeInTheDocument()
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

describe('on the card in hand', () => {
  test('digits score, ! marks and takes the mark back, and the buttons do the same', async () => {
    const { card, user, writes } = await shownCard(
      'waits',
      (row) => row.approved_to_platform_status === null && row.admin_marked_suspicious === 0,
    )
    ;(await cards()).focus()
    expect(card).toHaveAttribute('data-current')
    const score = within(card).getByRole('group', { name: 'Content score' })
    expect(
      within(score)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...'012345'])
    await user.keyboard('2')
    await waitFor(() => expect(within(score).getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true'))
    await user.keyboard('!')
    expect(await within(card).findByRole('button', { name: /^Marked suspicious/ })).toBeVisible()
    await user.keyboard('!')
    expect(await within(card).findByRole('button', { name: /^Mark suspicious/ })).toBeVisible()
    await user.click(within(score).getByRole('button', { name: '5' }))
    await waitFor(() => expect(within(score).getByRole('button', { name: '5' })).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { update: { content_score: '2' } },
        { update: { admin_marked_suspicious: 1 } },
        { update: { admin_marked_suspicious: 0 } },
        { update: { content_score: '5' } },
      ]),
    )
  })
})

test('a card is decided by its button: the question has the choice of an email, and who is decided leaves the list', async () => {
  const { user, writes } = await open('/CreatorApproval?eligible_for_platform_approval_process=0')
  await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(10))
  const [first] = rowsIn(await cards())
  const id = Number(/^Select creator (\d+)$/.exec(first?.querySelector('input')?.getAttribute('aria-label') ?? '')?.[1])
  const { user_ref } = await cardOf(id)
  await user.click(await within(first ?? document.body).findByRole('button', { name: `Reject creator ${id}` }))
  const asks = await screen.findByRole('alertdialog', { name: /^Reject / })
  const mail = within(asks).getByRole('checkbox', { name: 'Send email' })
  expect(mail).toBeChecked()
  await user.click(mail)
  await user.click(within(asks).getByRole('button', { name: /^Reject/ }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select creator ${id}` })).toBeNull())
  expect(writes()).toMatchObject([
    { line: `POST /api/v1/admin/users/${user_ref}/approved-to-platform-status`, body: { status: -1, send_email: false } },
  ])
  expect(await screen.findByText('Processed')).toBeVisible()
  // The keys go on in the list that it has left.
  await waitFor(async () => expect(await cards()).toHaveFocus())
})

describe('the queue', () => {
  test('a score by its digit, the mark by !, and a decision right behind them: each is sent alone, in its turn', async () => {
    const { user, versionOf, writes } = await working()
    const id = idOf(await current())
    const { user_ref: account } = await cardOf(id)
    await user.keyboard('4!a')
    const asks = await strip(/^Approve /)
    expect(asks).toHaveTextContent(`Account ${account}.`)
    expect(asks).toHaveTextContent('This cannot be undone: nobody becomes pending again.')
    expect(within(asks).getByRole('checkbox', { name: 'Send email' })).toBeChecked()
    await waitFor(() => expect(asks).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Approved'))
    await waitFor(() => expect(writes()).toHaveLength(4))
    const { content_score, admin_marked_suspicious, signed_up_with_client_refer_hash: came } = await cardOf(id)
    expect([content_score, admin_marked_suspicious]).toEqual(['4', 1])
    expect(writes().map(({ line, body }) => [line, body])).toEqual([
      [`POST /api/v1/users/${account}`, { update: { content_score: '4' } }],
      [`POST /api/v1/users/${account}`, { update: { admin_marked_suspicious: 1 } }],
      [`POST /api/v1/admin/users/${account}/approved-to-platform-status`, { status: 1, send_email: true }],
      ['POST /api/v1/brand/creator-screening', { creatorId: id, brandIds: came?.client ? [came.client.user_id] : [] }],
    ])
    expect(versionOf(writes()[2])).toMatch(/^"\d+"$/)
  })
  test('rejected without an email, and no screening follows', async () => {
    const { user, writes } = await working()
    const [first, second] = (await rows()).map(idOf)
    await user.keyboard('r')
    const asks = await strip(/^Reject /)
    await user.tab()
    expect(within(asks).getByRole('checkbox', { name: 'Send email' })).toHaveFocus()
    await user.keyboard(' {Enter}')
    await waitFor(async () => expect(idOf(await current())).toBe(second))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toEqual({ status: -1, send_email: false })
    expect((await cardOf(first ?? 0)).approved_to_platform_status).toBe(-1)
  })
  test('m leads into the comment, Esc back; what is too long is told at the place and nothing is lost', async () => {
    const { user, writes } = await working()
    const id = idOf(await current())
    const box = await screen.findByRole('textbox', { name: 'Admin comments' })
    await user.keyboard('m')
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.click(box)
    await user.paste('x'.repeat(10_000))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/At most 5,000 characters/))
    expect(box).toHaveValue('x'.repeat(10_000))
    expect(String((await cardOf(id)).admin_comments)).not.toMatch(/x{50}/)
    await user.clear(box)
    await user.paste('<script>alert(1)</script> مرحبا')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await cardOf(id)).admin_comments).toBe('<script>alert(1)</script> مرحبا'))
    expect(writes().at(-1)?.body).toEqual({ update: { admin_comments: '<script>alert(1)</script> مرحبا' } })
    await user.keyboard('{Escape}')
    expect(await queue()).toHaveFocus()
    expect(document.querySelector('main script')).toBeNull()
  })
  test('what somebody else has rejected just now cannot be rejected again, and says who', async () => {
    const { user } = await working()
    const id = idOf(await current())
    const { user_ref } = await cardOf(id)
    await user.keyboard('r')
    await strip(/^Reject /)
    await act(() => post(`/api/v1/admin/users/${user_ref}/approved-to-platform-status`, { status: -1, send_email: false }))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/Rejected|changed/))
    expect(idOf((await rows())[0])).toBe(id)
  })
  test('the audience of the next five is read before anybody looks at them', async () => {
    const { sent, user } = await working()
    const ids = (await rows()).slice(0, 6).map(idOf)
    const asked = () =>
      sent
        .filter(({ line }) => line.includes('/countries?'))
        .map(({ line }) => new URLSearchParams(line.split('?')[1]).getAll('creatorIds[]').map(Number))
    await waitFor(() => expect(asked()[0]).toEqual(ids))
    await user.keyboard('j')
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toHaveLength(1)
    expect(await screen.findByRole('figure', { name: 'Top 5 countries' })).toBeVisible()
  })
})

describe('many at once', () => {
  const waiting = async (): Promise<Creator[]> =>
    (await ask('/api/v1/bloggers?approved_to_platform_status=null&show_under_age_accounts=0&perPage=500')).items
  /** Opens a page on which these stand alone: nobody who waits has this score. */
  async function alone(all: readonly Creator[]) {
    const before = (await waiting()).filter((one) => one.content_score === '0')
    for (const { user_ref } of before) await post(`/api/v1/users/${user_ref}`, { update: { content_score: '5' } })
    for (const { user_ref } of all) await post(`/api/v1/users/${user_ref}`, { update: { content_score: '0' } })
    const path = '/CreatorApproval?content_score=0&eligible_for_platform_approval_process=0'
    const page = await open(path)
    const decided = () => page.writes().filter(({ line }) => /approved-to-platform-status|screening/.test(line))
    const ask = async (key: 'a' | 'r') => {
      await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(all.length))
      ;(await cards()).focus()
      await page.user.keyboard(`{Control>}a{/Control}${key}`)
      return screen.findByRole('alertdialog', { name: new RegExp(`${all.length} creators`) })
    }
    return { ...page, path, decided, ask }
  }
  const like = (one: Creator) => lookOf({ ...one, content_score: '0' })

  test('are rejected after one question', async () => {
    const { user, decided, ask: asking } = await alone((await waiting()).slice(0, 2))
    const asks = await asking('r')
    expect(asks).toHaveAccessibleName(/^Reject creator/)
    expect(within(asks).getByRole('checkbox', { name: 'Send email' })).toBeChecked()
    await user.click(await within(asks).findByRole('button', { name: /^Reject 2/ }))
    await waitFor(() => expect(decided().map(({ body }) => body)).toEqual([1, 2].map(() => ({ status: -1, send_email: true }))))
    // A run that has not ended goes on in the next page.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Runs' })).toHaveTextContent(/2 done.*Finished/s))
  })
  test('are not approved where they do not look alike', async () => {
    const [first, ...others] = await waiting()
    const other = others.find((one) => first && like(one) !== like(first))
    const { decided, ask: asking } = await alone([first, other].filter((one) => one !== undefined))
    const asks = await asking('a')
    const why = /They do not look alike: only those with the same flags, score band and country/
    expect((await within(asks).findAllByText(why))[0]).toBeVisible()
    expect(within(asks).queryByRole('button', { name: /^Approve \d/ })).toBeNull()
    expect(decided()).toEqual([])
  })
  test('who look alike are approved once one of them was opened', async () => {
    const all = await waiting()
    const pair = all.flatMap((one, at) => all.slice(at + 1).flatMap((other) => (like(one) === like(other) ? [[one, other]] : [])))[0] ?? []
    const { user, history, path, decided, ask: asking } = await alone(pair)
    const unseen = await asking('a')
    expect((await within(unseen).findAllByText(/None of them was opened yet: look at one of them first/))[0]).toBeVisible()
    expect(within(unseen).queryByRole('button', { name: /^Approve \d/ })).toBeNull()
    await user.keyboard('{Escape}')
    await act(async () => history.push(`${path}&queue=1&id=${pair[1]?.id}`))
    await waitFor(async () => expect(idOf(await current())).toBe(pair[1]?.id))
    await waitFor(async () => expect(await queue()).toHaveFocus())
    await user.keyboard('{Escape}')
    const seen = await asking('a')
    expect(decided()).toEqual([])
    await user.click(await within(seen).findByRole('button', { name: /^Approve 2/ }))
    await waitFor(() => expect(decided()).toHaveLength(4))
    for (const { id } of pair) await waitFor(async () => expect((await cardOf(id)).approved_to_platform_status).toBe(1))
    expect(decided().filter(({ line }) => line.includes('screening'))).toHaveLength(2)
  })
})

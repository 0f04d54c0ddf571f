import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Creator, lookOf } from '#contract/creator.ts'
import {
  ask,
  cardOf,
  cards,
  current,
  idOf,
  open,
  post,
  queue,
  remove,
  rows,
  rowsIn,
  setUpCreators,
  shownCard,
  strip,
  working,
} from './creators-at-work.ts'
import { findDialog, press } from './dialogs.ts'

setUpCreators()

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
    await press(user, score, '5')
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

test('one that an address names and that the filters leave out is said not to be there', async () => {
  const { items } = await ask('/api/v1/bloggers?approved_to_platform_status=-1&perPage=1')
  await open(`/CreatorApproval?id=${items[0].id}`)
  await cards()
  expect(await screen.findByText(new RegExp(`^Creator ${items[0].id} is not among these rows \\(`))).toBeVisible()
})

test('a card is decided by its button: the question has the choice of an email, and who is decided leaves the list', async () => {
  const { user, writes } = await open('/CreatorApproval?eligible_for_platform_approval_process=0')
  await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(10))
  const [first] = rowsIn(await cards())
  const id = Number(/^Select creator (\d+)$/.exec(first?.querySelector('input')?.getAttribute('aria-label') ?? '')?.[1])
  const { user_ref } = await cardOf(id)
  await user.click(await within(first ?? document.body).findByRole('button', { name: `Reject creator ${id}` }))
  const asks = await findDialog('alertdialog', { name: /^Reject / })
  const mail = within(asks).getByRole('checkbox', { name: 'Send email' })
  expect(mail).toBeChecked()
  await user.click(mail)
  await press(user, asks, /^Reject/)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select creator ${id}` })).toBeNull())
  expect(writes()).toMatchObject([
    { line: `POST /api/v1/admin/users/${user_ref}/approved-to-platform-status`, body: { status: -1, send_email: false } },
  ])
  expect(await screen.findByText('Processed')).toBeVisible()
  // The keys go on in the list that it has left.
  await waitFor(async () => expect(await cards()).toHaveFocus())
})

describe('the screening behind an approval', () => {
  const approved = async (what: string, came: (one: Creator) => boolean) => {
    const { card, one, user, writes } = await shownCard(what, (row) => row.approved_to_platform_status === null && came(row))
    await user.click(await within(card).findByRole('button', { name: `Approve creator ${one.id}` }))
    const asks = await findDialog('alertdialog', { name: /^Approve / })
    await press(user, asks, /^Approve/)
    expect(await screen.findByText('Processed')).toBeVisible()
    await waitFor(() => expect(writes()).toHaveLength(2))
    return { one, sent: writes().at(-1) }
  }
  test('goes to the brand by whose code the creator signed up', async () => {
    const { one, sent } = await approved('came by the code of a brand', (row) => row.signed_up_with_client_refer_hash?.client != null)
    const brand = one.signed_up_with_client_refer_hash?.client?.user_id
    expect(brand).toBeGreaterThan(0)
    expect(sent).toMatchObject({ line: 'POST /api/v1/brand/creator-screening', body: { creatorId: one.id, brandIds: [brand] } })
  })
  test('goes to no brand where the creator came without a code', async () => {
    const { one, sent } = await approved('came without a code', (row) => row.signed_up_with_client_refer_hash?.client == null)
    expect(sent).toMatchObject({ line: 'POST /api/v1/brand/creator-screening', body: { creatorId: one.id, brandIds: [] } })
  })
})

test('taking a decision back takes no comment along that was typed since', async () => {
  const { card, one, user, writes } = await shownCard('is approved', (row) => row.approved_to_platform_status === 1)
  await user.click(await within(card).findByRole('button', { name: `Reject creator ${one.id}` }))
  const asks = await findDialog('alertdialog', { name: /^Reject / })
  await press(user, asks, /^Reject/)
  await waitFor(async () => expect((await cardOf(one.id)).approved_to_platform_status).toBe(-1))
  const box = await within(card).findByRole('textbox', { name: 'Admin comments' })
  await user.clear(box)
  await user.click(box)
  await user.paste('to be looked at')
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await cards()).toHaveFocus())
  await user.keyboard('z')
  const back = await findDialog('alertdialog')
  expect(within(back).queryByRole('textbox', { name: /^Admin comments/ })).toBeNull()
  await waitFor(() => expect(back.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await cardOf(one.id)).approved_to_platform_status).toBe(1))
  expect(writes().some(({ body }) => JSON.stringify(body).includes('admin_comments'))).toBe(false)
  expect(box).toHaveValue('to be looked at')
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
    await waitFor(async () => expect((await cardOf(first ?? 0)).approved_to_platform_status).toBe(-1))
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
  test('a comment that is typed and not saved goes along with the decision, stands in its question, and is no draft afterwards', async () => {
    const { user, writes } = await working()
    const id = idOf(await current())
    const { user_ref } = await cardOf(id)
    const box = await screen.findByRole('textbox', { name: 'Admin comments' })
    await user.keyboard('m')
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.click(box)
    await user.paste('bought followers')
    await user.keyboard('{Escape}r')
    const asks = await strip(/^Reject /)
    expect(within(asks).getByRole('textbox', { name: 'Admin comments (saved along)' })).toHaveValue('bought followers')
    await waitFor(() => expect(asks).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await cardOf(id)).admin_comments).toBe('bought followers'))
    expect((await cardOf(id)).approved_to_platform_status).toBe(-1)
    expect(writes().map(({ line, body }) => [line, body])).toEqual([
      [`POST /api/v1/admin/users/${user_ref}/approved-to-platform-status`, { status: -1, send_email: true }],
      [`POST /api/v1/users/${user_ref}`, { update: { admin_comments: 'bought followers' } }],
    ])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('admin_comments'))).toEqual([]))
  })
  test('a decision whose comment the server does not take is made, says so, and keeps what was typed', async () => {
    const { user } = await working()
    const id = idOf(await current())
    const box = await screen.findByRole('textbox', { name: 'Admin comments' })
    await user.keyboard('m')
    await user.clear(box)
    await user.click(box)
    await user.paste('y'.repeat(5_001))
    await user.keyboard('{Escape}r')
    const asks = await strip(/^Reject /)
    await waitFor(() => expect(asks).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/At most 5,000 characters/)).toBeVisible()
    expect((await cardOf(id)).approved_to_platform_status).toBe(-1)
    expect(Object.keys(localStorage).filter((key) => key.endsWith(`.creator.${id}.admin_comments`))).toHaveLength(1)
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
  test('one whose account somebody else has deleted says so, offers nothing any more, and is no work any more', async () => {
    // Alone in hand: nothing but the refusal tells it.
    await working()
    const first = idOf(await current())
    const { user_ref } = await cardOf(first)
    cleanup()
    const { user } = await open(`/CreatorApproval?queue=1&q=${user_ref}`)
    await waitFor(async () => expect(await queue()).toHaveFocus())
    expect((await rows()).map(idOf)).toEqual([first])
    await user.keyboard('r')
    await waitFor(async () => expect(await strip(/^Reject /)).toHaveFocus())
    expect(await remove(user_ref)).toMatchObject({})
    await user.keyboard('{Enter}')
    const why = `The account of creator ${first} is deleted`
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(why))
    expect(screen.queryByText(/Please review it again/)).toBeNull()
    expect((await screen.findAllByText(/ 0 left .*1 elsewhere/))[0]).toBeVisible()
    await user.keyboard('{ArrowUp}')
    const evidence = await screen.findByRole('region', { name: `Creator ${first}` })
    expect(within(evidence).getByText('Deleted')).toBeVisible()
    expect(within(evidence).getByText(`Not done: ${why}`)).toBeVisible()
    expect(screen.queryByRole('button', { name: new RegExp(`^Reject creator ${first}`) })).toBeNull()
    for (const name of ['5', /^Mark(ed)? suspicious/]) {
      const choice = within(evidence).getByRole('button', { name })
      expect(choice).toHaveAttribute('aria-disabled', 'true')
      expect(choice).toHaveAccessibleDescription(why)
    }
  })
  test('a comment that somebody else has changed since it was typed is not written over by a decision: that is made, and says so', async () => {
    const { user, writes } = await working()
    const id = idOf(await current())
    const { user_ref } = await cardOf(id)
    const box = await screen.findByRole('textbox', { name: 'Admin comments' })
    await user.keyboard('m')
    await user.clear(box)
    await user.click(box)
    await user.paste('mine')
    await act(() => post(`/api/v1/users/${user_ref}`, { update: { admin_comments: 'theirs' } }))
    // The answer to another edit brings what is there by now.
    await user.keyboard('{Escape}3')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Somebody changed it meanwhile to “theirs”/))
    await user.keyboard('r')
    const asks = await strip(/^Reject /)
    expect(within(asks).getByRole('textbox', { name: 'Admin comments (saved along)' })).toHaveAccessibleDescription(
      /^Not saved along: somebody changed it meanwhile to “theirs”/,
    )
    await waitFor(() => expect(asks).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await cardOf(id)).approved_to_platform_status).toBe(-1))
    expect(
      await screen.findByText(`What you typed about creator ${id} was not saved along: somebody changed it meanwhile. It stays a draft.`),
    ).toBeVisible()
    expect((await cardOf(id)).admin_comments).toBe('theirs')
    expect(writes().filter(({ body }) => JSON.stringify(body).includes('admin_comments'))).toEqual([])
    // It stands in its box when one comes back to it.
    await user.keyboard('k')
    expect(await screen.findByRole('textbox', { name: 'Admin comments' })).toHaveValue('mine')
  })
  test('the comment behind a decision demands the version that the decision has made: what comes between is not written over', async () => {
    const { user, versionOf, writes } = await working()
    const id = idOf(await current())
    const { user_ref, version } = await cardOf(id)
    const box = await screen.findByRole('textbox', { name: 'Admin comments' })
    await user.keyboard('m')
    await user.clear(box)
    await user.click(box)
    await user.paste('bought')
    await user.keyboard('{Escape}r')
    await waitFor(async () => expect(await strip(/^Reject /)).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await cardOf(id)).admin_comments).toBe('bought'))
    expect(writes().map(({ line }) => line)).toContain(`POST /api/v1/users/${user_ref}`)
    expect(writes().map(versionOf)).toEqual([`"${version}"`, `"${version + 1}"`])
  })
  test('a comment in decomposed signs is saved once, and there is nothing to save any more', async () => {
    const { user, writes } = await working()
    const id = idOf(await current())
    const box = await screen.findByRole('textbox', { name: 'Admin comments' })
    await user.keyboard('m')
    await user.clear(box)
    await user.click(box)
    await user.paste('e\u0301t\u0301')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(async () => expect((await cardOf(id)).admin_comments).toBe('e\u0301t\u0301'.normalize('NFC')))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('admin_comments'))).toEqual([]))
    expect(writes()).toHaveLength(1)
  })
  test('the keyboard stays in the rows when a question is left for another row, and the question names whom it is about', async () => {
    const { user } = await working()
    const [first, second] = (await rows()).map(idOf)
    const { blog_name: name } = await cardOf(first ?? 0)
    for (const [asks, question] of [
      ['h', new RegExp(`^Hold creator ${first}, ${name}`)],
      ['a', /^Approve /],
    ] as const) {
      for (const key of ['n', 'j']) {
        await user.keyboard(asks)
        await waitFor(async () => expect(await strip(question)).toHaveFocus())
        await user.keyboard(key)
        await waitFor(async () => expect(idOf(await current())).toBe(second))
        expect(await queue()).toHaveFocus()
        await user.keyboard('k')
        expect(idOf(await current())).toBe(first)
        expect(await queue()).toHaveFocus()
      }
    }
  })
  test('behind the last decision the keyboard is on the name of the queue, and of the list', async () => {
    const { user: before } = await working()
    const first = idOf(await current())
    await before.keyboard('{Escape}')
    cleanup()
    const { user } = await open(`/CreatorApproval?queue=1&q=${(await cardOf(first)).user_ref}`)
    await waitFor(async () => expect(await queue()).toHaveFocus())
    await user.keyboard('r')
    await waitFor(async () => expect(await strip(/^Reject /)).toHaveFocus())
    await user.keyboard('{Enter}')
    expect((await screen.findAllByText(/^1 done · 0 left/))[0]).toBeVisible()
    expect(await queue()).toHaveFocus()
    await user.keyboard('u')
    const name = () => screen.findByRole('heading', { level: 1, name: 'Creator approval' })
    await waitFor(async () => expect(await name()).toHaveFocus())
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: /^Queue/ })
    await waitFor(async () => expect(await name()).toHaveFocus())
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

const cardIdOf = (row: HTMLElement) =>
  Number(/^Select creator (\d+)$/.exec(row.querySelector('input')?.getAttribute('aria-label') ?? '')?.[1])

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
      return findDialog('alertdialog', { name: new RegExp(`${all.length} creators`) })
    }
    return { ...page, path, decided, ask }
  }
  const like = (one: Creator) => lookOf({ ...one, content_score: '0' })

  test('are rejected after one question, which says that a comment typed about one of them is not saved with it', async () => {
    const both = (await waiting()).slice(0, 2)
    const { user, decided, ask: asking } = await alone(both)
    const id = both[0]?.id
    const card = (await screen.findByRole('checkbox', { name: `Select creator ${id}` })).closest<HTMLElement>('[role=row]')
    const box = await within(card ?? document.body).findByRole('textbox', { name: 'Admin comments' })
    await user.clear(box)
    await user.click(box)
    await user.paste('looks bought')
    await user.keyboard('{Escape}')
    const asks = await asking('r')
    expect(within(asks).getByText(`What is typed and not saved about 1 creator stays a draft: ${id}.`)).toBeVisible()
    expect(asks).toHaveAccessibleName(/^Reject creator/)
    await user.click(within(asks).getByText('Which ones'))
    const named = [...document.querySelectorAll('[role=alertdialog] details dl > *')].map(({ textContent }) => textContent)
    expect(named).toEqual(both.flatMap((one) => [String(one.id), one.blog_name]))
    expect(within(asks).getByRole('checkbox', { name: 'Send email' })).toBeChecked()
    await user.click(await within(asks).findByRole('button', { name: /^Reject 2/ }))
    await waitFor(() => expect(decided().map(({ body }) => body)).toEqual([1, 2].map(() => ({ status: -1, send_email: true }))))
    // A run that has not ended goes on in the next page.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Runs' })).toHaveTextContent(/2 done.*Finished/s))
  })
  test('are gone from the page with the run: the card in hand is the one that followed', async () => {
    const five = (await waiting()).slice(0, 5)
    const { user } = await alone(five)
    await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(5))
    const ids = rowsIn(await cards()).map(cardIdOf)
    ;(await cards()).focus()
    await user.keyboard('xjjxr')
    const asks = await findDialog('alertdialog', { name: /2 creators/ })
    await user.click(await within(asks).findByRole('button', { name: /^Reject 2/ }))
    await waitFor(async () => expect(rowsIn(await cards()).map(cardIdOf)).toEqual([ids[1], ids[3], ids[4]]))
    const inHand = rowsIn(await cards()).filter((row) => row.hasAttribute('data-current'))
    expect(inHand.map(cardIdOf)).toEqual([ids[3]])
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
    const common = [...(seen.querySelector('dl[aria-label="What they have in common"]')?.children ?? [])].map(
      ({ textContent }) => textContent,
    )
    expect(common).toEqual(['Flags', expect.stringMatching(/./), 'Score band', '0–1', 'Country', pair[0]?.country_name])
    expect(decided()).toEqual([])
    await user.click(await within(seen).findByRole('button', { name: /^Approve 2/ }))
    await waitFor(() => expect(decided()).toHaveLength(4))
    for (const { id } of pair) await waitFor(async () => expect((await cardOf(id)).approved_to_platform_status).toBe(1))
    expect(decided().filter(({ line }) => line.includes('screening'))).toHaveLength(2)
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Creator, lookOf } from '#contract/creator.ts'
import {
  ask,
  cardIn,
  cardOf,
  cards,
  current,
  idOf,
  open,
  post,
  queue,
  rows,
  rowsIn,
  setUpCreators,
  shownCard,
  strip,
  working,
} from './creators-at-work.ts'
import { findDialog, press } from './dialogs.ts'
import { required } from './list-page.ts'

setUpCreators()

test('the screening of an approval goes to the brand of the code; taking a decision back takes no comment along that was typed since', async () => {
  const { card, one, user, writes } = await shownCard(
    'came by the code of a brand',
    (row) => row.approved_to_platform_status === null && row.signed_up_with_client_refer_hash?.client != null,
  )
  const decide = async (action: string) => {
    await user.click(await within(card).findByRole('button', { name: `${action} creator ${one.id}` }))
    await press(user, await findDialog('alertdialog', { name: new RegExp(`^${action} `) }), new RegExp(`^${action}`))
  }
  const statusIs = (status: number) => waitFor(async () => expect((await cardOf(one.id)).approved_to_platform_status).toBe(status))
  await decide('Approve')
  expect(await screen.findByText('Processed')).toBeVisible()
  await waitFor(() => expect(writes()).toHaveLength(2))
  const brand = one.signed_up_with_client_refer_hash?.client?.user_id
  expect(brand).toBeGreaterThan(0)
  const screening = 'POST /api/v1/brand/creator-screening'
  expect(writes()[1]).toMatchObject({ line: screening, body: { creatorId: one.id, brandIds: [brand] } })

  await decide('Reject')
  await statusIs(-1)
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
  await statusIs(1)
  expect(writes().some(({ body }) => JSON.stringify(body).includes('admin_comments'))).toBe(false)
  expect(box).toHaveValue('to be looked at')
})

/** Pastes a comment on the current creator, and goes back to the rows, or presses other `keys`. */
async function comment(user: UserEvent, text: string, keys = '{Escape}') {
  const box = await screen.findByRole('textbox', { name: 'Admin comments' })
  await user.keyboard('m')
  await waitFor(() => expect(box).toHaveFocus())
  await user.clear(box)
  await user.click(box)
  await user.paste(text)
  await user.keyboard(keys)
  return box
}

describe('the queue', () => {
  test('a score by its digit, the mark by ! and an approval are sent alone, in turn; a typed comment is saved with a rejection', async () => {
    const { user, versionOf, writes } = await working()
    const nextAfter = async (id: number) => {
      await waitFor(async () => expect(idOf(await current())).not.toBe(id))
      await waitFor(async () => expect(await queue()).toHaveFocus())
      return idOf(await current())
    }
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

    // m leads into the comment, Esc back; one that is too long is reported at the field, and nothing is lost.
    const second = await nextAfter(id)
    const box = await comment(user, 'x'.repeat(10_000), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/At most 5,000 characters/))
    expect(box).toHaveValue('x'.repeat(10_000))
    expect(String((await cardOf(second)).admin_comments)).not.toMatch(/x{50}/)
    await user.clear(box)
    await user.paste('<script>alert(1)</script> مرحبا')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await cardOf(second)).admin_comments).toBe('<script>alert(1)</script> مرحبا'))
    expect(writes().at(-1)?.body).toEqual({ update: { admin_comments: '<script>alert(1)</script> مرحبا' } })
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await queue()).toHaveFocus())
    expect(document.querySelector('main script')).toBeNull()

    // The comment demands the version that the decision has made, so that nothing between them is overwritten.
    const { user_ref, version } = await cardOf(second)
    const sent = writes().length
    await comment(user, 'bought followers')
    await user.keyboard('r')
    const rejects = await strip(/^Reject /)
    expect(within(rejects).getByRole('textbox', { name: 'Admin comments (saved along)' })).toHaveValue('bought followers')
    await waitFor(() => expect(rejects).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await cardOf(second)).admin_comments).toBe('bought followers'))
    expect((await cardOf(second)).approved_to_platform_status).toBe(-1)
    const saved = writes().slice(sent)
    expect(saved.map(({ line, body }) => [line, body])).toEqual([
      [`POST /api/v1/admin/users/${user_ref}/approved-to-platform-status`, { status: -1, send_email: true }],
      [`POST /api/v1/users/${user_ref}`, { update: { admin_comments: 'bought followers' } }],
    ])
    expect(saved.map(versionOf)).toEqual([`"${version}"`, `"${version + 1}"`])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('admin_comments'))).toEqual([]))

    // Rejected without an email, and no screening follows.
    const third = await nextAfter(second)
    await user.keyboard('r')
    const silent = await strip(/^Reject /)
    await user.tab()
    await waitFor(() => expect(within(silent).getByRole('checkbox', { name: 'Send email' })).toHaveFocus())
    await user.keyboard(' {Enter}')
    await nextAfter(third)
    await waitFor(async () => expect((await cardOf(third)).approved_to_platform_status).toBe(-1))
    expect(
      writes()
        .slice(sent + 2)
        .map(({ body }) => body),
    ).toEqual([{ status: -1, send_email: false }])
  })
  test('a decision is made although its comment is refused or somebody changed it since; it says so, and the text stays a draft', async () => {
    const { user, writes } = await working()
    const id = idOf(await current())
    const { user_ref } = await cardOf(id)
    const box = await comment(user, 'mine')
    await act(() => post(`/api/v1/users/${user_ref}`, { update: { admin_comments: 'theirs' } }))
    // The answer to another edit brings what is there by now.
    await user.keyboard('3')
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

    // A comment that the server refuses.
    await user.keyboard('j')
    await waitFor(async () => expect(await queue()).toHaveFocus())
    const next = idOf(await current())
    await comment(user, 'y'.repeat(5_001))
    await user.keyboard('r')
    const again = await strip(/^Reject /)
    await waitFor(() => expect(again).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/At most 5,000 characters/)).toBeVisible()
    expect((await cardOf(next)).approved_to_platform_status).toBe(-1)
    expect(Object.keys(localStorage).filter((key) => key.endsWith(`.creator.${next}.admin_comments`))).toHaveLength(1)
  })
  test('behind the last decision the keyboard is on the name of the queue, and of the list', async () => {
    const { items } = await ask('/api/v1/bloggers?approved_to_platform_status=null&show_under_age_accounts=0&perPage=1')
    const { user } = await open(`/CreatorApproval?queue=1&eligible_for_platform_approval_process=0&q=${items[0].user_ref}`)
    await waitFor(async () => expect(await queue()).toHaveFocus())
    await user.keyboard('r')
    await waitFor(async () => expect(await strip(/^Reject /)).toHaveFocus())
    await user.keyboard('{Enter}')
    expect((await screen.findAllByText(/^1 done · 0 left/))[0]).toBeVisible()
    await waitFor(async () => expect(await queue()).toHaveFocus())
    await user.keyboard('u')
    const name = () => screen.findByRole('heading', { level: 1, name: 'Creator approval' })
    await waitFor(async () => expect(await name()).toHaveFocus())
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: /^Queue/ })
    await waitFor(async () => expect(await name()).toHaveFocus())
  })
})

test('two are approved at once only where they look alike and one was opened; a rejection sends each an email, and its question names a comment that is not saved', async () => {
  const waiting: Creator[] = (await ask('/api/v1/bloggers?approved_to_platform_status=null&show_under_age_accounts=0&perPage=500')).items
  const like = (one: Creator) => lookOf({ ...one, content_score: '0' })
  const [first, second] = required(
    waiting.flatMap((one, at) => waiting.slice(at + 1).flatMap((other) => (like(one) === like(other) ? [[one, other]] : [])))[0],
    'pair that looks alike',
  ) as [Creator, Creator]
  // A page on which these stand alone: nobody else who waits has this score.
  const isOfPair = ({ id }: Creator) => id === first.id || id === second.id
  for (const one of waiting)
    if (isOfPair(one) || one.content_score === '0')
      await post(`/api/v1/users/${one.user_ref}`, { update: { content_score: isOfPair(one) ? '0' : '5' } })
  const path = '/CreatorApproval?content_score=0&eligible_for_platform_approval_process=0'
  const { user, history, writes } = await open(path)
  const decided = () => writes().filter(({ line }) => /approved-to-platform-status|screening/.test(line))
  const asking = async (key: 'a' | 'r') => {
    await waitFor(async () => expect(rowsIn(await cards())).toHaveLength(2))
    ;(await cards()).focus()
    await user.keyboard(`{Control>}a{/Control}${key}`)
    return findDialog('alertdialog', { name: /2 creators/ })
  }
  const box = await within(await cardIn(first.id)).findByRole('textbox', { name: 'Admin comments' })
  await user.clear(box)
  await user.click(box)
  await user.paste('looks bought')
  await user.keyboard('{Escape}')
  const rejects = await asking('r')
  expect(within(rejects).getByText(`What is typed and not saved about 1 creator stays a draft: ${first.id}.`)).toBeVisible()
  expect(rejects).toHaveAccessibleName(/^Reject creator/)
  await user.click(within(rejects).getByText('Which ones'))
  const named = [...document.querySelectorAll('[role=alertdialog] details dl > *')].map(({ textContent }) => textContent)
  expect(named).toEqual(expect.arrayContaining([String(first.id), first.blog_name, String(second.id), second.blog_name]))
  expect(within(rejects).getByRole('checkbox', { name: 'Send email' })).toBeChecked()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  const unseen = await asking('a')
  expect((await within(unseen).findAllByText(/None of them was opened yet: look at one of them first/))[0]).toBeVisible()
  expect(within(unseen).queryByRole('button', { name: /^Approve \d/ })).toBeNull()
  await user.keyboard('{Escape}')
  await act(async () => history.push(`${path}&queue=1&id=${second.id}`))
  await waitFor(async () => expect(idOf(await current())).toBe(second.id))
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('{Escape}')
  const seen = await asking('a')
  const common = [...(seen.querySelector('dl[aria-label="What they have in common"]')?.children ?? [])].map(
    ({ textContent }) => textContent,
  )
  expect(common).toEqual(['Flags', expect.stringMatching(/./), 'Score band', '0–1', 'Country', first.country_name])
  expect(decided()).toEqual([])
  await user.click(await within(seen).findByRole('button', { name: /^Approve 2/ }))
  await waitFor(() => expect(decided()).toHaveLength(4))
  for (const { id } of [first, second]) await waitFor(async () => expect((await cardOf(id)).approved_to_platform_status).toBe(1))
  expect(decided().filter(({ line }) => line.includes('screening'))).toHaveLength(2)
  // A run that has not ended goes on in the next page.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Runs' })).toHaveTextContent(/2 done.*Finished/s))

  // An approved creator can be rejected.
  await act(async () => history.push(`${path}&approved_to_platform_status=1`))
  await user.click(await within(await asking('r')).findByRole('button', { name: /^Reject 2/ }))
  await waitFor(() => expect(decided()).toHaveLength(6))
  expect(
    decided()
      .slice(4)
      .map(({ body }) => body),
  ).toEqual([1, 2].map(() => ({ status: -1, send_email: true })))
  for (const { id } of [first, second]) await waitFor(async () => expect((await cardOf(id)).approved_to_platform_status).toBe(-1))
})

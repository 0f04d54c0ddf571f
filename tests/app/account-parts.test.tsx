import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { type Account, accounts } from './account-page.tsx'
import { findDialog, press } from './dialogs.ts'
import { choose as chooseItem, createHold, says } from './list-page.ts'

const { here, ask, accountOf, fresh, accountPage } = accounts()

test('Delete User asks, and gives way to Undelete User; a confirmation opened from nowhere leads back to the heading', async () => {
  const one = await fresh('client')
  const { user, writes, store } = await accountPage(one.id)
  await screen.findByRole('textbox', { name: 'New note' })
  await screen.findByRole('grid', { name: 'Seats' })
  expect(document.body).toHaveFocus()
  await act(() => startCommand(store, 'account.delete'))
  await findDialog('alertdialog', { name: `Delete user ${one.id}?` })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Initiate Admin Action' }))
    await screen.findByRole('menuitem', { name: action })
    expect(screen.queryByRole('menuitem', { name: action === 'Delete User' ? 'Undelete User' : 'Delete User' })).toBeNull()
    await chooseItem(user, action)
  }
  await choose('Delete User')
  const ask = await findDialog('alertdialog', { name: `Delete user ${one.id}?` })
  expect(writes()).toEqual([])
  await press(user, ask, /^Delete/)
  expect(await screen.findByText('Deleted', { selector: '[role=status] *' })).toBeVisible()
  expect(await screen.findByText('User deleted')).toBeVisible()
  await waitFor(async () => expect((await accountOf(one.id)).deleted).toBe(true))
  await choose('Undelete User')
  const back = await findDialog('alertdialog', { name: `Undelete user ${one.id}?` })
  await press(user, back, /^Undelete/)
  await waitFor(async () => expect((await accountOf(one.id)).deleted).toBe(false))
  expect(writes().map(({ method, url }) => `${method} ${url}`)).toEqual([
    `DELETE /api/v1/admin/users/${one.id}`,
    `POST /api/v1/admin/users/${one.id}/undelete`,
  ])
})

describe('a creator is decided from the menu of the account', () => {
  const menuOf = async (user: Awaited<ReturnType<typeof accountPage>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Initiate Admin Action' }))
    const menu = await screen.findByRole('menu', { name: 'Initiate Admin Action' })
    return within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent?.trim())
  }
  const decide = async (user: Awaited<ReturnType<typeof accountPage>>['user'], action: 'Approve' | 'Reject') => {
    await chooseItem(user, `${action} creator`)
    const asks = await findDialog('alertdialog', { name: new RegExp(`^${action} `) })
    expect(within(asks).getByRole('checkbox', { name: 'Send email' })).toBeChecked()
    await press(user, asks, new RegExp(`^${action}`))
  }
  const statusOf = async (id: number) => (await accountOf(id)).blogger?.approved_to_platform_status

  test('who waits is approved, with the screening behind it; whoever is approved can be rejected', async () => {
    const one = await fresh('blogger', ({ blogger }) => blogger?.approved_to_platform_status === null)
    const { user, sent } = await accountPage(one.id)
    expect(await screen.findByText('Approval pending', { selector: '[role=status] *' })).toBeVisible()
    expect(await menuOf(user)).toEqual(['Delete User', 'Approve creator', 'Reject creator'])
    await decide(user, 'Approve')
    await waitFor(async () => expect(await statusOf(one.id)).toBe(1))
    // The account says so without being opened anew.
    await waitFor(() => expect(screen.queryByText('Approval pending', { selector: '[role=status] *' })).toBeNull())
    expect(await menuOf(user)).toEqual(['Delete User', 'Reject creator'])
    await decide(user, 'Reject')
    await waitFor(async () => expect(await statusOf(one.id)).toBe(-1))
    expect(sent.filter(({ method, url }) => method === 'POST' && /status|screening/.test(url)).map(({ url, body }) => [url, body])).toEqual(
      [
        [`/api/v1/admin/users/${one.id}/approved-to-platform-status`, { status: 1, send_email: true }],
        ['/api/v1/brand/creator-screening', expect.objectContaining({ creatorId: one.type_id })],
        [`/api/v1/admin/users/${one.id}/approved-to-platform-status`, { status: -1, send_email: true }],
      ],
    )
  })
})

test('a note is added from a box to which m leads and which keeps a draft; blank text is none; the newest fifty are shown', async () => {
  const one = await fresh('blogger')
  const all = Array.from({ length: 52 }, (_, at) => `Call ${at + 1}`)
  await here.server.query(
    `insert into account_note (account_id, author_id, note)
      select $1, (select min(id) from admin), 'Call ' || n from generate_series(1, 52) n`,
    [one.id],
  )
  const { user, writes } = await accountPage(one.id)
  const box = await screen.findByRole('textbox', { name: 'New note' })
  const add = screen.getByRole('button', { name: 'Add note' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.type(box, '   ')
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.clear(box)
  await user.type(box, 'Called them')
  // Reloaded: the text is still there.
  cleanup()
  const again = await accountPage(one.id)
  const kept = await screen.findByRole('textbox', { name: 'New note' })
  expect(kept).toHaveValue('Called them')
  await again.user.keyboard('m')
  await waitFor(() => expect(kept).toHaveFocus())
  await again.user.keyboard('{Control>}{Enter}{/Control}')
  const list = await screen.findByRole('list', { name: 'Notes' })
  expect(await within(list).findByText('Called them')).toBeVisible()
  expect(within(list).getAllByText(/^Demo, \d\d \w{3} \d{4}/)[0]).toBeVisible()
  expect(await screen.findByText('Added')).toBeVisible()
  await waitFor(() => expect(kept).toHaveValue(''))
  await waitFor(() => expect(kept).toHaveFocus())
  expect([...writes(), ...again.writes()]).toEqual([
    { method: 'POST', url: `/api/v1/admin/users/${one.id}/notes`, body: { note: 'Called them' } },
  ])

  const shown = async () =>
    (await within(await screen.findByRole('list', { name: 'Notes' })).findAllByText(/^Call/)).map((line) => line.textContent)
  const newestFirst = ['Called them', ...[...all].reverse()]
  expect(await shown()).toEqual(newestFirst.slice(0, 50))
  await again.user.click(screen.getByRole('button', { name: 'Older notes' }))
  await waitFor(async () => expect(await shown()).toEqual(newestFirst))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Older notes' })).toBeNull())
})

test('a note that is sent before the last one has ended follows it; one with a broken response, or whose page was left, is sent once', async () => {
  const one = await fresh('blogger')
  const keys: (string | null)[] = []
  // "Added" is announced before the account is read again, which ends the first note.
  const reading = createHold((url) => url.endsWith(`/admin/users/${one.id}`))
  let wasSent = false
  let taking = Promise.resolve()
  const { user, writes, history } = await accountPage(one.id, (url, init) => {
    const request = () => fetch(here.server.origin + url, init)
    if (init?.method !== 'POST') return wasSent ? reading.gate(url, init)?.then(request) : undefined
    if (!url.endsWith('/notes')) return undefined
    wasSent = true
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return taking.then(request)
  })
  const find = () => screen.findByRole('textbox', { name: 'New note' })
  const box = await find()
  const notes = () => writes().map(({ body }) => body.note)
  await user.click(box)
  await user.keyboard('First{Control>}{Enter}{/Control}')
  await says('Added')
  await waitFor(() => expect(reading.held).not.toEqual([]))
  await user.clear(box)
  await user.keyboard('Second{Control>}{Enter}{/Control}')
  expect(notes()).toEqual(['First'])
  reading.letGo()
  await waitFor(() => expect(notes()).toEqual(['First', 'Second']))
  await waitFor(() => expect(box).toHaveValue(''))

  // The response is broken, and Add note is pressed again.
  keys.length = 0
  const release = await here.server.addFault({ path: `/users/${one.id}/notes`, method: 'POST', fault: 'broken', times: 100 })
  await user.type(box, 'Called once')
  await user.click(screen.getByRole('button', { name: /^Add note/ }))
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible()
  await release()
  await user.click(screen.getByRole('button', { name: /^Add note/ }))
  await waitFor(() => expect(box).toHaveValue(''))
  const list = await screen.findByRole('list', { name: 'Notes' })
  expect(await within(list).findAllByText('Called once')).toHaveLength(1)
  expect(screen.queryByText(/Receipts can check it/)).toBeNull()
  expect(new Set(keys).size).toBe(1)

  // The note is taken after its page was left: it is no draft when the page is back.
  const count = writes().length
  let take = () => {}
  taking = new Promise((go) => {
    take = go
  })
  await user.type(box, 'Left at once')
  await user.click(screen.getByRole('button', { name: /^Add note/ }))
  await act(async () => history.push('/Seats'))
  await screen.findByRole('grid', { name: 'Seats' })
  await act(async () => history.push(`/Users/${one.id}`))
  expect(await find()).toHaveValue('Left at once')
  await user.click(await find())
  await user.keyboard('{Control>}{Enter}{/Control}')
  take()
  await waitFor(async () => expect(await find()).toHaveValue(''))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
  expect(writes()).toHaveLength(count + 1)
})

describe('channels of a creator', () => {
  interface Channel {
    channel: string
    status: string
    isVisible: boolean
  }
  const channelsOf = async ({ type_id }: Account): Promise<Channel[]> => (await ask(`/admin/v1/creators/${type_id}/channels`)).data
  async function withChannels(fits: (all: Channel[]) => boolean) {
    for (;;) {
      const one = await fresh('blogger')
      const all = await channelsOf(one)
      if (fits(all)) return { one, all }
    }
  }
  const instagram = (all: Channel[]) => all.find(({ channel, status }) => channel === 'instagram' && status === 'connected')

  test('a box shows or hides one at once; what is not connected has none; without a creator ID none are read', async () => {
    const { one, all } = await withChannels(
      (found) => instagram(found) !== undefined && found.some(({ status }) => status === 'not_connected'),
    )
    const other = await fresh('blogger')
    // Replaces the response: our database requires a creator ID, another server of this API may omit it.
    const { user, writes, sent, history } = await accountPage(one.id, (url) =>
      url === `/api/v1/admin/users/${other.id}` ? Response.json({ item: { ...other, type_id: null } }) : undefined,
    )
    const table = await screen.findByRole('table', { name: 'Creator channels' })
    expect(within(table).getAllByRole('checkbox')).toHaveLength(all.filter(({ status }) => status !== 'not_connected').length)
    expect(within(table).getAllByText('Not Connected')[0]).toBeVisible()
    const box = within(table).getByRole('checkbox', { name: 'Instagram visible' })
    const before = instagram(all)?.isVisible === true
    expect(box).toHaveProperty('checked', before)
    await user.click(box)
    expect(await screen.findByText('Updated')).toBeVisible()
    await waitFor(() => expect(box).toHaveProperty('checked', !before))
    await waitFor(async () => expect(instagram(await channelsOf(one))?.isVisible).toBe(!before))
    expect(writes()).toEqual([
      {
        method: 'POST',
        url: `/admin/v1/creators/${one.type_id}/channels/instagram/visibility`,
        body: { isVisible: !before },
      },
    ])

    // The account's own ID would be the ID of another creator.
    const count = sent.length
    act(() => history.push(`/Users/${other.id}`))
    expect(await screen.findByText('The channels are not known, because the creator ID is not known')).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Creator channels' })).toBeNull()
    expect(sent.slice(count).filter(({ url }) => url.includes('/creators/'))).toEqual([])
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticesAtom } from '#kit/notice/notices.ts'
import { commandIs, createHold, heads, idOf, openPage, required, row, rowsThere, says, signedIn } from './list-page.ts'

const here = signedIn()
const { ask: api } = here
const managed = 'Managed by full service'
const cell = (index: number, head: string) => row(index)?.querySelectorAll<HTMLElement>('[role=gridcell]')[heads().indexOf(head)]
const tick = (index: number) => cell(index, managed)?.querySelector('[role=img]')

async function open(path: string, gate?: Parameters<typeof openPage>[2]) {
  const page = await openPage(here, path, gate)
  await rowsThere()
  await commandIs(page.store, 'campaign.set-managed')
  return { ...page, notices: () => page.store.get(noticesAtom).map(({ text }) => text) }
}
const questionOf = (asked: readonly string[]) => {
  const url = asked.findLast((one) => one.includes('/admin/campaigns?')) ?? ''
  const { page: _page, perPage: _size, ...rest } = Object.fromEntries(new URL(url, here.server.origin).searchParams)
  return rest
}

test('has the documented columns, says Published or Draft, and every filter asks by its parameter; the file comes in windows of 150 ids', async () => {
  const { items } = await api('/api/v1/admin/campaigns?perPage=100&id_from=0')
  const { account, organization } = items.find((one: { status: number }) => one.status === 1)
  const { asked, history, user, store } = await open('/Campaigns')
  expect(heads()).toEqual([
    'ID',
    'Name',
    'Account',
    'Organization',
    'Date created',
    'Published',
    'Bookings count',
    managed,
    'Brand has active contracts',
  ])
  expect(questionOf(asked)).toEqual({ id_from: '0' })
  for (const index of [0, 1, 2, 3, 4]) {
    const one = items.find(({ id }: { id: number }) => id === idOf(index, 'ID'))
    expect(cell(index, 'Published')).toHaveTextContent(one.status === 1 ? 'Published' : 'Draft')
    expect(cell(index, 'Brand has active contracts')).not.toHaveAttribute('data-editable')
  }
  act(() =>
    history.push(
      `/Campaigns?account_ref=${account.id}&organization_ref=${organization.id}&q=a&managed_by_full_service=0&brand_has_active_contracts=1&id_from=300`,
    ),
  )
  await waitFor(() =>
    expect(questionOf(asked)).toEqual({
      account_ref: String(account.id),
      organization_ref: String(organization.id),
      q: 'a',
      managed_by_full_service: '0',
      brand_has_active_contracts: '1',
      id_from: '300',
    }),
  )

  act(() => history.push('/Campaigns?id_from=1000&brand_has_active_contracts=1'))
  await waitFor(() => expect(questionOf(asked)).toEqual({ id_from: '1000', brand_has_active_contracts: '1' }))
  await commandIs(store, 'campaign.export')
  const { pagination } = await api('/api/v1/admin/campaigns?id_from=1000&brand_has_active_contracts=1')
  await user.click(screen.getByRole('button', { name: 'CSV export' }))
  await says(/rows, all that the server counted/)
  const windows = asked.filter((url) => url.includes('/campaigns/export')).map((url) => new URL(url, here.server.origin).searchParams)
  expect(windows.map((one) => [one.get('id_from'), one.get('id_to'), one.get('brand_has_active_contracts')])).toEqual(
    Array.from({ length: Math.ceil((pagination.max_id - 1000 + 1) / 150) }, (_, at) => [
      String(1000 + at * 150),
      String(1000 + (at + 1) * 150),
      '1',
    ]),
  )
})

test('the box saves at once, sends that field alone and says so; one that is refused goes back to what it was, and says why', async () => {
  const hold = createHold((url) => /\/admin\/campaigns\/\d+$/.test(url))
  const sent: { url: string; body: unknown }[] = []
  const { user, notices } = await open('/Campaigns', (url, init) => {
    if (init?.method === 'POST') sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return init?.method === 'POST' ? hold.gate(url, init) : undefined
  })
  const other = idOf(2, 'ID')
  const shown = tick(2)?.getAttribute('aria-label')
  const stands = (await api(`/api/v1/admin/campaigns/${other}`)).item.managed_by_full_service
  await user.click(required(tick(2), 'tick in row 2'))
  await waitFor(() => expect(tick(2)).not.toHaveAttribute('aria-label', shown))
  // Somebody else turns it twice meanwhile: it is another version by now.
  await act(async () => {
    await api(`/api/v1/admin/campaigns/${other}`, { managed_by_full_service: !stands })
    await api(`/api/v1/admin/campaigns/${other}`, { managed_by_full_service: stands })
  })
  hold.letGo()
  await waitFor(() => expect(tick(2)).toHaveAttribute('aria-label', shown))
  expect(notices()).not.toContain('Action success')
  await says(/changed/)
  expect((await api(`/api/v1/admin/campaigns/${other}`)).item.managed_by_full_service).toBe(stands)

  const id = idOf(1, 'ID')
  const before = tick(1)?.getAttribute('aria-label') === 'Yes'
  await user.click(required(tick(1), 'tick in row 1'))
  await waitFor(() => expect(tick(1)).toHaveAttribute('aria-label', before ? 'No' : 'Yes'))
  await waitFor(() => expect(notices()).toContain('Action success'))
  expect(sent.filter(({ url }) => url.endsWith(`/campaigns/${id}`))).toEqual([
    { url: `/api/v1/admin/campaigns/${id}`, body: { managed_by_full_service: !before } },
  ])
  expect((await api(`/api/v1/admin/campaigns/${id}`)).item.managed_by_full_service).toBe(!before)
  // The cell is free again a moment after the notice.
  await waitFor(() => expect(document.querySelector('[data-editor]')).toBeNull())
  // By key too: the cell under the cursor is ticked by F2.
  await user.keyboard('{F2}')
  await waitFor(() => expect(tick(1)).toHaveAttribute('aria-label', before ? 'Yes' : 'No'))
  await waitFor(async () => expect((await api(`/api/v1/admin/campaigns/${id}`)).item.managed_by_full_service).toBe(before))
})

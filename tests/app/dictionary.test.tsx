import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog, press } from './dialogs.ts'
import { following } from './following.ts'
import { button, commandIs, createHold, grid, heads, openPage, questionAsked, row, rowsThere, says, signedIn } from './list-page.ts'

const here = signedIn()

async function open(path: string, noun: string, gate?: Parameters<typeof openPage>[2]) {
  const page = await openPage(here, path, gate)
  await rowsThere()
  await commandIs(page.store, `${noun}.delete`)
  return page
}
const cells = (words: string) =>
  [...grid().querySelectorAll('[data-row]')].map(
    (one) => one.querySelectorAll('[role=gridcell]')[heads().indexOf(words)]?.textContent ?? '',
  )
const rowOf = (name: string) => cells('Name').indexOf(name)
const count = () => Number(grid().getAttribute('aria-rowcount')) - 1
/** The button of a row, once it is there. */
const act = (name: string, words: RegExp) =>
  waitFor(() => {
    const buttons = [...(row(rowOf(name))?.querySelectorAll('button') ?? [])]
    const found = buttons.find((one) => words.test(one.textContent ?? ''))
    if (!found) throw new Error(`The row of ${name} has no button ${words}`)
    return found
  })
/** The rows stand in the order of the server: after a change they are read again and may move. */
async function inOrder(type: string) {
  const { items } = await here.ask(`/api/v1/admin/${type}?perPage=1000`)
  const names = items.map(({ name }: { name: string }) => name)
  await waitFor(() => expect(cells('Name')).toEqual(names.slice(0, Math.max(1, count()))))
}
/** The dialog has gone, and the page takes the pointer again. */
const closed = () =>
  waitFor(() => expect([document.querySelector('[role$=dialog]'), document.body.style.pointerEvents]).toEqual([null, '']))
/** Opens the dialog of a row's button; keys go to its first field then. */
async function edit(user: Awaited<ReturnType<typeof open>>['user'], record: string, title: string) {
  await user.click(await act(record, /^Edit/))
  const dialog = await findDialog('dialog', { name: title })
  await waitFor(() => expect(within(dialog).getByLabelText('Name')).toHaveFocus())
  return dialog
}
/** The windows that were asked for, each once: on a slow machine a list grows old and is asked for again. */
const asksOf = (asked: readonly string[], type: string) => {
  const windows = asked
    .filter((url) => url.includes(`/admin/${type}?`))
    .map((url) => new URL(url, here.server.origin).searchParams)
    .map((query) => `${query.get('page')}/${query.get('perPage')}`)
  return [...new Set(windows)]
}

test('each page is titled; a list begins with ten entries and loads page by page until all are shown', async () => {
  const { user, asked, history } = await open('/Dictionaries/feature-flags', 'feature-flag')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Feature flags')
  expect(heads()).toEqual(['ID', 'Name', 'Description', 'Actions'])
  expect(count()).toBe(10)
  expect(asksOf(asked, 'feature-flags')).toEqual(['1/10'])
  await user.click(button('Load more'))
  await waitFor(() => expect(count()).toBeGreaterThan(10))
  expect(asksOf(asked, 'feature-flags')).toEqual(['1/10', '2/10'])
  await waitFor(() => expect(screen.queryByText('Load more', { selector: 'button' })).toBeNull())
  await waitFor(() => expect(grid()).toHaveFocus())
  for (const [path, title] of [
    ['blogger-categories', 'Creator categories'],
    ['booking-description-templates', 'Booking templates'],
    ['client-categories', 'Brand categories'],
  ] as const) {
    history.push(`/Dictionaries/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('an item is added and edited in one dialog, and deleted after its question; a press on a row means its record, also if rows move', async () => {
  const list = createHold((url) => url.startsWith('/api/v1/admin/client-categories?'))
  let isHeld = false
  const path = '/Dictionaries/client-categories'
  const { user, address } = await open(path, 'brand-category', (...sent) => (isHeld ? list.gate(...sent) : undefined))
  grid().focus()
  await user.keyboard('c')
  const empty = await findDialog('dialog', { name: 'Add brand category' })
  const name = within(empty).getByLabelText('Name')
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveValue('')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name'))
  fireEvent.change(name, { target: { value: 'Beauty' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Brand category \d+ has this name already$/))
  fireEvent.change(name, { target: { value: 'Beauty and care' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await says('Added')
  await closed()
  // The list is on its row.
  await waitFor(() => expect(address()).toMatch(/^\/Dictionaries\/client-categories\?id=\d+/))
  await inOrder('client-categories')
  const filled = await edit(user, 'Beauty and care', 'Edit brand category')
  expect(within(filled).getByLabelText('Name')).toHaveValue('Beauty and care')
  fireEvent.change(within(filled).getByLabelText('Name'), { target: { value: 'Care' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await says('Saved')
  await closed()
  await inOrder('client-categories')
  await user.click(await act('Care', /^Delete/))
  const question = await questionAsked(/^Delete .*Care.*\?$/)
  await press(user, question, /^Delete/)
  await says('Deleted')
  await waitFor(() => expect(rowOf('Care')).toBe(-1))

  const [first] = (await here.ask('/api/v1/admin/client-categories?perPage=1')).items
  const last = 'Zoos'
  await closed()
  await inOrder('client-categories')
  const dialog = await edit(user, first.name, 'Edit brand category')
  await user.clear(within(dialog).getByLabelText('Name'))
  await user.type(within(dialog).getByLabelText('Name'), last)
  isHeld = true
  await user.keyboard('{Control>}{Enter}{/Control}')
  await closed()
  await waitFor(() => expect(list.held).not.toEqual([]))
  expect(rowOf(last)).toBe(0)
  await user.pointer({ keys: '[MouseLeft>]', target: await act(last, /^Delete/) })
  list.letGo()
  await waitFor(() => expect(rowOf(last)).not.toBe(0))
  await user.pointer('[/MouseLeft]')
  expect(await questionAsked(/^Delete .*\?$/)).toHaveAccessibleName(/Zoos/)
})

const { ask: get } = here

/** What is offered, in its order. By element and not by role: to ask for the role of everything on a page takes seconds here. */
const offered = () => [...document.querySelectorAll('option, label:has([type=checkbox])')].map(({ textContent }) => textContent)
const offers = (name: string, yes = true) => waitFor(() => expect(offered().includes(name), name).toBe(yes))

test('categories are chosen from; what somebody else adds, renames or deletes is seen in the open form', async () => {
  const type = 'client-categories'
  const brand = (await get('/api/v1/admin/users?account_type=client&perPage=1&sort_by=id')).items[0].id
  const { store, asked } = await openPage(here, `/Users/${brand}`)
  await following(store, here.server.origin)
  const { items } = await get(`/api/v1/admin/${type}?perPage=1000`)
  await offers(items[0].name)
  expect(offered()).toEqual(expect.arrayContaining(items.map(({ name }: { name: string }) => name)))
  expect(asked.filter((url) => url.includes(type))).toEqual([])
  expect(asked).toContain(`/api/v1/dictionaries?include=${type.replace('-', '_')}`)
  const { id } = (await get(`/api/v1/admin/${type}`, { name: 'Vegan food' })).item
  await offers('Vegan food')
  await get(`/api/v1/admin/${type}/${id}`, { name: 'Plants' })
  await offers('Plants')
  expect(offered()).not.toContain('Vegan food')
  await get(`/api/v1/admin/${type}/${id}`, undefined, undefined, 'DELETE')
  await offers('Plants', false)
})

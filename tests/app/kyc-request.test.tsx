import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { rejectionTexts } from '#contract/kyc-document.ts'
import { openPartAtom } from '#kit/command/in-hand.ts'
import { startCommand } from '#kit/command/start.ts'
import { findDialog, press } from './dialogs.ts'
import { choose, commandIs } from './list-page.ts'
import { createPageOpener } from './open-page.ts'

const {
  open,
  ask: api,
  query,
  addFault,
} = createPageOpener(
  () => import('#features/kyc-request.tsx'),
  () => import('#features/kyc-request/page.tsx'),
  () => import('#features/kyc-request/documents.tsx'),
  () => import('#kit/screen/detail/detail-page.tsx'),
  () => import('#kit/form/new-dialog.tsx'),
)

const requests = async (query: string) => (await api(`/api/v1/admin/kyc-requests?per_page=300&${query}`)).items
const documents = async (id: number) => (await api(`/admin/v1/workspace/kyc-requests/${id}/documents`)).items
/** The first request of a list with a document that fits. */
async function withDocument(
  query: string,
  fits: (one: {
    verification_status: string | null
    type: string
    files: { url: string | null }[]
    rejection_message?: string | null
  }) => boolean,
) {
  for (const { id } of await requests(query)) {
    const found = (await documents(id)).find(fits)
    if (found) return { request: id, document: found }
  }
  throw new Error('there is none')
}

test('the list asks for what wants an action, offers every status, and links to its records; Next pending request stays in its filter, also after a reload and in a new tab', async () => {
  const [first] = await requests('requires_admin_action=1')
  let page = await open('/KYCRequests')
  const { sent, user } = page
  const grid = await screen.findByRole('grid', { name: 'KYC requests' })
  const link = await within(grid).findByRole('link', { name: String(first.id) })
  expect(link).toHaveAttribute('href', `/KYCRequest/${first.id}`)
  expect(within(grid).getAllByRole('link', { name: first.organization.name })[0]).toHaveAttribute(
    'href',
    `/Organizations/${first.organization_ref}`,
  )
  expect(within(grid).getAllByText('Action required').length).toBeGreaterThan(1)
  const asked = sent.find(({ line }) => line.includes('admin/kyc-requests?'))?.line ?? ''
  expect([asked.includes('requires_admin_action=1'), asked.includes('verification_status')]).toEqual([true, false])
  const status = screen.getByRole('radiogroup', { name: 'Status' })
  expect(
    within(status)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['Pending', 'Approved', 'Rejected', 'All'])
  await user.click(within(status).getByRole('radio', { name: 'Rejected' }))
  /** The last request for the list; the page also asks for saved views. */
  const lastListRequest = () => sent.findLast(({ line }) => line.includes('admin/kyc-requests?'))?.line
  await waitFor(() => expect(lastListRequest()).toContain('verification_status=-1'))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Admin action' })).getByRole('radio', { name: 'N/A' }))
  await waitFor(() => expect(lastListRequest()).toContain('requires_admin_action=0'))

  const [pending] = await requests('verification_status=0&requires_admin_action=1&sort_by=id')
  const goFrom = (list: string) => async () => {
    act(() => page.history.push(list))
    await screen.findByRole('grid', { name: /KYC requests/ })
    act(() => page.history.push(`/KYCRequest/${pending.id}`))
  }
  /** Opens the record in a page that has shown no list. A new tab has its own `sessionStorage`. */
  const openAgain = (isNewTab: boolean) => async () => {
    page.stop()
    cleanup()
    if (isNewTab) sessionStorage.clear()
    page = await open(`/KYCRequest/${pending.id}`)
  }
  for (const begin of [goFrom('/KYCRequests'), goFrom('/KYCRequests?queue=1'), openAgain(false), openAgain(true)]) {
    await begin()
    const { sent, user, address } = page
    await user.click(await screen.findByRole('button', { name: 'Next pending request' }))
    await waitFor(() => expect(address()).toMatch(/^\/KYCRequest\/\d+$/))
    await waitFor(() => expect(address()).not.toBe(`/KYCRequest/${pending.id}`))
    const id = Number(address().split('/').at(-1))
    const { item } = await api(`/api/v1/admin/kyc-requests/${id}`)
    expect(item).toMatchObject({ verification_status: 0, requires_admin_action: 1 })
    // The page keeps what it found, so a second search of the same may not be sent.
    const searches = sent.filter(({ line }) => /admin\/kyc-requests\?.*verification_status=0/.test(line))
    expect(searches.length).toBeGreaterThan(0)
    expect(searches.filter(({ line }) => !line.includes('requires_admin_action=1'))).toEqual([])
  }
})

test('the routing shows who has the request; choosing another asks, sends its pair, and says so', async () => {
  const { sent, user, history } = await open('/KYCRequests')
  const routing = () => screen.findByRole('group', { name: 'Routing' })
  for (const [query, pressed] of [
    ['requires_admin_action=1', 'Admin'],
    ['requires_admin_action=0&verification_status=0', 'Mangopay'],
    ['requires_admin_action=0&verification_status=1', null],
    ['requires_admin_action=0&verification_status=-1', 'User'],
  ] as const) {
    const [first] = await requests(query)
    act(() => history.push(`/KYCRequest/${first.id}`))
    const representative = `/Organizations/${first.organization_ref}/kyc`
    const link = () => screen.findByRole('link', { name: 'Legal representative data' })
    await waitFor(async () => expect(await link()).toHaveAttribute('href', representative))
    const on = within(await routing()).queryAllByRole('button', { pressed: true })
    expect(on).toHaveLength(pressed ? 1 : 0)
    if (pressed) expect(on[0]).toHaveAccessibleName(pressed)
  }
  const conversation = screen.getByRole('link', { name: 'Intercom' })
  expect(conversation).toHaveAttribute('aria-disabled', 'true')
  expect(conversation).toHaveAccessibleDescription('The address of Intercom is not configured')

  const [first] = await requests('requires_admin_action=0&verification_status=-1')
  await user.click(await screen.findByRole('button', { name: 'Admin' }))
  const asks = await findDialog('alertdialog', { name: new RegExp(`^Send KYC request ${first.id}`) })
  await press(user, asks, /^Send/)
  expect(await screen.findByText('Status changed')).toBeVisible()
  expect(sent.find(({ line }) => line === `POST /api/v1/admin/kyc-requests/${first.id}`)?.body).toEqual({
    requires_admin_action: 1,
    verification_status: 0,
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Admin' })).toHaveAttribute('aria-pressed', 'true'))
})

test('documents show status and history; a file no longer stored says so, and Intercom opens the conversation in a new tab', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'messaging', content: 'https://words.test/users' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  const { request, document: expired } = await withDocument('verification_status=1', ({ files }) => files.some(({ url }) => url === null))
  await open(`/KYCRequest/${request}?document=${expired.type}`)
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(/: verified$/)
  expect(await screen.findByText(`${expired.files[0].filename} (upload expired)`)).toBeVisible()
  const history = await screen.findByRole('table', { name: 'Document history' })
  expect(within(history).getAllByRole('row').length).toBeGreaterThan(2)
  expect(screen.queryByRole('button', { name: /^(Upload|Reset) document/ })).toBeNull()
  expect(await screen.findByRole('button', { name: /^Sync from Mangopay/ })).toBeVisible()
  const { item } = await api(`/api/v1/admin/kyc-requests/${request}`)
  const link = screen.getByRole('link', { name: 'Intercom' })
  expect(link).toHaveAttribute('href', `https://words.test/users/${item.organization_ref}`)
  expect(link).toHaveAttribute('target', '_blank')
})

/** A request with several documents. */
async function withDocuments() {
  for (const { id } of await requests('verification_status=0')) {
    const all: { id: number; type: string; organization: { id: number } }[] = await documents(id)
    const [first, second] = all
    if (first && second) return { request: id, all, first, second }
  }
  throw new Error('There is no request with two documents.')
}
const selectedTab = async () => (await screen.findByRole('tab', { selected: true })).id

test('a document that the request does not have is named, and none is open; a command opens the tab of its document', async () => {
  const { request, first, second } = await withDocuments()
  const { user, store, address } = await open(`/KYCRequest/${request}?document=PASSPORT`)
  expect(await screen.findByText('This request has no document of the type “PASSPORT”. Choose another one.')).toBeVisible()
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  expect(screen.queryByRole('tabpanel')).toBeNull()
  expect(store.get(openPartAtom)).toBeUndefined()
  const tabOf = ({ id }: { id: number }) => document.getElementById(`tab-${id}`) ?? document.body
  // The keyboard still reaches the tabs.
  expect(tabOf(first)).toHaveAttribute('tabindex', '0')
  await user.click(tabOf(first))
  await waitFor(async () => expect(await selectedTab()).toBe(`tab-${first.id}`))
  expect(store.get(openPartAtom)?.id).toBe(first.id)
  expect(screen.queryByText(/^This request has no document/)).toBeNull()
  await waitFor(() => expect(address()).toBe(`/KYCRequest/${request}`))

  await commandIs(store, 'kyc-document.show-history')
  const showHistory = () => act(() => startCommand(store, 'kyc-document.show-history', { refs: [{ kind: 'kyc-document', id: first.id }] }))
  for (const _ of ['the address names no document', 'the address has named this document before']) {
    await user.click(tabOf(second))
    await waitFor(async () => expect(await selectedTab()).toBe(`tab-${second.id}`))
    expect(store.get(openPartAtom)?.id).toBe(second.id)
    await waitFor(() => expect(address()).toBe(`/KYCRequest/${request}`))
    await showHistory()
    await waitFor(() => expect(address()).toBe(`/KYCRequest/${request}?document=${first.type}`))
    await waitFor(async () => expect(await selectedTab()).toBe(`tab-${first.id}`))
    expect(store.get(openPartAtom)).toEqual({ kind: 'kyc-document', id: first.id })
  }

  const { item } = await api(`/api/v1/organizations/${first.organization.id}`)
  const { first_name: given, last_name: family } = item.legal_representative
  const panel = await screen.findByRole('tabpanel')
  await waitFor(() => expect(panel).toHaveTextContent(`Legal representative${given} ${family}`))
  const edit = within(panel).getByRole('link', { name: 'Edit legal representative' })
  expect(edit).toHaveAttribute('href', `/Organizations/${first.organization.id}/kyc`)
})

test('the keys of the document in sight and of the tabs work anywhere on the page and are listed; a rejection starts from a reusable text', async () => {
  const all = await requests('verification_status=-1')
  const several = await Promise.all(all.slice(0, 30).map(async ({ id }: { id: number }) => ({ id, of: await documents(id) })))
  const one = several.find(({ of }) => of.length > 1 && of[0].files.length > 0)
  const { user, history } = await open(`/KYCRequest/${one?.id}`)
  const size = await screen.findByText('100 %')
  const heading = screen.getByRole('heading', { level: 1 })
  heading.focus()
  await user.keyboard('+')
  await waitFor(() => expect(size).toHaveTextContent('125 %'))
  await user.keyboard('--')
  await waitFor(() => expect(size).toHaveTextContent('75 %'))
  await user.keyboard('0')
  await waitFor(() => expect(size).toHaveTextContent('100 %'))
  const stage = screen.getByRole('region', { name: one?.of[0].files[0].filename })
  Object.defineProperty(stage, 'clientHeight', { value: 500 })
  await user.keyboard('{PageDown}')
  expect(stage.scrollTop).toBe(460)
  await user.keyboard('{PageUp}')
  expect(stage.scrollTop).toBe(0)
  await user.keyboard(']')
  const tabs = screen.getAllByRole('tab')
  await waitFor(() => expect(tabs[1]).toHaveAttribute('aria-selected', 'true'))
  await waitFor(() => expect(tabs[1]).toHaveFocus())
  await user.keyboard('[[')
  await waitFor(() => expect(tabs[0]).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('?')
  const sheet = within(await findDialog('dialog'))
  expect(await sheet.findByText('In the document')).toBeVisible()
  for (const does of ['Make it larger or smaller', 'Fit it to its place', 'Go to the previous or next tab'])
    expect(sheet.getByText(does)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const { request, document: refused } = await withDocument(
    'verification_status=-1',
    ({ verification_status: status }) => status === 'REFUSED',
  )
  act(() => history.push(`/KYCRequest/${request}?document=${refused.type}`))
  await waitFor(async () => expect(await selectedTab()).toBe(`tab-${refused.id}`))
  await user.click(await screen.findByRole('button', { name: 'Rejection message' }))
  const dialog = await findDialog('dialog', { name: 'Save rejection message' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reusable text' }), 'Older than 3 months')
  const text = within(dialog).getByRole('textbox', { name: 'Rejection message' })
  await waitFor(() => expect(text).toHaveValue(rejectionTexts.old?.text))
  await user.type(text, ' Thank you!')
  await press(user, dialog, /^Save/)
  expect(await screen.findByText('Message saved')).toBeVisible()
  const now = (await documents(request)).find(({ id }: { id: number }) => id === refused.id)
  expect(now.rejection_message).toMatch(/last 3 months.* Thank you!$/)
})

test('what waits behind a request is read ahead with its documents, and going on to it asks for no list', async () => {
  const [first, second] = await api('/api/v1/admin/kyc-requests?verification_status=0&sort_by=id&per_page=2').then(({ items }) => items)
  const { sent, user, address } = await open(`/KYCRequest/${first.id}`)
  const asked = (line: string) => sent.filter((one) => one.line.startsWith(line))
  const documentsOf = `GET /admin/v1/workspace/kyc-requests/${second.id}/documents`
  await waitFor(() => expect(asked(documentsOf)).not.toHaveLength(0))
  const lists = () => asked('GET /api/v1/admin/kyc-requests?').map(({ line }) => line)
  const known = lists()
  await user.click(screen.getByRole('button', { name: 'Next pending request' }))
  await waitFor(() => expect(address()).toBe(`/KYCRequest/${second.id}`))
  // The page that is led to reads ahead in its turn: it asks for what is behind it.
  const behind = new RegExp(`[?&]after=${second.id}(&|$)`)
  expect(
    lists()
      .slice(known.length)
      .filter((line) => !behind.test(line)),
  ).toEqual([])
  expect(await screen.findByRole('tablist', { name: 'Documents' })).toBeVisible()
})

test('a link that has run out is no expired upload: the documents are read again, and the file with its new link', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  const card = ({ type, files: [first] }: { type: string; files: { url: string | null; filename?: string }[] }) =>
    type === 'IDENTITY_PROOF' && first?.url != null && first.filename === 'id-card-front.png'
  const { request, document } = await withDocument('verification_status=-1', card)
  const file = document.files[0].url.split('?')[0]
  await addFault({ path: file, fault: { code: 'link_over', message: 'This link has run out' } })
  // A link contains the second in which it ends: the second reading has to give another one.
  await addFault({ path: `/kyc-requests/${request}/documents`, fault: 'slow=1100', times: 2 })
  const { sent } = await open(`/KYCRequest/${request}?document=IDENTITY_PROOF`)
  expect(await screen.findByRole('img', { name: 'id-card-front.png' })).toBeVisible()
  const lines = sent.map(({ line }) => line)
  const [refused, repeated] = lines.flatMap((line, at) => (line.startsWith(`GET ${file}?`) ? [at] : []))
  const again = lines.indexOf(`GET /admin/v1/workspace/kyc-requests/${request}/documents`, refused)
  expect([again, repeated]).toEqual([expect.any(Number), expect.any(Number)])
  expect(again).toBeGreaterThan(refused ?? 0)
  expect(repeated).toBeGreaterThan(again)
  expect(screen.queryByText(/upload expired/)).toBeNull()
})

// The last test, because it decides every other pending request.
test('without another pending request Next says so; a reset leads to the list, and nothing reads the deleted request', async () => {
  const [first] = await requests('verification_status=0')
  await query('update kyc_request set verification_status = 1 where verification_status = 0 and id <> $1', [first.id])
  const { sent, user, address } = await open(`/KYCRequest/${first.id}`)
  await user.click(await screen.findByRole('button', { name: 'Next pending request' }))
  expect(await screen.findByText('No other Pending requests found')).toBeVisible()
  expect(address()).toBe(`/KYCRequest/${first.id}`)

  await screen.findByRole('tablist', { name: 'Documents' })
  await user.click(await screen.findByRole('button', { name: /^Initiate Admin Action/ }))
  await choose(user, 'Reset KYC process')
  const asks = await findDialog('alertdialog')
  await user.type(within(asks).getByRole('textbox', { name: 'Type RESET to confirm' }), 'RESET')
  await press(user, asks, /^Reset/)
  await waitFor(() => expect(address()).toBe('/KYCRequests'))
  expect(await screen.findByText('Updated')).toBeVisible()
  const written = sent.findIndex(({ line }) => line.startsWith('POST'))
  const after = sent.slice(written + 1).filter(({ line }) => new RegExp(`kyc-requests?/${first.id}\\b`).test(line))
  expect(after).toEqual([])
})

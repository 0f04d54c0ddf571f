import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { coverageDays } from '#contract/forecast.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { findDialog, press } from './dialogs.ts'
import { grid, heads, required, rowsThere, signedIn, words } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
beforeAll(
  () =>
    Promise.all([
      import('#features/transaction.tsx'),
      import('#features/transaction/wallets.tsx'),
      import('#features/transaction/paying-wallet.tsx'),
      import('#kit/screen/queue/page.tsx'),
      import('#kit/screen/list-body.tsx'),
      import('#kit/confirm/dialog.tsx'),
      import('#ui/bar-plot.tsx'),
      loadCommands(createStore()),
    ]),
  120_000,
)

interface Row {
  id: number
  type: number
  currency: string
  amount: string
  estimatedPaymentProvider: string | null
  toOrganizationId: number
  toOrganizationName: string
  paymentProvider: string | null
  approvalStatusChangedAt: string | null
  originalTransactionId: number | null
}
const { ask: api } = here
const list = async (query: string): Promise<Row[]> => (await api(`/admin/v1/transactions?perPage=100&${query}`)).data

async function open(path = '/Transactions') {
  const sent: { line: string; body: Record<string, unknown> | null }[] = []
  const counting: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input).replace(here.server.origin, '')
    const line = `${init?.method ?? 'GET'} ${url}`
    sent.push({ line, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    return fetch(input, init)
  }
  const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
  const lists = () => sent.filter(({ line }) => line.startsWith('GET /admin/v1/transactions?')).map(({ line }) => line)
  const writes = () => sent.filter(({ line }) => /^POST .*\/transactions\//.test(line))
  return { ...page, sent, lists, writes, user: userEvent.setup() }
}
/** Sets the balance of a wallet in minor units; returns a function that restores it. */
async function setBalance(organization: number, currency: string, balance: number) {
  const wallet = [organization, currency]
  const [before] = await here.server.query('select balance_minor from wallet where organization_id = $1 and currency = $2', wallet)
  const set = 'update wallet set balance_minor = $3 where organization_id = $1 and currency = $2'
  await here.server.query(set, [...wallet, balance])
  return async () => {
    await here.server.query(set, [...wallet, before?.balance_minor])
  }
}
const card = async (currency: string) =>
  (await screen.findByRole('heading', { level: 2, name: currency })).closest('article') as HTMLElement

const waitingAtMangopay = async () => (await list('approvalStatus=pending')).filter((one) => one.estimatedPaymentProvider === 'mangopay')
/** Finds a button by its text: asking for the role of every cell of a table takes seconds here. */
const findButton = (text: string) =>
  waitFor(() =>
    required(
      buttons().find((one) => one.textContent.startsWith(text)),
      `button ${text}`,
    ),
  )
const buttons = () => [...document.querySelectorAll('button')]

test('the list opens on ninety days with thirteen columns and a wallet card a currency; a link requests its transactions', async () => {
  const { lists, sent, history, address } = await open()
  await rowsThere()
  expect(lists()[0]).toContain(`dateFrom=${daysAgo(90)}`)
  expect(lists()[0]).not.toMatch(/status|approvalStatus|booking/)
  expect(heads()).toEqual(
    words(`ID, Status, From, To, Type, Amount, Booking, Date, Payment provider, Approval status, Notes, Invoices,
      Actions`),
  )

  expect(await card('NOK')).toHaveTextContent(/covers \d days?/)
  expect(sent.map(({ line }) => line)).toEqual(
    expect.arrayContaining(['GET /admin/v1/organization/2/wallets', 'GET /admin/v1/transactions/forecast']),
  )
  const wallets: { currency: string }[] = (await api('/admin/v1/organization/2/wallets')).data
  const region = within(screen.getByRole('region', { name: 'Wallets' }))
  expect(region.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(wallets.map(({ currency }) => currency))
  expect(region.getAllByText('expected payments in 14 days')).toHaveLength(wallets.length)
  const numbers = await within(await card('EUR')).findByRole('table')
  expect(within(numbers).getAllByRole('row')).toHaveLength(1 + 14 + 1)

  // A link with an organization or a booking requests exactly its transactions, whatever the date.
  for (const [given, asked] of [
    ['booking_ref=4321', 'bookingId=4321'],
    ['toOrganizationId=9', 'toOrganizationId=9'],
  ] as const) {
    act(() => history.push(`/Transactions?${given}`))
    await waitFor(() => expect(lists().at(-1)).toContain(asked))
    expect(lists().at(-1)).not.toMatch(/dateFrom|booking_ref/)
    expect(address()).toBe(`/Transactions?${given}`)
  }

  // What the cells of a row show.
  const [waiting] = await list('approvalStatus=pending')
  const cellsOf = async (query: string, id: number | undefined) => {
    act(() => history.push(`/Transactions?${query}&dateFrom=all&id=${id}`))
    return waitFor(() => {
      const rows = [...grid().querySelectorAll<HTMLElement>('[data-row]')]
      const found = rows.find((each) => each.querySelector('[role=gridcell]')?.textContent === String(id))
      return [...required(found, `row of transaction ${id}`).querySelectorAll<HTMLElement>('[role=gridcell]')]
    })
  }
  const ofWaiting = await cellsOf('approvalStatus=pending', waiting?.id)
  await waitFor(() =>
    expect(ofWaiting[12]).toHaveTextContent(new RegExp(`Process manually ${waiting?.id}.*Approve transaction ${waiting?.id}`)),
  )
  const decided = (await list('approvalStatus=approved&type=2')).find(({ paymentProvider }) => paymentProvider === 'manual')
  const ofDecided = await cellsOf('approvalStatus=approved&type=2', decided?.id)
  expect(ofDecided[12]?.textContent).toMatch(/^\d\d \w{3} \d{4}/)
  await waitFor(() => expect(ofDecided[12]?.querySelector('button')).toBeNull())

  const [reversal] = await list('type=9')
  const ofReversal = await cellsOf('type=9', reversal?.id)
  for (const at of [2, 3])
    expect(ofReversal[at]?.querySelector('a')).toHaveAttribute('href', expect.stringMatching(/^\/Organizations\/\d+$/))
  expect(ofReversal[4]).toHaveTextContent('Wallet transfer (reversed)')
  expect(ofReversal[11]).toHaveTextContent(/^credit note CN-INV-\d+$/)
  const invoice = ofReversal[11]?.querySelector('a')
  expect(invoice).toHaveAttribute('href', expect.stringMatching(/^\/api\/v1\/admin\/invoices\/\d+\/export$/))
  expect(invoice).toHaveAttribute('target', '_blank')

  const [failed] = await list('status=-1')
  const note = "update transaction set comment = 'As agreed', result_code = '001001', result_text = $2 where id = $1"
  await here.server.query(note, [failed?.id, 'Wallet too low'])
  expect((await cellsOf('status=-1', failed?.id))[10]).toHaveTextContent('As agreed · 001001 Wallet too low')
})

test('selected approvals show what they would leave of a wallet, and one that would turn its card red says so before it is sent', async () => {
  const { id = 0, currency = '', amount = '' } = (await waitingAtMangopay())[0] ?? {}
  // The balance covers seven days; without this transaction it lacks a cent.
  const { data }: { data: { currency: string; days: { amount: string }[] }[] } = await api('/admin/v1/transactions/forecast')
  const forecast =
    data.find((one) => one.currency === currency)?.days.map((day) => ({ amount: Math.round(Number(day.amount) * 100) })) ?? []
  const left = forecast.slice(0, 7).reduce((sum, day) => sum + day.amount, -1)
  const days = coverageDays(left, forecast)
  expect(days).toBeLessThan(7)
  const restore = await setBalance(2, currency, left + Math.round(Number(amount) * 100))
  const { user, writes } = await open(`/Transactions?approvalStatus=pending&dateFrom=all&id=${id}`)
  await rowsThere()
  await waitFor(() => expect(grid()).toHaveFocus())
  expect(await card(currency)).not.toHaveTextContent(/red|After/)
  await user.keyboard('x')
  const text = (left / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await waitFor(async () =>
    expect(await card(currency)).toHaveTextContent(new RegExp(`After this one: ${text} ${currency}, covers ${days} days?: turns red`)),
  )
  await user.keyboard('x')
  await waitFor(async () => expect(await card(currency)).not.toHaveTextContent('After'))
  await user.keyboard('a')
  const warning = await findDialog('alertdialog', { name: /^Approve / })
  await waitFor(() => expect(warning).toHaveTextContent(`covers the next 7 days; after this one only ${days}`))
  await waitFor(() => expect(within(warning).getByRole('button', { name: /^Cancel/ })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes()).toEqual([])
  await restore()
})

test('a transfer is approved with a comment, its reversal is refused for an empty wallet, then done and linked in list and pane', async () => {
  const [wanted, waiting] = await waitingAtMangopay()
  const { id, currency = '', type, toOrganizationId: payee = 0 } = wanted ?? {}
  const { user, writes, history } = await open(`/Transactions?approvalStatus=pending&dateFrom=all&id=${id}`)
  await rowsThere()
  const balanceOf = async () => new RegExp(`[\\d,]+\\.\\d\\d ${currency}`).exec((await card(currency)).textContent ?? '')?.[0]
  const balance = await balanceOf()
  await user.click(await findButton(`Approve transaction ${id}`))
  const dialog = await findDialog('alertdialog', { name: /^Approve [\d,.]+ [A-Z]{3} for / })
  expect(await within(dialog).findByText(/^covers .* after this one/)).toBeVisible()
  expect(within(dialog).getByText('KYC of the payee')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'As agreed')
  await press(user, dialog, /^Approve/)
  expect(await screen.findByText('Transaction approved')).toBeVisible()
  expect(writes()).toEqual([
    {
      line: `POST /admin/v1/transactions/${id}/change-approval-status`,
      body: { status: 'approved', paymentProvider: 'mangopay', comment: 'As agreed' },
    },
  ])
  await waitFor(async () => expect(await balanceOf()).not.toBe(balance))

  act(() => history.push(`/Transactions?approvalStatus=approved&type=${type}&dateFrom=all&id=${id}`))
  // The payee has spent the money: there is nothing to take back.
  const restore = await setBalance(payee, currency, 0)
  const reverse = async () => {
    await user.click(await findButton(`Reverse wallet transfer ${id}`))
    const question = await findDialog('alertdialog', { name: `Reverse wallet transfer ${id}?` })
    expect(within(question).getByRole('checkbox', { name: 'Generate credit note invoices' })).toBeChecked()
    await user.type(within(question).getByRole('textbox', { name: 'Comment' }), 'Paid twice')
    await press(user, question, /^Reverse/)
  }
  await reverse()
  expect(await screen.findByText('Operation failed. Reason: Wallet empty')).toBeVisible()
  await restore()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await reverse()
  expect(await screen.findByText('Transaction reverted successfully')).toBeVisible()
  expect(writes().at(-1)).toEqual({
    line: `POST /admin/v1/transactions/${id}/revert`,
    body: { generateCreditNoteInvoices: true, comment: 'Paid twice' },
  })
  const [reversal] = (await list('type=9')).filter(({ originalTransactionId: of }) => of === id)
  const address = `/Transactions?id=${required(reversal, 'reversal').id}`
  await waitFor(() => expect(within(grid()).getByText(`Reversed by ${reversal?.id}`)).toHaveAttribute('href', address))
  expect(buttons().map((one) => one.textContent)).not.toContain(`Reverse wallet transfer ${id}`)

  act(() => history.push(`/Transactions?approvalStatus=approved&type=${type}&dateFrom=all&pane=1&id=${id}`))
  const pane = within(await screen.findByRole('complementary', { name: 'Transaction' }))
  expect(await pane.findByText(`Transaction ${reversal?.id}`)).toHaveAttribute('href', address)
  expect(pane.getByText('Reversed')).toBeVisible()
  // It is decided: there is nothing to know before a decision.
  expect(pane.getByRole('region', { name: 'Approval' })).toBeVisible()
  expect(pane.queryByRole('region', { name: 'Before you decide' })).toBeNull()
  act(() => history.push(`/Transactions?approvalStatus=pending&dateFrom=all&pane=1&id=${waiting?.id}`))
  expect(await screen.findByRole('region', { name: 'Before you decide' })).toBeVisible()
})

test('the queue begins with the longest waiting; what was approved here is off the wallet, and not counted twice against the next', async () => {
  const waiting = await list('approvalStatus=pending')
  const { user, address, history } = await open()
  await rowsThere()
  await user.click(await findButton('Queue'))
  await waitFor(() => expect(address()).toContain('approvalStatus=pending&dateFrom=all&queue=1'))
  const queue = await screen.findByRole('grid', { name: 'Queue: Transactions' })
  const current = () => queue.querySelector('[role=row][aria-selected=true]')
  await waitFor(() => expect(current()).toHaveTextContent(String(waiting[0]?.id)))
  expect(current()).toHaveTextContent(/KYC (not )?approved/i)
  for (const name of ['Before you decide', 'Payment', 'Wallet', 'Payee']) expect(await screen.findByRole('region', { name })).toBeVisible()
  const approval = within(await screen.findByRole('region', { name: 'Approval' }))
  const provider = String(waiting[0]?.estimatedPaymentProvider)
  expect(approval.getByText('Estimated provider').nextElementSibling).toHaveTextContent(provider)
  expect(screen.getByRole('button', { name: `Process manually ${waiting[0]?.id}` })).toBeVisible()

  const byProvider = (one: Row | undefined, currency: string | undefined) =>
    one?.estimatedPaymentProvider === 'mangopay' && one.currency === currency
  const at = waiting.findIndex((one, i) => byProvider(one, one.currency) && byProvider(waiting[i + 1], one.currency))
  const [first, second] = waiting.slice(at, at + 2)
  expect(second).toBeDefined()
  act(() => history.push(`/Transactions?approvalStatus=pending&dateFrom=all&queue=1&id=${first?.id}`))
  await waitFor(() => expect(current()).toHaveTextContent(String(first?.id)))
  await waitFor(() => expect(queue).toHaveFocus())
  const known = () => screen.findByRole('region', { name: 'Before you decide' })
  await waitFor(async () => expect(await known()).toHaveTextContent(/after this one (it|only)/))
  await user.keyboard('{a>}')
  await waitFor(async () => expect(await screen.findByRole('group', { name: /^Approve [\d,.]+/ })).toHaveFocus())
  await user.keyboard('{/a}{Enter}')
  expect(await screen.findByText('Transaction approved')).toBeVisible()
  await waitFor(() => expect(current()).toHaveTextContent(String(second?.id)))
  await waitFor(async () => expect(await known()).toHaveTextContent(/after this one (it|only)/))
  expect(await known()).not.toHaveTextContent('approved before it')
})

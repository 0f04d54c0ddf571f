import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog, press } from './dialogs.ts'
import { createPageOpener } from './open-page.ts'

const { open: openPage, ask: api } = createPageOpener(
  () => import('#features/company-request.tsx'),
  () => import('#features/company-request/page.tsx'),
  () => import('#kit/screen/queue/page.tsx'),
  () => import('#kit/screen/detail/detail-page.tsx'),
)

const base = '/api/v1/admin/blogger-company-requests'
const requests = async (status: number) => (await api(`${base}?status=${status}&perPage=1000`)).items
const whole = async () =>
  (await requests(0)).find((one: object) => Object.values({ ...one, decided_at: 0, decided_by: 0 }).every((value) => value !== null))

async function open(path: string) {
  const page = await openPage(path)
  return { ...page, writes: () => page.sent.filter(({ line }) => /^POST .*company-requests/.test(line)) }
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
function fill(input: HTMLElement, value: string) {
  input.focus()
  fireEvent.change(input, { target: { value } })
}
const strip = (name: RegExp) => screen.findByRole('group', { name })
const queue = () => screen.findByRole('grid', { name: 'Queue: Creator Company Requests' })

test('the list opens on Pending, offers the four states, and links to the request and to the creator; a decided one has no buttons', async () => {
  const [first] = await requests(0)
  const { sent, user } = await open('/BloggerCompanyRequests')
  const grid = await screen.findByRole('grid', { name: 'Creator Company Requests' })
  await waitFor(() =>
    expect(within(grid).getByRole('link', { name: String(first.id) })).toHaveAttribute('href', `/BloggerCompanyRequests/${first.id}`),
  )
  const row = within(grid).getByRole('row', { name: new RegExp(`^${first.id} |${first.id}`) })
  expect(within(row).getByRole('link', { name: first.blogger.display_name })).toHaveAttribute('href', `/Users/${first.user_id}`)
  expect(await within(row).findByRole('button', { name: /^Approve/ })).toBeVisible()
  const group = screen.getByRole('radiogroup', { name: 'Status' })
  expect(
    within(group)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['Pending', 'Rejected', 'Approved', 'All'])
  expect(within(group).getByRole('radio', { name: 'Pending' })).toBeChecked()
  await user.click(within(group).getByRole('radio', { name: 'Rejected' }))
  await waitFor(() => expect(sent.map(({ line }) => line).join()).toContain('status=-1'))
  const [rejected] = await requests(-1)
  await waitFor(() => expect(within(grid).getByRole('link', { name: String(rejected.id) })).toBeVisible())
  await waitFor(() => expect(within(grid).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull())
})

test('in the queue the fields stand filled in; what is edited goes with the decision as part of the whole item', async () => {
  const wanted = await whole()
  const page = await open(`/BloggerCompanyRequests?queue=1&id=${wanted.id}`)
  await waitFor(async () => expect(await queue()).toHaveFocus())
  const name = await field('Company name')
  await waitFor(() => expect(name).toHaveValue(wanted.company_name))
  const vat = screen.getByRole('spinbutton', { name: /^VAT/ })
  fill(vat, '101')
  await page.user.keyboard('{Escape}a')
  await waitFor(() => expect(screen.getByText('VAT is a percentage from 0 to 100, with at most two decimals')).toBeVisible())
  await waitFor(() => expect(vat).toHaveFocus())
  expect(page.writes()).toEqual([])
  fill(vat, '12.5')
  fill(name, 'Other Media')
  await page.user.keyboard('{Escape}a')
  const asks = await strip(/^Approve company .*Other Media/)
  expect(asks).toHaveTextContent('VAT 12.5 %')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.writes()).toHaveLength(1))
  expect(page.writes()[0]).toEqual({
    line: `POST ${base}/${wanted.id}/approve`,
    body: {
      company_name: 'Other Media',
      legal_person_type: wanted.legal_person_type,
      company_tax_id_type: wanted.company_tax_id_type,
      company_vat_number: wanted.company_vat_number,
      price_vat: 12.5,
      company_country_ref: wanted.company_country_ref,
      company_city: wanted.company_city,
      company_postal_code: wanted.company_postal_code,
    },
  })
  expect(await screen.findByText('Company approved')).toBeVisible()
  const now = (await api(`${base}/${wanted.id}`)).item
  expect(now).toMatchObject({ status: 1, company_name: 'Other Media', price_vat: 12.5 })
  expect((await api(`/api/v1/organizations/${now.organization_ref}`)).item.company).toMatchObject({ name: 'Other Media' })
})

test('the page of a pending one has Approve and Reject, and says what an approval still needs; a decided one has neither', async () => {
  const wanted = await whole()
  const { user, writes, history } = await open(`/BloggerCompanyRequests/${wanted.id}`)
  const form = await screen.findByRole('form', { name: 'Company' })
  const city = within(form).getByRole('textbox', { name: 'City' })
  await waitFor(() => expect(city).toHaveValue(wanted.company_city))
  expect(within(form).getByRole('combobox', { name: 'Tax ID type' })).toHaveTextContent(/vat_eu.*ein_us.*ssn_us.*other/)
  expect(within(form).getByRole('button', { name: /^Approve/ })).toBeVisible()
  fill(city, 'Bergen')
  await press(user, form, 'Reject')
  const asks = await findDialog('alertdialog', { name: /^Reject company/ })
  await press(user, asks, /^Reject/)
  expect(await screen.findByText('Company rejected')).toBeVisible()
  expect(writes()).toMatchObject([
    { line: `POST ${base}/${wanted.id}/reject`, body: { company_city: 'Bergen', company_name: wanted.company_name } },
  ])
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Company' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull())
  const facts = screen.getByRole('region', { name: 'Company' })
  expect(facts).toHaveTextContent('Bergen')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([])

  const incomplete = (await requests(0)).find(
    (one: Record<string, unknown>) => one.company_city === null || one.company_vat_number === null,
  )
  act(() => history.push(`/BloggerCompanyRequests/${incomplete.id}`))
  const empty = await screen.findByRole('form', { name: 'Company' })
  const needed = await within(empty).findByText(/^Still needed: /)
  expect(needed).toBeVisible()
  const names = (needed.textContent ?? '').replace('Still needed: ', '').split(', ')
  const heading = screen.getByRole('heading', { level: 1 })
  heading.focus()
  await user.keyboard('a')
  await waitFor(() => expect(within(empty).getByLabelText(names[0] ?? '')).toHaveFocus())
  expect(screen.getAllByRole('textbox', { name: 'Company name' })).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  for (const name of names) {
    const box = within(empty).getByLabelText(name)
    if (box instanceof HTMLInputElement) fill(box, name === 'VAT' ? '25' : 'Aker 1')
    else await user.selectOptions(box, box.querySelectorAll('option')[1] ?? '')
  }
  await waitFor(() => expect(screen.queryByText(/^Still needed/)).toBeNull())
  heading.focus()
  await user.keyboard('a')
  const approves = await findDialog('alertdialog', { name: /^Approve company/ })
  expect(writes()).toHaveLength(1)
  await press(user, approves, /^Approve/)
  expect(await screen.findByText('Company approved')).toBeVisible()
  expect(JSON.stringify(writes()[1]?.body)).toMatch(/Aker 1|"price_vat":25/)
})

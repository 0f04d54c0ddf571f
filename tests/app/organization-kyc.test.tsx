import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import { findDialog } from './dialogs.ts'
import { createHold, openPage, questionAsked, says, signedIn } from './list-page.ts'

const here = signedIn()
const { ask } = here
interface Creator {
  id: number
  mangopay_kyc_level: string
  mangopay_user_ref: string | null
  kyc_request: { id: number; verification_status: number } | null
  legal_representative: Record<string, string> | null
}
const taken = new Set<number>()
async function creator(fits: (one: Creator) => boolean): Promise<Creator> {
  const { data } = await ask('/admin/v1/organization?per_page=300&type=blogger')
  for (const { id, deleted } of data) {
    if (taken.has(id) || deleted) continue
    const { item } = await ask(`/api/v1/organizations/${id}`)
    if (!fits(item)) continue
    taken.add(id)
    return item
  }
  throw new Error('no creator is left that is so')
}
type Gate = Parameters<typeof openPage>[2]
/** The KYC tab; `sent`: what was posted. `gateAfter` delays requests after the first of these. */
async function tab({ id }: Creator, gateAfter?: Gate) {
  const sent: { url: string; body: Record<string, unknown> }[] = []
  const page = await openPage(here, `/Organizations/${id}/kyc`, (url, init) => {
    const isFirst = sent.length === 0
    if (init?.method === 'POST' && /organization/.test(url)) sent.push({ url, body: JSON.parse(String(init.body ?? '{}')) })
    return isFirst ? undefined : gateAfter?.(url, init)
  })
  await waitFor(() => expect(page.store.get(registryAtom).get('legal-representative.save')).toBeDefined(), { timeout: 30_000 })
  const form = await screen.findByRole('form', { name: `Legal representative of organization ${id}` })
  const field = (name: string) => within(form).getByLabelText(name)
  /** Pasted: each key stroke draws the countries anew, which takes long here. */
  const fill = async (name: string, text: string) => {
    await page.user.clear(field(name))
    await page.user.click(field(name))
    await page.user.paste(text)
  }
  return { ...page, sent, form, field, fill, choose: (name: string, word: string) => page.user.selectOptions(field(name), word) }
}
const save = '{Control>}s{/Control}'

test('a new last name is confirmed because of the KYC level, a new email is not; a region is required in three countries', async () => {
  const one = await creator(({ legal_representative: by }) => by?.address_country === 'NO')
  // "Saved" is announced before the record is read again, which ends the save.
  const reading = createHold((url) => url.endsWith(`/organizations/${one.id}`))
  const { user, sent, form, field, fill, choose } = await tab(one, reading.gate)
  expect(field('Last name')).toHaveValue(one.legal_representative?.last_name)
  await fill('Email', 'solveig@site.io')
  await user.keyboard(save)
  await says('Saved')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe(`/admin/v1/organization/${one.id}/legal-representative`)
  expect(sent[0]?.body).toMatchObject({ ...one.legal_representative, address_region: '', email: 'solveig@site.io', entry_context: 'ADMIN' })
  // A save key that is pressed before the last save has ended saves what was typed since.
  await waitFor(() => expect(reading.held).not.toEqual([]))
  await fill('City', 'Bergen')
  await user.keyboard(save)
  reading.letGo()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ address_city: 'Bergen', email: 'solveig@site.io' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())

  await fill('Last name', 'Bakke')
  await user.keyboard(save)
  const question = await findDialog('alertdialog', { name: /^Change the legal representative of / })
  expect(question).toHaveTextContent('Changing the last name may downgrade the KYC level.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('Last name')).toHaveValue('Bakke')
  expect(sent).toHaveLength(2)
  await user.keyboard(save)
  await questionAsked()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.body).toMatchObject({ last_name: 'Bakke', email: 'solveig@site.io' })
  await waitFor(async () =>
    expect((await ask(`/admin/v1/organization/${one.id}/legal-representative`)).data).toMatchObject({ last_name: 'Bakke' }),
  )

  // A region is asked for in the United States, Canada and Mexico alone, and is required there.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(within(form).queryByLabelText('Region')).toBeNull()
  for (const country of ['Mexico', 'Sweden', 'United States', 'Canada']) {
    await choose('Address country', country)
    expect(within(form).queryByLabelText('Region') !== null, country).toBe(country !== 'Sweden')
  }
  await user.keyboard(save)
  await waitFor(() => expect(field('Region')).toHaveAccessibleDescription('Region is required'))
  await fill('Region', 'Ontario')
  await user.keyboard(save)
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ address_country: 'CA', address_region: 'Ontario' }))
})

test('the level, the PIN and the request stand beside it; the request leads to its page, and the status is synced', async () => {
  const one = await creator(
    ({ kyc_request: request, mangopay_user_ref: ref, legal_representative: by }) => by !== null && ref !== null && request !== null,
  )
  const { user, sent } = await tab(one)
  const facts = screen.getByRole('complementary', { name: 'Facts' })
  expect(facts).toHaveTextContent(one.mangopay_kyc_level === 'REGULAR' ? 'REGULAR (unlimited payouts)' : 'UNVERIFIED')
  expect(facts).toHaveTextContent(/Has PIN(Yes|No)/)
  expect(within(facts).getByRole('link', { name: new RegExp(`^${one.kyc_request?.id}, `) })).toHaveAttribute(
    'href',
    `/KYCRequest/${one.kyc_request?.id}`,
  )
  await user.click(await screen.findByRole('button', { name: /^Sync KYC status/ }))
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([`/admin/v1/organizations/${one.id}/sync-kyc-status`]))
  await screen.findByText('Updated')
})

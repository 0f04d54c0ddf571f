import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, entity, nwItem } from '#contract/define.ts'
import { create } from '#contract/edit.ts'
import { id } from '#contract/fields.ts'
import { derivedCommands } from '#kit/command/derived.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { createRegistry } from '#kit/command/registry.ts'
import { startCommand } from '#kit/command/start.ts'
import { nounsAtom, receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { openPage } from '#tests/kit/palette/open.tsx'

const coupon = entity('coupon', { one: 'coupon', many: 'coupons' }, z.object({ id, code: z.string() }), undefined, ({ code }) => ({
  title: code,
}))
const given = z.object({
  code: z.string('Enter a code').check(z.trim(), z.minLength(3, 'At least 3 characters')),
  percent: z.int('Enter a whole number'),
  word: z.optional(z.string()),
})
const coupons = { add: endpoint({ base: 'nwapp', method: 'POST', path: 'coupons', body: given, reply: nwItem(coupon) }) }
const couponCreate = create(
  coupon,
  coupons.add,
  {
    code: { label: 'Code', input: 'text' },
    percent: { label: 'Percent', input: 'number' },
    word: { label: 'Secret word', input: 'password' },
  },
  { leads: ({ id: one }) => `/Cart?id=${one}` },
)

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
beforeEach(async () => {
  page = await openPage()
  const nouns = createNouns([{ coupon, coupons, couponCreate }])
  const more = derivedCommands(nouns).filter((one) => one.id === 'coupon.create')
  act(() => {
    page.store.set(nounsAtom, nouns)
    page.store.set(registryAtom, createRegistry({}, [...page.store.get(registryAtom).all, ...more]))
  })
})
afterEach(() => page.stop())

const field = (name: string) => screen.getByLabelText(name)
const open = async (start = {}, first = 'Code') => {
  await act(() => startCommand(page.store, 'coupon.create', start))
  const dialog = await screen.findByRole('dialog', { name: 'Add coupon' })
  // What is typed goes into the first required field that is empty.
  await expect.poll(() => document.activeElement).toBe(field(first))
  return dialog
}
const commit = () => page.user.keyboard('{Control>}{Enter}{/Control}')
const gone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

test('a new thing is asked for in one dialog, from its first field on, and leads to where it is', async () => {
  const dialog = await open()
  await expect.poll(() => document.activeElement).toBe(field('Code'))
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
  await page.user.keyboard('SPRING')
  await page.user.type(field('Percent'), '15')
  await commit()
  await expect.poll(() => page.went).toEqual(['/Cart?id=61'])
  await gone()
  expect(page.server.made).toEqual([{ code: 'SPRING', percent: 15 }])
  expect(page.notices()).toEqual(['Added'])
  expect(page.store.get(receiptsAtom)[0]).toMatchObject({ title: 'Add coupon', target: { kind: 'coupon', id: 61, title: 'SPRING' } })
  // Nothing of it is left for the next one.
  await open()
  expect(field('Code')).toHaveValue('')
})
test('what is wrong stands at its field, first by the rules of the form, then by the word of the server, and nothing that was typed is lost', async () => {
  await open()
  await commit()
  await expect.poll(() => field('Code')).toHaveAccessibleDescription('Enter a code')
  await waitFor(() => expect(field('Percent')).toHaveAccessibleDescription('Enter a whole number'))
  await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  await page.user.keyboard('TAKEN')
  await page.user.type(field('Percent'), '15')
  await commit()
  await expect.poll(() => field('Code')).toHaveAccessibleDescription('Coupon 7 has this code already')
  await expect.poll(() => document.activeElement).toBe(field('Code'))
  expect(field('Percent')).toHaveValue('15')
  await page.user.clear(field('Code'))
  await page.user.keyboard('NEVER')
  await commit()
  expect(await screen.findByText('Not saved. No more coupons today')).toBeVisible()
  expect(page.notices()).toEqual([])
  expect(field('Code')).toHaveValue('NEVER')
})
test('left before it was made it stays as a draft, but for what must be kept nowhere', async () => {
  await open()
  await page.user.keyboard('SUMMER')
  await page.user.type(field('Secret word'), 'abracadabra')
  await page.user.keyboard('{Escape}')
  await gone()
  expect(JSON.stringify(localStorage)).toContain('SUMMER')
  expect(JSON.stringify(localStorage)).not.toContain('abracadabra')
  const dialog = await open({}, 'Percent')
  expect(field('Code')).toHaveValue('SUMMER')
  expect(field('Secret word')).toHaveValue('')
  await page.user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(field('Code')).toHaveValue('')
})
test('an answer that does not come is asked for with the same key, and the thing is made once', async () => {
  await open({ answers: { percent: 20 }, asks: true })
  expect(field('Percent')).toHaveValue('20')
  await page.user.type(field('Code'), 'WINTER')
  page.server.script.push('dropAfter')
  await commit()
  await expect.poll(() => page.went).toHaveLength(1)
  expect(page.server.made).toEqual([{ code: 'WINTER', percent: 20 }])
})
test('what is typed is no secret to a receipt whose outcome is open, but for what must be kept nowhere', async () => {
  await open()
  await page.user.type(field('Code'), 'AUTUMN')
  await page.user.type(field('Percent'), '15')
  await page.user.type(field('Secret word'), 'abracadabra')
  page.server.script.push('hangAfter')
  await commit()
  await expect.poll(() => JSON.stringify(page.store.get(receiptsAtom)) + JSON.stringify(localStorage)).toContain('coupon.create')
  expect(JSON.stringify(page.store.get(receiptsAtom)) + JSON.stringify(localStorage)).not.toContain('abracadabra')
})

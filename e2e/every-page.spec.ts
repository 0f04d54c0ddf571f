import type { Page } from '@playwright/test'
import { dashed, type RouteName, routes, routeTable } from '#contract/paths.ts'
import { businessClient } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { settled } from './settled.ts'

/** Things of the demo whose page is looked at where the list of their noun does not lead to all there is to see. */
const things: Partial<Record<RouteName, readonly number[]>> = {
  // A creator and a brand: their tabs differ.
  User: [3000, 1010],
  BrandCreatorServiceFees: [1010],
  AiGeneratedDescription: [1010],
}
const names = Object.keys(routes).filter((name): name is RouteName => name in routes && name !== 'Login')

/** The addresses under which one route is looked at: of one thing those of its first row, of a picked client that client's. */
async function addresses(page: Page, name: RouteName): Promise<string[]> {
  const { pattern, shows } = routeTable[name] ?? { pattern: '/' }
  if (name === 'BusinessClientsBookings') return [pattern, `${pattern}?organizationId=${(await businessClient(page)).id}&month=all`]
  if (!pattern.includes(':id')) return [pattern]
  const known = things[name]
  if (known) return known.map((id) => pattern.replace(':id', String(id)).replace('/:tab?', ''))
  const list = Object.values(routeTable).find(({ lists }) => lists === shows)?.pattern ?? '/'
  await page.goto(list)
  const place = pattern.replace(/:id.*$/, '')
  const link = page.locator(`main a[href^="${place}"]`).filter({ hasText: /\d/ }).first()
  await expect(link, `${list} leads to ${pattern}`).toBeVisible()
  return [(await link.getAttribute('href')) ?? '']
}
/** What the tabs of a page lead to within it. */
const tabsOf = (page: Page) =>
  page.locator('main a[data-tab]').evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))

async function lookAt(page: Page, address: string, name: string) {
  expect((await page.goto(address))?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/)
  await settled(page)
  await expect(page.locator('main .skeleton'), address).toHaveCount(0)
  await expect(page.getByText(/^This page could not be/), address).toHaveCount(0)
  await inspect(page, name)
}

const together = 5
for (let at = 0; at < names.length; at += together) {
  const some = names.slice(at, at + together)
  test(`each page is accessible in both themes and complains of nothing: ${some.join(', ')}`, async ({ staff }) => {
    // In the long run axe looks at every row of every table.
    test.setTimeout(process.env.LONG ? 1_800_000 : 540_000)
    for (const name of some) {
      for (const [of, address] of (await addresses(staff, name)).entries()) {
        const picture = `page-${dashed(name)}${of > 0 ? `-${of + 1}` : ''}`
        await lookAt(staff, address, picture)
        for (const tab of (await tabsOf(staff)).filter((href) => href.split('?')[0] !== address.split('?')[0]))
          await lookAt(staff, tab, `${picture}-${tab.split('?')[0]?.split('/').at(-1)}`)
      }
    }
  })
}

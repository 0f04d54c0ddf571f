import type { Page } from '@playwright/test'
import { type RouteName, routes, routeTable } from '#contract/paths.ts'
import type { Api } from './api.ts'
import { expect } from './fixtures.ts'
import { findBusinessClient } from './records.ts'
import { heading, settle } from './screen.ts'

/** Records whose pages no list of their own kind leads to. A creator and a brand have different tabs. */
const knownIds: Partial<Record<RouteName, readonly number[]>> = {
  User: [3000, 1010],
  BrandCreatorServiceFees: [1010],
  AiGeneratedDescription: [1010],
}
const isRouteName = (name: string): name is RouteName => name in routes
export const pageNames = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => name !== 'Login')
const routeOf = (name: RouteName) => routeTable[name] ?? { pattern: '/', title: '' }

/** Opens an address in the loaded workspace, which takes a third of the time of a load of the document. */
async function navigate(page: Page, address: string) {
  const before = await page.title()
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await expect(page, address).not.toHaveTitle(before)
}

/** Opens an address and expects a complete page: status, title and heading, and nothing that still loads or failed. */
async function open(page: Page, address: string, name: RouteName, isLoaded: boolean) {
  expect((await page.request.get(address)).status(), address).toBe(200)
  if (isLoaded) await page.goto(address)
  else await navigate(page, address)
  await expect(heading(page), address).toHaveText(/\S/)
  const title = routeOf(name).title.replace(/[()]/g, '\\$&')
  await expect(page, address).toHaveTitle(name === 'Home' ? 'Admin V2' : new RegExp(`${title}.* – Admin V2`))
  await expectComplete(page, address)
}
async function expectComplete(page: Page, address: string) {
  await settle(page)
  await expect(page.locator('main .skeleton'), address).toHaveCount(0)
  await expect(page.getByText(/^This page could not be/), address).toHaveCount(0)
}

/** Returns the addresses of a route. The list on screen leads to the page of one of its records. */
async function addressesOf(page: Page, api: Api, name: RouteName): Promise<string[]> {
  const { pattern } = routeOf(name)
  if (name === 'BusinessClientsBookings') {
    const client = await findBusinessClient(api)
    return [pattern, `${pattern}?organizationId=${client.id}&month=all`]
  }
  if (!pattern.includes(':id')) return [pattern]
  const ids = knownIds[name]
  if (ids) return ids.map((id) => pattern.replace(':id', String(id)).replace('/:tab?', ''))
  const link = page
    .locator(`main a[href^="${pattern.replace(/:id.*$/, '')}"]`)
    .filter({ hasText: /\d/ })
    .first()
  await expect(link, `${page.url()} leads to ${pattern}`).toBeVisible()
  return [(await link.getAttribute('href')) ?? '']
}

interface Visit {
  page: Page
  api: Api
  names: readonly RouteName[]
  /** Loads the document for each address. Otherwise the workspace stays loaded and shows one after the other. */
  isLoaded: boolean
  /** Is called on every page with a name for it. */
  look: (name: string) => Promise<void>
}

/** Visits every address of these routes, and their tabs by a click. */
export async function visitPages({ page, api, names, isLoaded, look }: Visit) {
  let isFirst = true
  for (const name of names) {
    for (const [index, address] of (await addressesOf(page, api, name)).entries()) {
      // The title tells one route from another, but not two addresses of the same one.
      await open(page, address, name, isLoaded || isFirst || index > 0)
      isFirst = false
      await look(address)
      const tabs = page.locator('main a[data-tab]')
      const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      for (const href of hrefs.filter((one) => one.split('?')[0] !== address.split('?')[0])) {
        await page.locator(`main a[data-tab][href="${href}"]`).click()
        await expect(page).toHaveURL(href)
        await expectComplete(page, href)
        await look(href)
      }
    }
  }
}

/** Splits the routes into groups of equal size. The page of a record follows the list that leads to it. */
export function groupPages(count: number): RouteName[][] {
  const needsList = (name: RouteName) => routeOf(name).pattern.includes(':id') && !knownIds[name]
  const units = pageNames
    .filter((name) => !needsList(name))
    .map((name) => [name, ...pageNames.filter((one) => needsList(one) && routeTable[one]?.shows === routeTable[name]?.lists)])
  return Array.from({ length: count }, (_, group) => units.filter((_unit, index) => index % count === group).flat())
}

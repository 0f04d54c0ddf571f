import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { registryAtom } from '#kit/command/state.ts'
import { createHold } from './list-page.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

interface Person {
  id: number
  type_id: number
  display_name: string
}
let server: Served
let token: string
let creator: Person
let channel: { url: string; account: { id: number; display_name: string } }
let organization: Found
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
  const people = await listOf<Person>('users?account_type=blogger&perPage=50')
  // The number of the creator is also that of a seat.
  const seats = (await lookUp(people.map(({ type_id }) => String(type_id)))).filter(({ kind }) => kind === 'seat').map(({ id }) => id)
  creator = some(people.find(({ id, type_id }) => id !== type_id && seats.includes(type_id)))
  channel = some((await listOf<typeof channel>('channels?perPage=50')).find(({ url }) => url?.includes('.example/')))
  organization = some((await lookUp(['Surf'])).find(({ kind, title }) => kind === 'organization' && / .+ /.test(title)))
}, 120_000)
afterAll(() => server.stop())

const some = <T,>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The demo has none')
  return found
}
const read = async (path: string) => (await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })).json()
const listOf = async <T,>(path: string): Promise<T[]> => (await read(`/api/v1/admin/${path}`)).items
const lookUp = async (words: readonly string[]): Promise<Found[]> =>
  (await read(`/admin/v1/workspace/lookup?${words.map((q) => `q=${q}`).join('&')}`)).data.found
const member = async (name: string): Promise<{ id: number }> => {
  const body = JSON.stringify({ name, email: `${name.replace(' ', '.')}@site.io`, password: 'correct horse' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await (await fetch(`${server.origin}/api/v1/admin/admins`, { method: 'POST', headers, body })).json()).item
}
/** The palette on a page that has read nothing yet, and the line in it. */
async function open(text: string, path = '/', through: typeof fetch = fetch) {
  const page = await openAt(path, server.origin, token, { fetch: through })
  await waitFor(() => expect(page.store.get(registryAtom).get('seat.ban')).toBeDefined(), { timeout: 10_000 })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const line = await screen.findByRole('combobox')
  line.focus()
  await user.paste(text)
  return { ...page, user }
}
const option = (name: RegExp) => screen.findByRole('option', { name }, { timeout: 10_000 })
const things = () =>
  screen
    .queryAllByRole('option')
    .map(({ textContent }) => /^(Account|Seat|Organization|Campaign|Team member|Booking|Creator) \d+/.exec(textContent ?? '')?.[0])
    .filter((one) => one !== undefined)

describe('a pasted link', () => {
  test('of a channel lands on whose channel it is, of whatever host it is', async () => {
    const { user, address } = await open(`${channel.url}?x=1`)
    expect(await option(new RegExp(`^Account ${channel.account.id}(?!\\d)`))).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toContain(`/Users/${channel.account.id}`))
  })
  test('that is nobody’s is told, and no name is guessed from it', async () => {
    await open(channel.url.replace('.example/', '.other/'))
    expect(await screen.findByText(/^Nothing found for/, {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.queryAllByRole('option')).toEqual([])
  })
})

describe('a pasted text', () => {
  test('that names a creator by number finds that creator and nothing else of the number', async () => {
    await open(`Hello team, a brand has written to us about the creator ${creator.type_id} and asked when the first post is to be expected`)
    expect(await option(new RegExp(`^Account ${creator.id}(?!\\d).*Creator ID ${creator.type_id}`))).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(things()).toEqual([`Account ${creator.id}`])
  })
  test('gives each number what stands before it, although one of its words is a verb', async () => {
    await open(`check account ${creator.id} and seat ${creator.type_id}`)
    expect(await option(new RegExp(`^Seat ${creator.type_id}(?!\\d)`))).toBeVisible()
    await waitFor(() => expect(things().toSorted()).toEqual([`Account ${creator.id}`, `Seat ${creator.type_id}`]))
  })
})

describe('behind the sign for people', () => {
  test('a name of several words is one name', async () => {
    await open(`@${organization.title}`)
    expect(await option(new RegExp(`^Organization ${organization.id}(?!\\d)`))).toHaveAttribute('aria-selected', 'true')
  })
  test.each(['@mira@admin.test', '@mira', 'mira'])('%s finds her first, before those whose name only contains hers', async (text) => {
    await open(text)
    await option(/^Team member \d+.*mira@admin\.test/)
    expect(things()[0]).toMatch(/^Team member/)
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })
})

describe('who is only called nearly so', () => {
  /** A page that has read only who is meant by nobody, and the lookup of the other held. */
  async function looking(name: string) {
    const like = await member(`${name}e`)
    const right = await member(`${name}o`)
    const hold = createHold((url) => url.includes('workspace/lookup') && url.includes(`${name.split(' ')[1]}o`))
    const page = await open(`${name}o`, `/Admins/${like.id}`, async (input, init) => {
      await hold.gate(String(input), init)
      return fetch(input, init)
    })
    expect(await option(new RegExp(`^Team member ${like.id}(?!\\d)`))).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(hold.held).toHaveLength(1))
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText(`Looking up ${name}o`)).toBeVisible()
    return { ...page, like, right, letGo: hold.letGo }
  }
  test('is not who Enter opens while the server is asked, and stands below who is called so', async () => {
    const { address, like, right, letGo } = await looking('Thorvald Brekk')
    letGo()
    await waitFor(() => expect(address()).toContain(`/Admins/${right.id}`))
    expect(address()).not.toContain(`/Admins/${like.id}`)
  })
  test('is opened by a second Enter', async () => {
    const { user, address, like } = await looking('Thorvald Lund')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(address()).toContain(`/Admins/${like.id}`)
  })
})

test('a number that nobody has is told as an id', async () => {
  await open('77336602')
  expect(await screen.findByText('Nothing found for the id 77336602', {}, { timeout: 10_000 })).toBeVisible()
})

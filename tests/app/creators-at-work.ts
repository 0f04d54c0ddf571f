import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Creator } from '#contract/creator.ts'
import { required } from './list-page.ts'
import { createPageOpener } from './open-page.ts'

let opened: ReturnType<typeof createPageOpener>

/** Starts the server for the tests of one file. Each file calls it, because test files share this module. */
export function setUpCreators(): void {
  opened = createPageOpener(
    () => import('#features/creator.tsx'),
    () => import('#kit/screen/queue/page.tsx'),
    () => import('#kit/screen/cards/cards-body.tsx'),
  )
}
export const openPage: ReturnType<typeof createPageOpener>['open'] = (...words) => opened.open(...words)
/** Gives creators one word in their names, so that a search for it lists exactly them. */
export const giveWord = (word: string, creators: readonly Creator[]) =>
  opened.query("update account set display_name = display_name || ' ' || $1 where id = any($2)", [
    word,
    [...new Set(creators.map(({ user_ref }) => user_ref))],
  ])
export const follow: ReturnType<typeof createPageOpener>['follow'] = (store) => opened.follow(store)
export const ask: ReturnType<typeof createPageOpener>['ask'] = (...words) => opened.ask(...words)

export const cards = () => screen.findByRole('grid', { name: 'Creator approval' })
export const queue = () => screen.findByRole('grid', { name: 'Queue: Creator approval' })
/** Of a hundred rows, or of ten cards with all that stands on them, no more is asked than the attribute that makes them rows. */
export const rowsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')]
export const rows = async () => rowsIn(await queue())
export const current = async () => {
  const [row] = (await rows()).filter((one) => one.getAttribute('aria-selected') === 'true')
  if (!row) throw new Error('no row is in hand')
  return row
}
export const idOf = (row: HTMLElement | undefined) =>
  Number(/^(\d+)/.exec(row?.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[1])
export const strip = (name: RegExp) => screen.findByRole('group', { name })
export const list = 'GET /api/v1/bloggers?'

export async function open(path: string) {
  const page = await openPage(path)
  const asked = () => page.sent.filter(({ line }) => /bloggers|users\/|creator/.test(line))
  return { ...page, asked, writes: () => asked().filter(({ line }) => line.startsWith('POST')) }
}
export async function working(path = '/CreatorApproval?queue=1') {
  const page = await open(path)
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(10))
  await waitFor(async () => expect(await queue()).toHaveFocus())
  return page
}
/** Somebody else does something. */
export const post = (path: string, body: object) => ask(path, body, 'mira@admin.test')
export const cardOf = async (id: number) => (await ask(`/api/v1/bloggers/${id}`)).item
/** Whoever the filters leave out is on this page too. */
export const everybody =
  '/CreatorApproval?approved_to_platform_status=all&eligible_for_platform_approval_process=0&show_under_age_accounts=1'
/** Finds the card of a creator by attribute: a query by role over ten cards takes seconds. */
export async function cardIn(id: number): Promise<HTMLElement> {
  const find = () => document.querySelector(`[aria-label="Select creator ${id}"]`)?.closest<HTMLElement>('[role=row]')
  return waitFor(() => required(find(), `card of creator ${id}`))
}
/** A creator of the demo of whom something is true, and the card that shows it. */
export async function shownCard(what: string, fits: (one: Creator) => boolean) {
  const { items }: { items: Creator[] } = await ask('/api/v1/bloggers?perPage=2000')
  const one = items.find(fits)
  if (!one) throw new Error(`nobody in the demo ${what}`)
  const page = await open(`${everybody}&q=${one.user_ref}`)
  return { ...page, one, card: await cardIn(one.id) }
}
export const factsIn = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
export const dayOf = (iso: string) => {
  const [, month, day, year] = new Date(iso).toUTCString().match(/(\d\d) (\w{3}) (\d{4})/) ?? []
  return `${month} ${day} ${year}`
}

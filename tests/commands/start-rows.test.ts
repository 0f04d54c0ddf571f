import { expect, test } from 'vitest'
import { assemble } from '#app/commands.ts'
import { parse } from '#kit/palette/parse.ts'
import { getResults } from '#kit/palette/rows.ts'
import { files, known, nouns, vocabulary } from './known.ts'
import { refs } from './typed-line.ts'

const list = {
  title: 'Payouts',
  filters: [],
  set: () => {},
  clear: () => {},
  pages: 3,
  perPage: 100,
  page: () => {},
  reload: () => {},
  sorts: [],
  sort: () => {},
  select: () => [],
}

test('an empty line offers commands for the focused record, then of the screen, recent ones, and pages', () => {
  const registry = assemble(files, nouns, () => list)
  const [focused] = refs('payout-request:640')
  const { sections, start } = getResults(parse('', vocabulary, { own: 'https://admin.test' }), {
    ...known,
    registry,
    where: { focused },
    frecency: (id) => (id === 'go.seats' || id === 'workspace.theme-dark' ? 1 : 0),
  })
  expect(sections.map(({ label }) => label).slice(0, 4)).toEqual(['Here', 'This screen', 'Recent', 'Pages'])
  const [here, screen, recent, pages] = sections.map(({ rows }) => rows.map(({ title }) => title))
  expect(here).toContain('Approve payout request')
  expect(screen).toContain('Reload')
  expect(recent).toEqual(expect.arrayContaining(['Theme: dark']))
  expect(pages).toContain('Home')
  expect(start).toBe(sections[0]?.rows[0]?.key)
})

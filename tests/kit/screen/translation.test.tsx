import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Results } from '#kit/palette/results.ts'
import type { Row, Section } from '#kit/palette/row.ts'
import type { Cell } from '#kit/screen/columns/columns.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import { Head } from '#kit/screen/queue/sections.tsx'
import { CellView } from '#kit/screen/table/cell.ts'
import { translatePage } from '#tests/translation.ts'

test('the workspace declares that its text must not be translated', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  expect(page.documentElement.getAttribute('translate')).toBe('no')
  expect(page.querySelector('meta[name=google]')?.getAttribute('content')).toBe('notranslate')
})

const link = { as: 'link', text: 'Moen Creative', href: '/Organizations/7' } as const
const chip = { label: 'Credit note', tone: 'plain' } as const
const tooltip = { as: 'chip', label: 'Approved', tone: 'good', note: 'Mira, 4 May 2026' } as const
test.each<[string, Cell, Cell, string]>([
  ['text', { as: 'text', text: '846' }, { as: 'text', text: '658' }, '658'],
  ['a link', link, { ...link, text: 'Nordic Studio' }, 'Nordic Studio'],
  ['a link that becomes text', link, { as: 'text', text: 'No organization' }, 'No organization'],
  ['a link with a chip', { ...link, chip }, { ...link, chip, text: 'CN-2' }, 'Credit note CN-2'],
  ['several links', { as: 'links', links: [link] }, { as: 'links', links: [{ ...link, text: 'Nordic Studio' }] }, 'Nordic Studio'],
  ['a chip', tooltip, { ...tooltip, label: 'Rejected' }, 'RejectedMira, 4 May 2026'],
  ['the note of a chip', tooltip, { ...tooltip, note: 'Jon, 5 May 2026' }, 'ApprovedJon, 5 May 2026'],
  ['a shortened text', { as: 'cut', text: 'As agreed' }, { as: 'cut', text: 'Paid twice' }, 'Paid twice'],
  [
    'the note before buttons',
    { as: 'commands', ids: [], note: '4 May 2026' },
    { as: 'commands', ids: [], note: '5 May 2026' },
    '5 May 2026',
  ],
])('a cell with %s shows the next record after an extension has translated it', (_name, first, next, shown) => {
  const cell = new CellView()
  cell.show(first)
  translatePage(cell.element)
  expect(cell.element.querySelector('font')).not.toBeNull()
  cell.show(next)
  expect(cell.element.textContent).toBe(shown)
  // The translation of the previous record arrives after the cell was reused.
  cell.show(first)
  const finish = translatePage(cell.element, { later: true })
  cell.show(next)
  finish()
  expect(cell.element.textContent).toBe(shown)
})

test('a result of the palette shows the next record after an extension has translated it', () => {
  const row = (id: number, title: string): Row => ({
    is: 'thing',
    key: `payout-request:${id}`,
    ref: { kind: 'payout-request', id },
    title,
    note: `${id} · ${title}`,
    chips: [{ label: `Status of ${id}`, tone: 'plain' }],
  })
  const results = new Results()
  const sections = (one: Row): Section[] => [{ label: `Results for ${one.title}`, rows: [one] }]
  render(<div role="listbox" aria-label="Results" ref={results.mount} />)
  results.draw(sections(row(846, 'Moen Creative')), 'payout-request:846')
  const list = screen.getByRole('listbox')
  translatePage(list)
  results.draw(sections(row(658, 'Nordic Studio')), 'payout-request:658')
  expect(list.textContent).toBe('Results for Nordic StudioNordic Studio658 · Nordic StudioStatus of 658')
})

test('the head of a record in the queue shows the next record after an extension has translated it', () => {
  const head = (id: number, meta: string) => (
    <Head list={{} as AnyQueue} thing={{ id, version: 1 }} title={`Payout request ${id}`} chips={[]} meta={meta}>
      {null}
    </Head>
  )
  const { container, rerender } = render(head(629, '629 · 6,635.00 DKK'))
  translatePage(container)
  expect(container.querySelector('font')).not.toBeNull()
  rerender(head(658, '658 · 2,120.00 SEK'))
  expect(container).toHaveTextContent('Payout request 658')
  expect(container).toHaveTextContent('658 · 2,120.00 SEK')
  expect(container).not.toHaveTextContent('629')
})

import { expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import type { Known, ThingRow } from '#kit/palette/row.ts'
import { rowsOf } from './known.ts'

/** What the server finds for each of these lines: records of all kinds, with the typed number and word. */
const kinds = ['account', 'seat', 'organization', 'member', 'booking', 'payout-request']
const findAll = (q: string): Found[] => kinds.map((kind) => ({ kind, id: 812, title: `Payout ${kind}`, q, chips: [] }))

/** Returns the rows of a line as `command payout-request.approve`, `screen go.payout-requests` or `record seat`. */
function rowTypesOf(line: string, q: string): string[] {
  const more: Partial<Known> = { remote: findAll(q) }
  return rowsOf(line, more).map((row) => {
    if (row.is === 'command') return row.entry.noun === 'go' ? `screen ${row.entry.id}` : `command ${row.entry.id}`
    return row.is === 'thing' ? `record ${(row as ThingRow).ref.kind}` : row.is
  })
}
const typesOf = (rows: readonly string[]) => [...new Set(rows.map((row) => row.split(' ')[0]))].sort()

test('without a prefix a word finds commands, screens and records', () => {
  expect(typesOf(rowTypesOf('payout', 'payout'))).toEqual(['command', 'record', 'screen'])
})

const people = /^record (account|seat|organization|member)$/
test.each([
  ['>', '> payout', /^command /, ['command payout-request.approve']],
  ['>', '>', /^command /, ['command invoice.export']],
  ['>', '>add note', /^command /, ['command account.add-note']],
  ['>', '>approve payout request', /^command /, ['command payout-request.approve']],
  [':', ': payout', /^screen /, ['screen go.payout-requests']],
  [':', ':', /^screen /, ['screen go.home']],
  ['@', '@payout', people, ['record account', 'record seat', 'record organization', 'record member']],
  ['@', '@ payout', people, ['record account', 'record seat', 'record organization', 'record member']],
  ['#', '#812 approve', /^record /, ['record payout-request', 'record account']],
  // The pages that the ID can have are offered below the records.
  ['#', '#812', /^record |^command [\w-]+\.open$/, ['record payout-request', 'record account']],
])('%s limits the line "%s" to %s', (_prefix, line, expected, found) => {
  const rows = rowTypesOf(line, /\d+|payout/.exec(line)?.[0] ?? '')
  expect(rows.filter((row) => !expected.test(row))).toEqual([])
  expect(rows).toEqual(expect.arrayContaining(found))
})

test('? finds nothing, because it shows the help', () => expect(rowTypesOf('? payout', 'payout')).toEqual([]))

import { expect, test } from 'vitest'
import { getAnnouncement } from '#kit/palette/explain-line.ts'
import { listNotFound } from '#kit/palette/not-found.ts'
import { parse } from '#kit/palette/parse.ts'

const read = (line: string) =>
  parse(
    line,
    {
      phrases: new Map([['reject', { verb: 'reject' }]]),
      longest: 1,
      titled: new Map(),
      known: { verbs: new Set(), nouns: new Set(), words: new Set() },
    },
    { own: 'https://admin.site.io', product: 'https://site.io' },
  )
type ShownRow = { is: 'command' | 'thing'; words?: string; used?: readonly string[] }
const said = (line: string, unknown: readonly string[], rows: readonly ShownRow[], highlighted?: ShownRow) =>
  listNotFound(read(line), { unknown: [...unknown], gone: [] }, rows, highlighted)

test('a word by which a command is found is no thing that is missing', () => {
  expect(said('dark', ['dark'], [{ is: 'command' }])).toEqual([])
  expect(said('dark', ['dark'], [])).toEqual(['dark'])
  expect(said('reject dark', ['dark'], [{ is: 'command' }])).toEqual(['dark'])
})

test('words that the highlighted row uses are not missing', () => {
  const row = { is: 'command', used: ['reject', 'creator', 'no', 'mail'] } as const
  expect(said('reject creator 7 no mail', ['no mail'], [row], row)).toEqual([])
  expect(said('reject creator 7 no mail', ['no mail'], [row])).toEqual(['no mail'])
  expect(said('reject creator 7 no zed', ['no zed'], [row], row)).toEqual(['no zed'])
})

test('what the server does not know and the store has found is not missing', () => {
  const rows = [{ is: 'thing', words: 'magnus_ekstrom' } as const]
  expect(said('magnus_ekstrom', ['magnus_ekstrom'], rows)).toEqual([])
  expect(said('@magnus_ekstrom', ['@magnus_ekstrom'], rows)).toEqual([])
  expect(said('magnus_ekstrom', ['magnus_ekstrom'], [{ is: 'thing' }])).toEqual(['magnus_ekstrom'])
})
test('a number is told as an id: it may be a phone number, by which nobody is found', () => {
  expect(said('77336602', ['77336602', 'creator 77336602'], [])).toEqual(['the id 77336602'])
})

test('a link to a thing of another address in a pasted text is told as not found', () => {
  const ticket =
    'Dear team, the creator of https://staging.other.io/Users/77 and of https://site.io/bookings/4411 asks why https://news.io/about is shown to all of them.'
  expect(read(ticket).links.map(({ ref }) => ref)).toEqual([{ kind: 'booking', id: 4411 }])
  expect(said(ticket, [], [{ is: 'thing' }])).toEqual(['https://staging.other.io/Users/77'])
})

test('a screen reader hears the chips, the number of results and how much is not looked up', () => {
  const line = { chips: ['approve', 'payout'], rows: 1, isAsking: false, isHelp: false }
  expect(getAnnouncement({ ...line, omitted: null })).toBe('approve, payout. 1 result')
  expect(getAnnouncement({ ...line, chips: [], rows: 2, omitted: '3 names and links are not looked up' })).toBe(
    '2 results. 3 names and links are not looked up',
  )
})

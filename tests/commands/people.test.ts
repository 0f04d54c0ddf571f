import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { added, emptyCart, settled } from '#kit/cart/cart.ts'
import { explainAccountIds } from '#kit/palette/account-ids.ts'
import { explainLine } from '#kit/palette/explain-line.ts'
import { questionsOf } from '#kit/palette/lookup.ts'
import { listNotFound } from '#kit/palette/not-found.ts'
import { parse } from '#kit/palette/parse.ts'
import { isTold } from '#kit/palette/people.ts'
import { getResults } from '#kit/palette/rows.ts'
import { known, vocabulary } from './known.ts'

const origins = { own: 'https://admin.test', product: 'https://product.test' }
const asked = (line: string) => questionsOf(parse(line, vocabulary, origins), () => false)
const found = (kind: string, id: number, title: string, q: string, chips: Found['chips'] = []): Found => ({ kind, id, title, q, chips })
const things = (line: string, remote: readonly Found[]) =>
  getResults(parse(line, vocabulary, origins), { ...known, remote })
    .sections.flatMap(({ rows }) => rows)
    .flatMap((row) => (row.is === 'thing' ? [`${row.title}: ${row.note} [${row.chips.map(({ label }) => label).join(', ')}]`] : []))

describe('what is asked of the server for a pasted line', () => {
  test.each([
    ['jo@site.io', ['jo@site.io']],
    ['mailto:jo@site.io', ['jo@site.io']],
    ['@ravn', ['@ravn', 'ravn']],
    ['812', ['812', 'creator 812']],
    // A creator is a noun of its own: who names it means its id, and no other number.
    ['creator 812', ['creator 812', 'creator record 812']],
    ['https://product.test/profile/p%207', ['/profile/p%207']],
    ['https://www.instagram.com/ravn.studio/?hl=en', ['https://www.instagram.com/ravn.studio/?hl=en']],
    ['https://www.instagram.com/p/Cx1', ['https://www.instagram.com/p/Cx1']],
    ['https://instagram.example/magnus_ekstrom', ['https://instagram.example/magnus_ekstrom']],
    ['https://youtube.example/a?x=1, https://youtube.example/b', ['https://youtube.example/a?x=1', 'https://youtube.example/b']],
    [`https://youtube.example/a?x=${'1'.repeat(200)}`, ['https://youtube.example/a']],
    ['Nordlys Skincare', ['Nordlys Skincare']],
  ])('%s', (line, questions) => {
    expect(asked(line)).toEqual(questions)
  })
  test('of many ids none is asked as a creator id besides', () => {
    expect(asked('812 813')).toEqual(['812', '813'])
  })
})

const letter =
  'Hello team, I am writing to you about the creator 1259 and asked the seat 77 before, but nobody of you answers, see https://a.example/b'
test('of what a letter calls a creator the creator is asked, of its links a few, and neither is told where nobody has it', () => {
  const parsed = parse(letter, vocabulary, origins)
  expect(asked(letter)).toEqual(['1259', '77', 'creator 1259', 'https://a.example/b'])
  const told = (...unknown: string[]) => listNotFound(parsed, { unknown, gone: [] }, [])
  expect(told('1259', 'creator 1259', 'https://a.example/b', '77')).toEqual(['creator 1259', 'the id 77'])
  expect(told('1259')).toEqual([])
  expect(asked(`${letter} and https://x.com/ravn`)).toContain('https://x.com/ravn')
  expect(parse(`${letter} and https://x.com/ravn`, vocabulary, origins).pages).toEqual(['https://x.com/ravn'])
})
test('a number alone is missing where neither a thing nor a creator has it', () => {
  const told = (...unknown: string[]) => listNotFound(parse('12', vocabulary, origins), { unknown, gone: [] }, [])
  expect(told('12')).toEqual([])
  expect(told('12', 'creator 12')).toEqual(['the id 12'])
})
test('what a letter calls a creator is that creator and nothing else of the number; so it is in the cart', () => {
  const [others, right] = [
    ['account', 'seat', 'organization'].map((kind) => found(kind, 1259, 'Else', '1259')),
    found('account', 345, 'Ada', 'creator 1259'),
  ]
  const seat = found('seat', 77, 'Nora', '77')
  expect(things(letter, [...others, seat, right])).toEqual(['Seat 77: Nora []', 'Account 345: Ada [Creator ID 1259]'])
  // A number that no creator has may be meant otherwise.
  expect(things(letter, others)).toHaveLength(3)
  const { cart } = added(emptyCart, parse(letter, vocabulary, origins))
  const answer = (word: string) => ({ found: [...others, seat, right].filter(({ q }) => q === word), gone: [], at: 0 })
  expect(settled(cart, { held: () => false, answer }).entries.map(({ ref }) => ref)).toEqual([
    { kind: 'account', id: 345 },
    { kind: 'seat', id: 77 },
  ])
})
test('who is called so stands above who is only called nearly so; either stands where there is no other', () => {
  const local = () => [{ kind: 'member', id: 1, guess: true }]
  const right = found('member', 2, 'Brekko', 'Brekko')
  const rows = (remote: readonly Found[], guess = true) =>
    getResults(parse('Brekko', vocabulary, origins), { ...known, local: () => local().map((one) => ({ ...one, guess })), remote })
      .sections.filter(({ rows: [row] }) => row?.is === 'thing')
      .map(({ label, rows }) => `${label}: ${rows.map(({ title }) => title)}`)
  expect(rows([right])).toEqual(['Found on the server: Team member 2', 'Similar: Team member 1'])
  expect(rows([])).toEqual(['Found: Team member 1'])
  expect(rows([right], false)).toEqual(['Found: Team member 1', 'Found on the server: Team member 2'])
})
test('until the server has answered, nothing else of the number stands in the place of the creator', () => {
  const remote = [found('account', 1259, 'Else', '1259')]
  const rows = getResults(parse(letter, vocabulary, origins), { ...known, remote, asking: true }).sections.flatMap(
    (section) => section.rows,
  )
  expect(rows.map(({ is }) => is)).toEqual(['cart'])
})
test('a verb over things of several kinds is offered for each, and for no other kind', () => {
  const titles = getResults(parse('approve creator 77 and payout 812', vocabulary, origins), known).sections.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.is === 'command' ? [`${row.title} ${row.refs.map(({ id }) => id)}`] : [])),
  )
  expect(titles.toSorted()).toEqual(['Approve creator 77', 'Approve payout request 812'])
})

test('the @ scope finds accounts, seats, organizations and members together, told apart by their chips, and nothing else', () => {
  const remote = [
    found('account', 7, 'Nora Dahl', 'nor', [{ label: 'Creator', tone: 'plain' }]),
    found('seat', 7, 'Nora Dahl · nora@site.io', 'nor'),
    found('organization', 7, 'Nordlys', 'nor', [{ label: 'Brand', tone: 'plain' }]),
    found('member', 7, 'Nora · nora@admin.test', 'nor'),
    found('campaign', 7, 'Nordic', 'nor'),
  ]
  expect(things('@nor', remote)).toEqual([
    'Account 7: Nora Dahl [Creator]',
    'Seat 7: Nora Dahl · nora@site.io [Seat]',
    'Organization 7: Nordlys [Organization, Brand]',
    'Team member 7: Nora · nora@admin.test [Team member]',
  ])
})
test('a creator id says that it is one, beside what has the number as its own', () => {
  const remote = [found('account', 12, 'Brand of twelve', '12'), found('account', 345, 'Ada', 'creator 12')]
  expect(things('12', remote)).toEqual(['Account 12: Brand of twelve []', 'Account 345: Ada [Creator ID 12]'])
  expect(things('creator 12', remote)).toEqual(['Account 345: Ada [Creator ID 12]'])
})

test('that no creator has an ID is told only if the line calls it that of a creator', () => {
  const isCreatorTold = (line: string) => isTold('creator 812', parse(line, vocabulary, origins))
  expect(['creator 812', 'approve creator 812'].map(isCreatorTold)).toEqual([true, true])
  expect(['812', 'recommend a creator 812', 'add referred creator 812'].map(isCreatorTold)).toEqual([false, false, false])
})

test('the ID of an account that stands for a creator is told, not reported as missing', () => {
  const remote = [found('creator', 1235, 'Ida', 'creator record 2957'), found('account', 2957, 'Ida', '2957')]
  const parsed = parse('approve creator 2957', vocabulary, origins)
  const results = getResults(parsed, { ...known, remote })
  const row = results.sections.flatMap(({ rows }) => rows).find(({ key }) => key === results.start)
  const accounts = explainAccountIds(parsed, row, remote)
  expect([...accounts]).toEqual([['creator 2957', 'Account 2957 is creator 1235']])
  expect(explainLine(parsed, { ...results, accounts: [...accounts.values()] })).toBe('Account 2957 is creator 1235')
  const own = [found('creator', 2957, 'Ida', 'creator record 2957')]
  expect([...explainAccountIds(parsed, row, own)]).toEqual([])
})

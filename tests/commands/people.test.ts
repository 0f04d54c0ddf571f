import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { questionsOf } from '#kit/palette/lookup.ts'
import { parse } from '#kit/palette/parse.ts'
import { sectionsOf } from '#kit/palette/rows.ts'
import { known, nouns, vocabulary } from './known.ts'

const origins = { own: 'https://admin.test', product: 'https://product.test' }
const asked = (line: string) =>
  questionsOf(
    parse(line, vocabulary, origins),
    () => false,
    (kind) => nouns.get(kind)?.reader !== undefined,
  )
const found = (kind: string, id: number, title: string, q: string, chips: Found['chips'] = []): Found => ({ kind, id, title, q, chips })
const things = (line: string, remote: readonly Found[]) =>
  sectionsOf(parse(line, vocabulary, origins), { ...known, remote })
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.is === 'thing' ? [`${row.title}: ${row.note} [${row.chips.map(({ label }) => label).join(', ')}]`] : []))

describe('what is asked of the server for a pasted line', () => {
  test.each([
    ['jo@site.io', ['jo@site.io']],
    ['mailto:jo@site.io', ['jo@site.io']],
    ['@ravn', ['@ravn', 'ravn']],
    ['812', ['812', 'creator 812']],
    // A creator is a noun of its own: who names it means its id, and no other number.
    ['creator 812', ['creator 812']],
    ['https://product.test/profile/p%207', ['/profile/p%207']],
    ['https://www.instagram.com/ravn.studio/?hl=en', ['@ravn.studio']],
    ['https://www.tiktok.com/@ravn/video/7', ['@ravn']],
    ['https://youtube.com/@ravn', ['@ravn']],
    ['https://www.snapchat.com/add/ravn', ['@ravn']],
    ['https://x.com/ravn', ['@ravn']],
    ['https://www.instagram.com/p/Cx1', ['https://www.instagram.com/p/Cx1']],
    ['Nordlys Skincare', ['Nordlys Skincare']],
  ])('%s', (line, questions) => {
    expect(asked(line)).toEqual(questions)
  })
  test('of many ids none is asked as a creator id besides', () => {
    expect(asked('812 813')).toEqual(['812', '813'])
  })
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

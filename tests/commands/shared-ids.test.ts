import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { added, emptyCart, questionsOf, settled } from '#kit/cart/cart.ts'
import { keyOf } from '#kit/command/resolve.ts'
import { parse } from '#kit/palette/parse.ts'
import { getResults } from '#kit/palette/rows.ts'
import { known, vocabulary } from './known.ts'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

/** 1100 is the own ID of a creator with account 1301, and the account of creator 1235. */
const world: World = {
  records: ['creator:1100', 'creator:1101', 'creator:1235', 'account:1100', 'account:1301'],
  words: { 'creator record 1100': ['creator:1100', 'creator:1235'], 'creator 1100': ['account:1301', 'account:1100'] },
}
const message = "1100 is the ID of a creator and of another creator's account. Choose one"
const everywhere = [{}, { focused: refs('creator:1101')[0] }, { selection: refs('creator:1100', 'creator:1101') }]

describe("a number that is the ID of a creator and of another creator's account", () => {
  test.each([
    ['mark suspicious 1100', 'creator.mark-suspicious'],
    ['approve creator 1100', 'creator.approve'],
    ['1100 reject creator', 'creator.reject'],
    ['approve creator of account 1100', 'creator.approve'],
    ['set content score 1100 4', 'creator.set-content-score'],
    ['open creator 1100', 'creator.open'],
  ])('decides nothing: “%s” offers both, unselected', (line, id) => {
    for (const where of everywhere) {
      const result = typeLine(line, world, where)
      expect({ row: result.row, message: result.message, outcome: result.outcome }).toEqual({
        row: undefined,
        message,
        outcome: 'shared ID',
      })
      expect(describeRows(result.rows).slice(0, 2)).toEqual([`${id} creator:1100`, `${id} creator:1235`])
    }
  })
  test('is offered with the names of both', () => {
    const { rows } = typeLine('mark suspicious 1100', world, {}, { thing: () => undefined })
    expect(rows.slice(0, 2).map(({ note }) => note)).toEqual([
      expect.stringMatching(/^1100 · creator:1100$/),
      expect.stringMatching(/^1235 · creator:1235$/),
    ])
  })
  test('keeps a list from running, and is offered for each record', () => {
    const { row, rows, message: shown } = typeLine('mark suspicious creators 1100, 1101', world)
    expect([row, shown]).toEqual([undefined, message])
    expect(describeRows(rows).slice(0, 3)).toEqual([1100, 1235, 1101].map((id) => `creator.mark-suspicious creator:${id}`))
  })
  test('is no row with both creators beside the commands of other kinds', () => {
    const more = { ...world, records: [...world.records, 'payout-request:1100'] }
    const { row, rows } = typeLine('approve 1100', more)
    expect(row).toBeUndefined()
    expect(describeRows(rows)).toEqual(
      expect.arrayContaining([
        'payout-request.approve payout-request:1100',
        'creator.approve creator:1100',
        'creator.approve creator:1235',
      ]),
    )
    for (const line of ['approve 1100', 'approve creator 1100 reject payout 1100', 'ban creator 1100'])
      expect(describeRows(typeLine(line, more).rows).join(), line).not.toMatch(/creator:\d+ creator:/)
  })
  test('opens nothing before one is chosen', () => {
    for (const where of everywhere) {
      const { row, rows, message: shown } = typeLine('creator 1100', world, where)
      expect([row, shown]).toEqual([undefined, message])
      expect(describeRows(rows)).toEqual(expect.arrayContaining(['account:1301', 'account:1100']))
    }
  })
  test.each(['creator 1100', 'open creator 1100', 'mark suspicious 1100', 'approve creator 1100'])(
    'runs nothing either while it is looked up, although the page has one of the creators: %s',
    (line) => {
      const { runs } = typeLine(line, { ...world, stored: ['creator:1100'], answers: 0 })
      expect(runs).toBeNull()
    },
  )
  test('is one creator in a link of the creator', () => {
    for (const where of everywhere)
      expect(typeLine('mark suspicious https://admin.test/CreatorApproval?id=1100', world, where)).toMatchObject({
        runs: 'creator.mark-suspicious',
        records: ['creator:1100'],
      })
  })
})

test.each([
  ['mark suspicious 1101', 'creator:1101'],
  ['mark suspicious 1102', 'creator:1236'],
])('a number of one creator, or of the account of one, decides: %s', (line, record) => {
  const one = { ...world, records: [...world.records, 'creator:1236'], words: { 'creator record 1102': ['creator:1236'] } }
  expect(typeLine(line, one)).toMatchObject({ runs: 'creator.mark-suspicious', records: [record] })
})

describe('in a ticket and in the cart', () => {
  const found = (key: string, q: string): Found => {
    const [kind = '', id] = key.split(':')
    return { kind, id: Number(id), title: key, chips: [], q }
  }
  const answers: Readonly<Record<string, readonly string[]>> = {
    ...world.words,
    'creator 1101': ['account:1302'],
    'creator record 1101': ['creator:1101'],
  }
  const origins = { own: 'https://admin.test' }
  /** The records of a text, those that the cart selects with a plus sign. */
  const cartOf = (text: string) => {
    const { cart } = added(emptyCart, parse(text, vocabulary, origins))
    const words = questionsOf(cart, () => false)
    const answer = (word: string) => ({ found: (answers[word] ?? []).map((key) => found(key, word)), gone: [], at: 0 })
    expect(words.every((word) => answers[word])).toBe(true)
    const { entries } = settled(cart, { held: () => false, answer })
    return entries.map(({ ref, pick }) => `${pick === undefined ? '' : '+'}${ref && keyOf(ref)}`)
  }
  const ticket =
    'Hello, we have a question about creator 1100 and about creator 1101, who both wrote to us, please answer them, thank you very much.'
  test('both accounts are added, unselected', () => {
    expect(cartOf(ticket)).toEqual(['account:1301', 'account:1100', '+account:1302'])
  })
  test('so are both creators of a line that names creators', () => {
    expect(cartOf('creators 1100, 1101')).toEqual(['creator:1100', 'creator:1235', '+creator:1101'])
  })
  test('a line about one such creator opens nothing in the palette', () => {
    const remote = ['account:1301', 'account:1100'].map((key) => found(key, 'creator 1100'))
    const { start, sections } = getResults(parse('creator 1100 (13.11.2026)', vocabulary, origins), { ...known, remote })
    expect(start).toBeNull()
    expect(describeRows(sections.flatMap(({ rows }) => rows))).toEqual(expect.arrayContaining(['account:1301', 'account:1100']))
  })
})

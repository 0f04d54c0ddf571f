import { describe, expect, test } from 'vitest'
import { existsRecord } from '#kit/palette/candidates.ts'
import { parse } from '#kit/palette/parse.ts'
import { getResults } from '#kit/palette/rows.ts'
import { known, vocabulary } from './known.ts'
import { lookupKinds, refs, typeLine, type World } from './typed-line.ts'

const world: World = {
  records: ['seat:1207', 'seat:1208', 'booking:543', 'cancel-request:543', 'creator:88', 'account:77', 'payout-request:640'],
  words: { 'ida.holm@post.test': ['seat:1207'], 'boss@post.test': ['member:3'] },
}
const [seat] = refs('seat:1208')

describe('while a lookup may change what the line means', () => {
  const pending = { asking: true, remote: [], covered: [] }
  test.each([
    ...['log in as ida.holm@post.test', 'cancel 543', 'delete brand 77', 'ban seat 1208 ida.holm@post.test', 'ban seat 1208'],
    ...['approve creator 88', 'ban ida.holm@post.test', 'add note 77 called twice', 'ban can', 'log out everywhere ida.holm@post.test'],
  ])('%s runs nothing that changes anything', (line) => {
    for (const where of [{}, { focused: seat }])
      for (const thing of [() => undefined, ...[undefined]])
        expect(typeLine(line, world, where, { ...pending, ...(thing && { thing }) }).runs, line).toBeNull()
  })
  test.each([
    ['ban', 'seat.ban'],
    ['ban this seat please', 'seat.ban'],
    ['log out everywhere', 'session.log-out-everywhere'],
    ['theme dark', 'workspace.theme-dark'],
    ['home', 'go.home'],
    ['find campaign summer', 'campaign.find'],
    ['open booking 543', 'booking.open'],
  ])('%s does not wait: no answer can change it', (line, id) => {
    expect(typeLine(line, world, { focused: seat }, pending)).toMatchObject({ runs: id })
  })
})

describe('a record that is not there', () => {
  test.each([
    ['ban seat 1207, nobody@nowhere.test', 'No seat has nobody@nowhere.test'],
    ['ban seat 1207, @nobody', 'No seat has @nobody'],
    ['ban seat boss@post.test and 1207', 'No seat has boss@post.test'],
    ['approve creator 88 99999', 'No creator has the id 99999'],
    ['approve payouts 640-800', 'No payout request has the ids 641, 642, 643, 644, 645 and 155 more'],
  ])('keeps the others from running: %s', (line, reason) => {
    const { runs, row } = typeLine(line, world)
    expect(runs).toBeNull()
    expect(row).toMatchObject({ reason })
  })
  test('of a kind that the lookup does not search is read on Enter, and not while its number is typed', () => {
    const sources = { ...known, asking: false, covered: ['seat'], remote: [] }
    expect(refs('review:9', 'seat:9').map((ref) => existsRecord(ref, sources))).toEqual([undefined, false])
    expect(typeLine('reverse review 9', { records: [] }, {}, { covered: ['seat'] })).toMatchObject({
      runs: 'review.reverse',
      records: ['review:9'],
    })
  })
})

describe('an argument of the line', () => {
  test('is a choice of a command with several fields', () => {
    const { row } = typeLine('change plan 7 professional', {
      records: ['organization:7'],
      fields: { 'organization:7': { type: 'client' } },
    })
    expect(row).toMatchObject({ entry: { id: 'subscription.change' }, answers: { type: 'business' }, asks: true })
  })
  test.each(['no mail', 'no email', 'no e-mail'])('is a switch that is off: %s', (text) => {
    expect(typeLine(`reject creator 88 ${text}`, world).row).toMatchObject({
      entry: { id: 'creator.reject' },
      answers: { send_email: false },
    })
  })
  test('is a number only beside that of the record', () => {
    const { row } = typeLine('set content score 88 5', world)
    expect(row).toMatchObject({ refs: refs('creator:88'), answers: { content_score: '5' } })
    expect(typeLine('set content score 5', { records: ['creator:5'] }, { focused: refs('creator:88')[0] }).row).not.toHaveProperty(
      'answers',
    )
  })
  test('is the number of a record for a command that needs none', () => {
    expect(typeLine('match creators to a brand 77', world).row).toMatchObject({
      entry: { id: 'matching.search-brand' },
      answers: { brandId: 77 },
    })
  })
})

describe('what a line becomes', () => {
  const all: World = { ...world, fields: { 'payout-request:640': { amount: 293_000, currency: 'USD' } } }
  test.each([
    ['xyzzy', 'no command'],
    ['export booking 543', 'unknown command'],
    ["don't approve payout 640", 'negated'],
    ['approve payout 640 reject payout 641', 'several commands'],
    ['reject creator reject document 640', 'several commands'],
    ['approve payout 640 0', 'unknown command'],
    ['ban booking 543', 'other resource'],
    ['approve payout zed', 'no record'],
    ['theme dark zed', 'words left'],
    ['approve payout 9', 'missing record'],
    ['approve payout 640 2,120 USD', 'amount differs'],
    ['ba 1207', 'begun'],
    ['open 543', 'ambiguous'],
    ['approve payout 640', 'runs'],
  ])('%s: %s', (line, outcome) => {
    expect(typeLine(line, all).outcome).toBe(outcome)
  })
  test('is pending while a lookup or a record is on the way', () => {
    expect(typeLine('approve 640', all, {}, { asking: true, covered: [], remote: [], thing: () => undefined }).outcome).toBe('pending')
    expect(typeLine('approve 640', all, {}, { thing: () => undefined }).outcome).toBe('pending')
  })
  test.each([
    ['cancel payout 640', '“cancel” is not a command for payout requests'],
    ['edit kyc 640', '“edit” is not a command for KYC requests'],
    ['open 543', 'More than one command may be meant. Choose one'],
    ['approve payout 640 0', 'An id is a whole number from 1 to 2147483647'],
  ])('%s says so in its own words', (line, message) => {
    expect(typeLine(line, all).message).toBe(message)
  })
})

test('a line with twice as many records reads each record no more often', () => {
  const countReads = (count: number) => {
    let reads = 0
    const remote = Array.from({ length: count }, (_, at) => ({
      get kind() {
        reads += 1
        return 'payout-request'
      },
      id: at + 1,
      title: '',
      chips: [],
      q: `${at + 1}`,
    }))
    const parsed = parse(`approve 1-${count}`, vocabulary, { own: 'https://admin.test' })
    const { sections } = getResults(parsed, { ...known, remote, covered: lookupKinds, asking: false })
    expect(sections[0]?.rows[0]).toMatchObject({ refs: { length: count } })
    return reads
  }
  expect(countReads(200)).toBeLessThan(2.1 * countReads(100))
})

import { describe, expect, test } from 'vitest'
import { refs, typeLine } from './typed-line.ts'

const world = { records: ['seat:640', 'payout-request:640', 'creator:77', 'account:640'] }
const [seat, payout, creator, account] = refs(...world.records)

describe('a word that may be a name keeps the focused record from being the target', () => {
  test.each([
    ...['ban can', 'ban my', 'ban us', 'ban an', 'ban hi', 'ban me', 'ban for', 'ban seat me', 'ban seat of us'],
    ...['ban seat can', 'can ban', 'can you ban my'],
  ])('%s', (line) => {
    const { runs, message, questions } = typeLine(line, world, { focused: seat })
    expect([runs, message]).toEqual([null, expect.stringMatching(/names no seat/)])
    expect(questions).toHaveLength(1)
  })
  test.each(['mark suspicious my', 'mark suspicious can'])('%s', (line) => {
    expect(typeLine(line, world, { focused: creator })).toMatchObject({ runs: null, outcome: 'no record' })
  })
  test.each(['reject us', 'approve nothing', 'approve everything'])('%s is about a payout request where one is focused', (line) => {
    const { runs, message } = typeLine(line, world, { focused: payout })
    expect([runs, message]).toEqual([null, expect.stringMatching(/names no payout request/)])
  })
})

test.each([
  ...['ban', 'ban this', 'ban this seat', 'please ban', 'ban it please', 'ban the seat now', 'can you ban this', 'thank you ban'],
  ...['could you please ban the seat', 'BAN!'],
])('courtesy and words that point at the record are no names: %s', (line) => {
  expect(typeLine(line, world, { focused: seat })).toMatchObject({ runs: 'seat.ban', records: ['seat:640'] })
})

describe('a line of which a command without a record has only the beginning runs nothing', () => {
  test.each(['do it', 'exp this', 'set score 4', 'set score 640 4'])('%s', (line) => {
    for (const where of [{}, { focused: creator }, { focused: payout }]) expect(typeLine(line, world, where).row).toBeUndefined()
  })
  test.each([
    ['set', 'workspace.open-settings'],
    ['settings please', 'workspace.open-settings'],
  ])('%s runs %s', (line, runs) => {
    expect(typeLine(line, world)).toMatchObject({ runs })
  })
})

describe('a reversible command runs at once only by its whole name', () => {
  test.each([
    ['b', seat],
    ['ba', seat],
    ['m', creator],
    ['mark', creator],
    ['mark susp', creator],
    ['e', account],
    ['ba 640', undefined],
    ['mark 77', undefined],
    ['remove creator 77', undefined],
  ])('%s', (line, focused) => {
    const { row, runs } = typeLine(line, world, { focused })
    expect(runs === null || (row?.is === 'command' && row.entry.command.risk === 'read') || row?.is === 'thing', `${runs}`).toBe(true)
  })
  test('the beginning of one that asks first is enough', () => {
    expect(typeLine('appr', world, { focused: payout })).toMatchObject({ runs: 'payout-request.approve' })
  })
})

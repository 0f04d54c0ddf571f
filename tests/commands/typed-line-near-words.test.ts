import { describe, expect, test } from 'vitest'
import type { Where } from '#kit/command/resolve.ts'
import { registry } from './known.ts'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const kinds = ['account', 'creator', 'member', 'payout-request', 'seat']
const world: World = { records: kinds.flatMap((kind) => [`${kind}:640`, `${kind}:641`, `${kind}:7`]) }
const find = (...keys: string[]) => ({
  ...world,
  words: Object.fromEntries(keys.map((key) => [key.split('=')[0], [key.split('=')[1] ?? '']])),
})
/** The ways in which a page may have a record of a kind in focus. */
const getPlaces = (kind: string): readonly [Where, { whole?: { kind: string; count: number } }][] => {
  const [ref] = refs(`${kind}:640`)
  return [
    [{ focused: ref }, {}],
    [{ open: ref }, {}],
    [{ selection: refs(`${kind}:640`, `${kind}:641`) }, {}],
    [{}, { whole: { kind, count: 4_182 } }],
  ]
}

describe('without a record, a word that resembles a word of a command is a name', () => {
  test.each([
    ['log in as logan', 'seat', 'logan'],
    ['ban logan', 'seat', 'logan'],
    ['ban sean', 'seat', 'sean'],
    ['ban nate', 'seat', 'nate'],
    ['seat bang', 'seat', 'bang'],
    ['seat owen', 'seat', 'owen'],
    ['delete logan', 'account', 'logan'],
    ['delete brandt', 'account', 'brandt'],
    ['delete usher', 'account', 'usher'],
    ['user shaw', 'account', 'shaw'],
    ['user edith', 'account', 'edith'],
    ['delete amin', 'member', 'amin'],
    ['creator denny', 'creator', 'denny'],
    ['creator marc', 'creator', 'marc'],
    ['mark suspicious sean', 'creator', 'sean'],
    ['payout denny', 'payout-request', 'denny'],
    ['aprove payout', 'payout-request', 'aprove'],
    ['approve payuot', 'payout-request', 'payuot'],
  ])('%s is looked up, and never runs on what is in focus', (line, kind, name) => {
    for (const [where, more] of getPlaces(kind)) {
      const { runs, records, rows, questions, parsed } = typeLine(line, world, where, more)
      expect({ records, corrections: parsed.corrections }, JSON.stringify(where)).toEqual({ records: [], corrections: [] })
      expect(registry.get(runs ?? '')?.command.risk ?? 'read').toBe('read')
      expect(questions).toContain(name)
      // Nor is a row on it offered.
      expect(describeRows(rows).join()).not.toMatch(/:64[01]/)
      for (const row of rows) expect(row).not.toHaveProperty('whole')
    }
  })
  test.each([
    ['ban sean', 'sean=seat:7', 'seat.ban seat:7', 'One seat matches “sean”. Choose it, or type its ID'],
    ['log in as logan', 'logan=seat:7', 'seat.log-in-as seat:7', 'One seat matches “logan”. Choose it, or type its ID'],
    ['delete Usher', 'usher=account:7', 'account.delete account:7', 'One account matches “Usher”. Choose it, or type its ID'],
    ['mark suspicious fra', 'creator record fra=creator:7', 'creator.mark-suspicious creator:7', /^One creator matches “fra”/],
    ['approve payout acc', 'payout-request of acc=payout-request:7', 'payout-request.approve payout-request:7', /matches “acc”/],
  ])('%s offers what was found, unselected', (line, key, offered, message) => {
    const kind = offered.split(/[ :]/)[1] ?? ''
    for (const [where, more] of getPlaces(kind)) {
      const result = typeLine(line, find(key), where, more)
      expect([result.row, result.message]).toEqual([undefined, expect.stringMatching(message)])
      expect(describeRows(result.rows)[0]).toBe(offered)
      expect(describeRows(result.rows).join()).not.toMatch(/:64[01]/)
    }
  })
  test.each([
    ['mark suspicious sean', 'creator', '“sean” names no creator. Choose a record, or type its ID'],
    ['mark suspicious fra', 'creator', '“fra” names no creator. Choose a record, or type its ID'],
    ['delete user rem', 'account', '“rem” names no account. Choose a record, or type its ID'],
    ['delete user acc', 'account', '“acc” names no account. Choose a record, or type its ID'],
    ['delete team member col', 'member', '“col” names no team member. Choose a record, or type its ID'],
    ['approve payout acc', 'payout-request', '“acc” names no payout request. Choose a record, or type its ID'],
  ])('%s says what was not understood', (line, kind, message) => {
    for (const [where, more] of getPlaces(kind)) {
      const result = typeLine(line, world, where, more)
      expect([result.row, result.message]).toEqual([undefined, message])
      expect(describeRows(result.rows).join()).not.toMatch(/:64[01]/)
    }
  })
  test('nor does the whole word of another command run on what is in focus as the beginning of one', () => {
    // "Re" is short for "reject", and begins "request".
    const requests = { records: ['kyc-request:640'] }
    const [focused] = refs('kyc-request:640')
    expect(typeLine('kyc re', requests, { focused }).records).toEqual([])
  })
  test('nor does the beginning of a keyword, or initials, run on what is in focus', () => {
    for (const [line, kind] of [
      ['fra', 'creator'],
      ['acc', 'payout-request'],
      ['apr', 'payout-request'],
      ['era', 'account'],
      ['payout acc', 'payout-request'],
      ['acc appr payo', 'payout-request'],
    ] as const)
      for (const [where, more] of getPlaces(kind)) expect(typeLine(line, world, where, more).records, line).toEqual([])
  })
})

describe('a word that can only be an unfinished word of the command', () => {
  const [focused] = refs('payout-request:640')
  const lines = ['approve payo', 'appr payo', 'appr', 'please approve payo']
  test.each(lines)('%s runs the command on the focused record', (line) => {
    const { runs, records, rows, notFound } = typeLine(line, world, { focused })
    expect({ runs, records, notFound }).toEqual({ runs: 'payout-request.approve', records: ['payout-request:640'], notFound: [] })
    expect(describeRows(rows)[0]).toBe('payout-request.approve payout-request:640')
  })
  test.each(lines)('%s shows the command first and waits until it has been looked up as a name', (line) => {
    const { runs, rows } = typeLine(line, { ...world, answers: 0 }, { focused })
    expect([runs, describeRows(rows)[0]]).toEqual([null, 'payout-request.approve payout-request:640'])
  })
  test.each([
    ['approve payo', 'payo'],
    ['appr payo', 'payo'],
    ['appr payo', 'appr'],
    ['approve payout req', 'req'],
  ])('%s never runs on the focused record if somebody is called %s', (line, name) => {
    const { records, rows } = typeLine(line, find(`${name}=account:7`), { focused })
    expect(records).toEqual([])
    expect(describeRows(rows).join()).not.toContain(':640')
    const stored = { ...world, names: { [`${name}neer`]: ['account:7'] } }
    expect(typeLine(line, stored, { focused }).records).toEqual([])
  })
  test('may complete a name of two words', () => {
    const [member] = refs('member:640')
    const line = 'delete team mem'
    expect(typeLine(line, world, { focused: member })).toMatchObject({ runs: 'member.delete', records: ['member:640'] })
    expect(typeLine(line, find('mem=account:7'), { focused: member }).runs).toBeNull()
  })
  test('opens the focused record only once the lookup has found no such name', () => {
    const [account] = refs('account:640')
    expect(typeLine('open acc', world, { focused: account })).toMatchObject({ runs: 'account.open', records: ['account:640'] })
    expect(typeLine('open acc', { ...world, answers: 0 }, { focused: account }).runs).toBeNull()
    expect(typeLine('open acc', find('acc=account:7'), { focused: account })).toMatchObject({ runs: null, outcome: 'no record' })
  })
  test.each(['mark susp', 'mark suspicious cr', 'mark suspicious bl'])('%s names a reversible command only in part', (line) => {
    const [creator] = refs('creator:640')
    const { runs, rows, message } = typeLine(line, world, { focused: creator })
    expect({ runs, message }).toEqual({ runs: null, message: 'Type the whole name of the command, or choose one' })
    expect(describeRows(rows)[0]).toBe('creator.mark-suspicious creator:640')
  })
  test('asks for the ID where nothing is in focus', () => {
    expect(typeLine('approve payo', world).row).toMatchObject({ entry: { id: 'payout-request.approve' }, needs: 'payout request' })
  })
  test('is no name behind the sign for commands', () => {
    const { runs, questions } = typeLine('> appr payo', find('appr=account:7'), { focused })
    expect({ runs, questions }).toEqual({ runs: 'payout-request.approve', questions: [] })
  })
})

describe('beside a record', () => {
  test.each([
    ['payout 640 denny', 'payout-request'],
    ['seat 640 bang', 'seat'],
    ['seat 640 owen', 'seat'],
    ['user 640 edith', 'account'],
  ])('a word behind it is no mistyped verb: %s', (line, kind) => {
    const { runs, records, parsed } = typeLine(line, world)
    expect({ runs, records, corrections: parsed.corrections }).toEqual({
      runs: `${kind}.open`,
      records: [`${kind}:640`],
      corrections: [],
    })
  })
  test.each(['payout 640 den', 'payout 640 acc', 'payout 640 appr'])('nor is the beginning of a verb one: %s', (line) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.open', records: ['payout-request:640'] })
  })
  test('a word in front of it is corrected, unless a record is called so', () => {
    const line = 'denny payout 640'
    const corrected = typeLine(line, world)
    expect(corrected).toMatchObject({ runs: 'payout-request.reject', records: ['payout-request:640'], notFound: [] })
    expect(corrected.parsed.corrections).toEqual([{ typed: 'denny', meant: 'deny' }])
    const named = typeLine(line, find('denny=account:7'))
    expect({ row: named.row, message: named.message }).toEqual({
      row: undefined,
      message: '“denny” may mean “deny” or name a record. Choose one',
    })
    expect(describeRows(named.rows)).toEqual(expect.arrayContaining(['payout-request.reject payout-request:640', 'account:7']))
    expect(typeLine(line, { ...world, names: { 'denny holm': ['account:7'] } }).runs).toBeNull()
  })
})

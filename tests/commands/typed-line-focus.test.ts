import { describe, expect, test } from 'vitest'
import type { Where } from '#kit/command/resolve.ts'
import { createTargetLine } from '#kit/palette/command-row.ts'
import { isFiller } from '#kit/palette/match.ts'
import type { Row } from '#kit/palette/row.ts'
import { known, nouns, registry, vocabulary } from './known.ts'
import { refs, typeLine } from './typed-line.ts'

const world = { records: ['seat:640', 'payout-request:640', 'creator:77', 'account:640'] }
const [seat, payout, creator, account] = refs(...world.records)

describe('a word that may be a name keeps the focused record from being the target', () => {
  test.each([...['ban can', 'ban my', 'ban hi', 'ban for', 'ban seat of us', 'can ban', 'can you ban my']])('%s', (line) => {
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

describe('a disabled command that the line names is not replaced by another one', () => {
  const bookings = { records: ['booking:9'], fields: { 'booking:9': { status: -5 } } }
  const [booking] = refs('booking:9')
  test.each(['cancel this', 'call off', 'cancel booking'])('%s explains why it cannot run', (line) => {
    const { row, runs, reason } = typeLine(line, bookings, { focused: booking })
    expect(row).toMatchObject({ entry: { id: 'booking.cancel' } })
    expect([runs, reason]).toEqual([null, 'Booking 9 is Cancelled by admin'])
  })
  test.each(['ca', 'cancel', 'bookings'])('%s, which may mean another row, starts on an enabled one', (line) => {
    expect(typeLine(line, bookings, { focused: booking }).reason).toBeUndefined()
  })
})

describe('a choice of a form that is also the name of a resource', () => {
  const requests = { records: ['company-request:640'] }
  const [focused] = refs('company-request:640')
  test('is that resource, if the line names neither the command in full nor a record', () => {
    expect(typeLine('approve organization', requests, { focused })).toMatchObject({ runs: null, outcome: 'other resource' })
  })
  test('is the choice behind the whole title', () => {
    expect(typeLine('approve company organization', requests, { focused })).toMatchObject({ runs: 'company-request.approve' })
  })
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
    ['ba', seat],
    ['mark susp', creator],
    ['e', account],
    ['ba 640', undefined],
    ['remove creator 77', undefined],
  ])('%s', (line, focused) => {
    const { row, runs } = typeLine(line, world, { focused })
    expect(runs === null || (row?.is === 'command' && row.entry.command.risk === 'read') || row?.is === 'thing', `${runs}`).toBe(true)
  })
  test('the beginning of one that asks first is enough', () => {
    expect(typeLine('appr', world, { focused: payout })).toMatchObject({ runs: 'payout-request.approve' })
  })
})

describe('Enter on a row that needs a record', () => {
  const getLine = (line: string, where: Where = {}) => {
    const { rows } = typeLine(line, world, where)
    const row = rows.find((one) => one.is === 'command' && one.needs !== undefined)
    return row?.is === 'command' ? createTargetLine(row, { ...known, where }) : undefined
  }
  test.each([{}, { focused: seat }, { focused: creator }])('keeps a line with other words or with an argument: %o', (where) => {
    for (const line of ['mark suspicious zzzqqq', 'ban seat zzzqqq', 'ban seat nobody@post.test', 'turn feature flag off'])
      expect(getLine(line, where), line).toBe(null)
  })
  test('continues a line that has no other word', () => {
    expect(getLine('ban seat')).toBe('ban seat ')
    expect(getLine('please mark suspicious', { focused: seat })).toBe('mark-suspicious creator ')
  })
})

describe('no row that a line offers acts on the record in focus beside a word that names no record', () => {
  const changing = registry.all.filter(({ command }) => command.target.entity && command.risk !== 'read')
  const getFocus = (kind: string): [string, Where][] => {
    const ref = { kind, id: 645 }
    return [
      ['cursor', { focused: ref }],
      ['selection', { selection: [ref, { kind, id: 646 }] }],
      ['open record', { open: ref }],
    ]
  }
  const getTargets = (rows: readonly Row[]) => rows.flatMap((row) => (row.is === 'command' ? row.refs : []))

  test('with the beginning of each keyword behind each title', () => {
    // What begins the name of the resource may be unfinished: "mark suspicious cr".
    const isResource = (kind: string, text: string) => {
      const { one = '', many = '', aliases = [] } = nouns.get(kind)?.words ?? {}
      return [one, many, ...aliases].some((name) => ` ${name.toLowerCase()}`.includes(` ${text}`))
    }
    const lines = changing.flatMap(({ command: { title, words = [], target } }) =>
      words.flatMap((word) => {
        const kind = target.entity?.kind ?? ''
        const text = word.slice(0, 3)
        const isOther =
          word.length < 4 ||
          word.includes(' ') ||
          isFiller(text) ||
          vocabulary.known.words.has(text) ||
          isResource(kind, text) ||
          title.toLowerCase().includes(text)
        return isOther ? [] : [{ line: `${title} ${text}`, kind }]
      }),
    )
    expect(lines.length).toBeGreaterThan(80)
    for (const [at, { line, kind }] of lines.entries()) {
      const [name, where] = getFocus(kind)[at % 3] ?? ['', {}]
      const { rows, runs } = typeLine(line, { records: [`${kind}:645`, `${kind}:646`] }, where)
      expect({ targets: getTargets(rows), runs }, `${line}, ${name}`).toEqual({ targets: [], runs: null })
    }
  })
  test('with each command and each focus', () => {
    const words = ['zzzqqq', 'nobody@post.test', '6l0']
    expect(changing.length).toBeGreaterThan(80)
    for (const [at, { command }] of changing.entries()) {
      const kind = command.target.entity?.kind ?? ''
      const records = [`${kind}:645`, `${kind}:646`]
      for (const [place, [name, where]] of getFocus(kind).entries()) {
        const word = words[(at + place) % words.length]
        const { rows } = typeLine(`${command.title} ${word}`, { records }, where)
        expect(getTargets(rows), `${command.title} ${word}, ${name}`).toEqual([])
        for (const row of rows) {
          if (row.is !== 'command' || !row.needs) continue
          // Enter on the row asks for its record; one more Enter must not run it.
          const line = createTargetLine(row, { ...known, where })
          const next = line === null ? [] : typeLine(line, { records }, where).records
          expect(next, `${command.title} ${word}, ${name}, then ${line}`).toEqual([])
        }
      }
    }
  })
})

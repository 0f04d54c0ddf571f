import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'
import { payouts, world } from './typed-line-world.ts'

describe('records of an organization, a seat or a creator', () => {
  const everywhere = [{}, { focused: refs('payout-request:641')[0] }, { selection: refs(...payouts) }]
  test.each([
    ['approve payout of Price Media', ['payout-request:640', 'payout-request:643']],
    ['approve payout ida.holm@post.test', ['payout-request:641']],
    ['approve payout of @ravn', ['payout-request:641']],
  ])('%s offers the command on each, unselected', (line, records) => {
    for (const where of everywhere) {
      const { row, rows, message } = typeLine(line, world, where)
      expect(row).toBeUndefined()
      const belongs = /^One payout request belongs to (ida.holm@post.test|@ravn). Choose it, or type its ID$/
      expect(message).toMatch(records.length > 1 ? /^Several payout requests match “price media”. Choose one$/i : belongs)
      expect(describeRows(rows).slice(0, records.length)).toEqual(records.map((record) => `payout-request.approve ${record}`))
    }
  })
  test.each(['payout of Price Media', 'payouts for price media', 'payouts Price Media'])('%s lists them, unselected', (line) => {
    for (const where of everywhere) {
      const { row, rows, message } = typeLine(line, world, where)
      expect({ row, message }).toEqual({ row: undefined, message: 'Choose a payout request' })
      expect(describeRows(rows).slice(0, 2)).toEqual(['payout-request:640', 'payout-request:643'])
    }
  })
  test.each(['approve payo', 'reject payo'])('are no target of a line whose last word is still being typed: %s', (line) => {
    expect(typeLine(line, world).row).toMatchObject({ entry: { noun: 'payout-request' }, needs: 'payout request' })
  })
  test('are looked up only if the line names their kind and no record by its ID', () => {
    const questions = (line: string) => typeLine(line, world).questions.filter((question) => question.includes(' of '))
    expect(questions('approve payout of Price Media')).toEqual(['payout-request of Price Media'])
    expect(questions('approve payout 640 of Price Media')).toEqual([])
    expect(questions('approve payout')).toEqual([])
    expect(questions('ban seat Price Media')).toEqual([])
  })
})

describe('a person who is named', () => {
  const [creator] = refs('creator:77')
  test.each(['mark suspicious sigrid', 'approve creator sigrid', 'reject creator Sigrid please'])(
    '%s offers the command on each creator with the name, unselected',
    (line) => {
      for (const where of [{}, { focused: creator }, { selection: refs('creator:77', 'creator:78') }]) {
        const { row, message, rows } = typeLine(line, world, where)
        expect({ row, message }).toEqual({
          row: undefined,
          message: expect.stringMatching(/^Several creators match “sigrid”. Choose one$/i),
        })
        expect(describeRows(rows).slice(0, 2)).toEqual([
          expect.stringMatching(/^creator\.[a-z-]+ creator:88$/),
          expect.stringMatching(/^creator\.[a-z-]+ creator:89$/),
        ])
      }
    },
  )
  test('is the target by a whole handle, and offered by the email of a seat or the beginning of a handle', () => {
    expect(typeLine('mark suspicious @sigrid', world)).toMatchObject({ runs: 'creator.mark-suspicious', records: ['creator:88'] })
    const byEmail = typeLine('mark suspicious sigrid@post.test', world, { focused: creator })
    expect([byEmail.row, byEmail.message]).toEqual([undefined, 'One creator belongs to sigrid@post.test. Choose it, or type its ID'])
    expect(describeRows(byEmail.rows)[0]).toBe('creator.mark-suspicious creator:88')
    const { words, ...others } = world
    const unknown = { ...others, words: { ...words, 'creator record @sigrid': [] } }
    const byBeginning = typeLine('mark suspicious @sigrid', unknown)
    expect([byBeginning.row, byBeginning.message]).toEqual([undefined, 'No creator has @sigrid'])
    expect(describeRows(byBeginning.rows)[0]).toBe('creator.mark-suspicious creator:88')
  })
  test('is looked up as a creator record only beside an action, and shown as one only if the action is one on creators', () => {
    const questions = (line: string) => typeLine(line, world).questions.filter((question) => question.includes('record'))
    expect(questions('mark suspicious sigrid')).toEqual(['creator record sigrid'])
    expect(questions('decline sigrid')).toEqual(['creator record sigrid'])
    expect(questions('creator sigrid')).toEqual(['creator record sigrid'])
    expect(questions('sigrid')).toEqual([])
    expect(questions('ban seat sigrid')).toEqual([])
    expect(describeRows(typeLine('creator sigrid', world).rows)).toContain('creator:88')
    for (const line of ['ban sigrid', 'open sigrid', 'sigrid'])
      expect(describeRows(typeLine(line, world).rows).join(), line).not.toMatch(/^creator:|,creator:/)
  })
})

describe('found records', () => {
  const bram: World = {
    records: ['payout-request:640'],
    words: {
      'bram seidel': ['account:2999', 'seat:1402'],
      'price media': ['organization:141', 'company-request:19'],
      'payout-request of price media': ['payout-request:640'],
    },
  }
  test('stand above the commands that need a target', () => {
    for (const where of [{}, { focused: refs('payout-request:640')[0] }]) {
      const { row, rows, message } = typeLine('open Bram Seidel', bram, where)
      expect([row, message]).toEqual([undefined, expect.stringMatching(/^Several records match “Bram Seidel”/)])
      expect(describeRows(rows).slice(0, 2)).toEqual(['account.open account:2999', 'seat.open seat:1402'])
    }
    const { rows } = typeLine('open account Bram Seidel', bram)
    expect(describeRows(rows).slice(0, 2)).toEqual(['account.open account:2999', 'account.open'])
  })
  test.each([
    ['accept Price Media', 'company-request.approve company-request:19', 'payout-request.approve payout-request:640'],
    ['accept payout Price Media', 'payout-request.approve payout-request:640', 'payout-request.approve'],
    ['release Price Media', 'payout-request.approve payout-request:640', 'payout-request.approve'],
  ])('of a keyword and a name are offered with its commands, unselected: %s', (line, ...first) => {
    for (const where of [{}, { focused: refs('payout-request:641')[0] }]) {
      const { row, rows, message } = typeLine(line, bram, where)
      expect([row, message]).toEqual([undefined, expect.stringMatching(/match(es)? “price media”. Choose/i)])
      expect(describeRows(rows).slice(0, 2)).toEqual(first)
    }
  })
  test.each([
    ['refund Price Media', /“price media” names no transaction/],
    ['refund Creators Summary', /“refund” is not a command for creators/],
    ['deny KYC', /“deny” is not a command for KYC requests/],
    ['mark sigrid', /Several creators match “sigrid”/],
    ['export Price Media', /“price media” names no/],
  ])('are not opened in place of what a keyword says: %s', (line, message) => {
    const { row, message: shown } = typeLine(line, { ...world, words: { ...world.words, ...bram.words } })
    expect([row, shown]).toEqual([undefined, expect.stringMatching(message)])
  })
  test('are opened by a name that begins with a keyword', () => {
    const { runs, rows, questions } = typeLine('Price Media', bram)
    expect([runs, describeRows(rows)]).toEqual(['organization.open', ['organization:141', 'company-request:19']])
    expect(questions).toEqual(['Price Media', 'Media'])
    const { words, ...others } = bram
    const media = { ...others, words: { ...words, media: ['organization:142'] } }
    expect(describeRows(typeLine('Price Media', media).rows)).not.toContain('organization:142')
  })
})

describe('an email or a handle beside the ID of a record', () => {
  const people: World = { records: ['seat:1401', 'seat:640'], words: { ...world.words, '@maria': ['account:2999'] } }
  test.each([
    ['approve payout 640 anna@nowhere.test', 'payout-request.approve', 'payout-request:640', 'anna@nowhere.test'],
    ['approve payout 640 ida.holm@post.test', 'payout-request.approve', 'payout-request:640', 'ida.holm@post.test'],
    ['ban seat 640 @maria', 'seat.ban', 'seat:640', '@maria'],
  ])('is ignored if it is of no such record: %s', (line, runs, record, ignored) => {
    const records = [...people.records, 'payout-request:640']
    expect(typeLine(line, { ...people, records })).toMatchObject({ runs, records: [record], ignored: [ignored] })
  })
  test('of the same record agrees, and in a list names one more', () => {
    const agreeing = typeLine('ban seat 1401 ida.holm@post.test', people)
    expect(agreeing).toMatchObject({ runs: 'seat.ban', records: ['seat:1401'], ignored: [] })
    for (const line of ['ban seats 640, ida.holm@post.test', 'ban IDA.HOLM@POST.TEST and 640'])
      expect(typeLine(line, people), line).toMatchObject({ runs: 'seat.ban', records: ['seat:640', 'seat:1401'] })
  })
  test('of another record runs nothing, and offers both', () => {
    const { row, message, rows, outcome } = typeLine('ban seat 640 ida.holm@post.test', people)
    expect({ row, message, outcome }).toEqual({
      row: undefined,
      message: 'ida.holm@post.test is seat 1401, not 640. Choose one',
      outcome: 'other record',
    })
    expect(describeRows(rows).slice(0, 2)).toEqual(['seat.ban seat:640', 'seat.ban seat:1401'])
  })
})

describe('a line that begins with a handle', () => {
  const people: World = { ...world, words: { ...world.words, '@maria': ['account:2999'], maria: ['account:2999'] } }
  test.each([
    ['@maria booking 20100', ['booking:20100', 'account:2999']],
    ['@maria https://admin.test/Booking/20100 https://admin.test/PayoutRequests?id=640', ['booking:20100', 'payout-request:640']],
    ['@maria can you check booking 20100?', ['booking:20100', 'account:2999']],
    ['booking 20100 @maria', ['booking:20100', 'account:2999']],
  ])('has a row for each record that it names: %s', (line, records) => {
    expect(describeRows(typeLine(line, people).rows)).toEqual(expect.arrayContaining(records))
  })
})

describe('“all” is no name', () => {
  const called: World = { records: [], words: { all: ['account:501'], 'creator record all': ['creator:61'] } }
  test.each(['approve all', 'reject all', 'ban everyone', 'approve all payouts'])('%s finds nobody', (line) => {
    const { row, questions, rows, message } = typeLine(line, called)
    expect({ row, questions }).toEqual({ row: undefined, questions: [] })
    expect(describeRows(rows).join()).not.toMatch(/:\d/)
    expect(message).toMatch(/^“(all|everyone)” names no /)
  })
  test('and belongs to no name behind it', () => {
    const { questions } = typeLine('approve all payouts of Price Media', world)
    expect(questions).toEqual(['Price Media', 'payout-request of Price Media'])
  })
})

import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine } from './typed-line.ts'
import { payouts, world } from './typed-line-world.ts'

describe('the command that the line names, on the records that it names', () => {
  test.each([
    ['open 20100', 'booking.open', ['booking:20100']],
    ['BAN IDA.HOLM@POST.TEST', 'seat.ban', ['seat:1401']],
    ['ban seat 1,401', 'seat.ban', ['seat:1401']],
    ['reject company 140', 'company-request.reject', ['company-request:140']],
    ['open company 140', 'organization.open', ['organization:140']],
  ])('%s runs %s', (line, runs, records) => {
    expect(typeLine(line, world)).toMatchObject({ runs, records })
  })
  test('a corrected word and a range are shown before Enter', () => {
    expect(typeLine('aprove payuot 640', world).parsed.corrections).toEqual([
      { typed: 'aprove', meant: 'approve' },
      { typed: 'payuot', meant: 'payout' },
    ])
    expect(typeLine('approve payout 640-643', world).parsed.ranges).toEqual(['640-643'])
    expect(typeLine('approve payout 640 (ticket 641)', world).parsed.ignored).toEqual(['ticket 641'])
  })
})

describe('nothing runs', () => {
  const focused = refs('payout-request:641')[0]
  const everywhere = [{}, { focused }, { selection: refs(...payouts) }, { open: focused }]
  test.each<readonly [string, RegExp]>([
    ['approve payout 640 not 641', /not to do/],
    ["don't approve payout 640", /not to do/],
    ['don’t approve payout', /not to do/],
    ['approve payout 640 reject payout 641', /one command/],
    ['approve payout of Fjord Studio', /^One payout request matches “Fjord Studio”. Choose it, or type its ID$/],
    ['approve payout nobody', /“nobody” names no payout request/],
    ['approve payout 6l0', /“6l0” names no payout request/],
    ['approve payout ticket 640', /“ticket 640” names no payout request/],
    ['ban booking 20100', /“ban” is not a command for bookings/],
    ['approve payout 1-5000', /more than 1,000 records/],
    ['approve payout 640 USD 641', /Amount differs/],
    ['approve payout 640 x 641', /names no payout request/],
    ...['or 641', 'or payout 641', 'or both 641', 'or tell ida about 641'].map(
      (text) => [`approve payout 640 ${text}`, /which record/] as const,
    ),
    ['approve 641 payout 640', /which record/],
    ...['640-643 days', '641 to 640'].map((text) => [`approve payouts ${text}`, /which record/] as const),
    ['ap 641 cancellation request 640', /which record/],
    ['approve company the other', /which record/],
    ...[
      ...['no 641', 'instead of 641', 'w/o 641', '!= 641', 'skip 641', '(was payout 641)', 'except for 641'],
      ...['≠641', '~~641~~', '❌641', 'no641', 'x641'],
    ].map((text) => [`approve payout 640 ${text}`, /not to do/] as const),
    ...['wrong payout 641,', 'don t', 'nicht', 'stop', 'never'].map((text) => [`${text} approve payout 640`, /not to do/] as const),
    ...['then open booking 20100', 'and deny 641'].map((text) => [`approve payout 640 ${text}`, /one command/] as const),
    ...['approve/reject', 'release and deny'].map((text) => [`${text} payout 640`, /one command/] as const),
  ])('%s', (line, message) => {
    for (const where of everywhere) {
      const result = typeLine(line, world, where)
      expect([result.runs, result.records], JSON.stringify(where)).toEqual([null, []])
      expect(result.message ?? result.parsed.error).toMatch(message)
    }
  })
  test('each verb of a line is offered with the resource and the records of the line', () => {
    const both = ['payout-request.approve payout-request:640', 'payout-request.reject payout-request:640']
    for (const verbs of ['approve or reject', 'approve/reject', 'reject accept'])
      expect(
        describeRows(typeLine(`${verbs} payout 640`, world).rows)
          .slice(0, 2)
          .sort(),
        verbs,
      ).toEqual(both)
    expect(describeRows(typeLine('approve payout 640 & reject 641', world).rows)).toContain('payout-request.reject payout-request:641')
  })
  test('a number that several records have runs none of them, and says so', () => {
    const both = { records: ['account:640', 'seat:640'] }
    const { runs, message, rows } = typeLine('open 640', both)
    expect([runs, message]).toEqual([null, 'More than one command may be meant. Choose one'])
    expect(describeRows(rows)).toEqual(expect.arrayContaining(['account.open account:640', 'seat.open seat:640']))
  })
  test.each(['ban seat 20100', 'approve payout 20100', 'ban ida.holm@post.tset'])('%s names no record that exists', (line) => {
    for (const where of [{}, { focused: refs('seat:640')[0] }, { focused }]) expect(typeLine(line, world, where).runs).toBeNull()
  })
  test('the beginning of an email offers the seats that have it, and never runs on the focused one', () => {
    const begun = { ...world, words: { 'ida.holm@post': ['seat:1401'] } }
    const { runs, row, rows } = typeLine('ban ida.holm@post', begun, { focused: refs('seat:640')[0] })
    expect({ runs, row }).toEqual({ runs: null, row: undefined })
    expect(describeRows(rows)[0]).toBe('seat.ban seat:1401')
  })
  test('the records that were found are offered, none of them highlighted', () => {
    const { row, rows } = typeLine('approve payout fjord studio', world, { focused })
    expect(row).toBeUndefined()
    expect(describeRows(rows)[0]).toBe('payout-request.approve payout-request:642')
    expect(describeRows(typeLine('ban seat 20100', world).rows)).toContain('booking:20100')
    expect(describeRows(typeLine('ban booking 20100', world).rows)).toContain('booking:20100')
    expect(describeRows(typeLine("don't approve payout 640", world).rows)[0]).toBe('payout-request:640')
    expect(describeRows(typeLine('approve payout 640 reject payout 641', world).rows)).toEqual(
      expect.arrayContaining(['payout-request.approve payout-request:640', 'payout-request.reject payout-request:641']),
    )
  })
})

test.each(['no', 'No!', 'no thanks', 'nope', 'thank you no'])('%s names nothing to do, and runs nothing', (line) => {
  for (const where of [{}, { focused: refs('payout-request:640')[0] }])
    expect(typeLine(line, world, where)).toMatchObject({ row: undefined, message: 'The line names nothing to do' })
})

describe('a line that names a record or a resource, and no command', () => {
  const [focused] = refs('payout-request:641')
  test.each([
    ['payout 640', 'payout-request.open', 'payout-request:640'],
    ['seats ida.holm@post.test', 'seat.open', 'seat:1401'],
    ['booking 20100', 'booking.open', 'booking:20100'],
    ['creator 77', 'creator.open', 'creator:77'],
  ])('%s opens it', (line, runs, record) => {
    expect(typeLine(line, world, { focused })).toMatchObject({ runs, records: [record] })
  })
  test.each(['payout', 'payout request', 'payouts', 'seat'])('%s changes nothing, whatever is focused', (line) => {
    for (const where of [{}, { focused }, { focused: refs('seat:640')[0] }]) {
      const { row } = typeLine(line, world, where)
      expect(row === undefined || (row.is === 'command' && row.entry.command.risk === 'read'), line).toBe(true)
    }
  })
})

test('a link means the record that it shows, not another one with its ID', () => {
  const records = ['payout-request:640', 'account:640', 'seat:640']
  const { runs, rows } = typeLine('https://admin.test/Users/640', { records }, {}, { thing: () => undefined })
  expect(runs).toBe('account.open')
  expect(describeRows(rows)).toEqual(['account:640'])
})

test.each([
  ['find campaign 24-25', '24-25'],
  ['find campaign summer 2026-09-18', 'summer 2026-09-18'],
  ['find campaign bokings 1,250.00 EUR', 'bokings 1,250.00 EUR'],
  ['find campaign the North', 'the North'],
])('%s takes the text as it was typed', (line, words) => {
  const { row } = typeLine(line, world)
  expect(row).toMatchObject({ entry: { id: 'campaign.find' }, answers: { words } })
})

describe('the focused record', () => {
  test('is the target only if the line has no other word', () => {
    const [focused] = refs('payout-request:641')
    expect(typeLine('approve payout', world, { focused })).toMatchObject({
      runs: 'payout-request.approve',
      records: ['payout-request:641'],
    })
    expect(typeLine('please approve this', world, { focused })).toMatchObject({ records: ['payout-request:641'] })
    const [creator] = refs('creator:77')
    expect(typeLine('mark suspicious', world, { focused: creator })).toMatchObject({
      runs: 'creator.mark-suspicious',
      records: ['creator:77'],
    })
    for (const line of ['mark suspicious sigrid', 'mark suspicious s', 'mark suspicious si', 'mark sigrid'])
      expect(typeLine(line, world, { focused: creator }).runs, line).toBeNull()
  })
})

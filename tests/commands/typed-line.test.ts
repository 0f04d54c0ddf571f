import { describe, expect, test } from 'vitest'
import { explainLine } from '#kit/palette/explain-line.ts'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const world: World = {
  records: [
    ...['payout-request:640', 'payout-request:641', 'payout-request:642', 'payout-request:643', 'account:640', 'seat:640'],
    ...['seat:1401', 'booking:20100', 'creator:77', 'organization:140', 'company-request:140'],
  ],
  words: {
    'ida.holm@post.test': ['seat:1401'],
    'fjord studio': ['organization:140', 'payout-request:642'],
    'price media': ['organization:141'],
    'payout-request of price media': ['payout-request:640', 'payout-request:643'],
    'payout-request of ida.holm@post.test': ['payout-request:641'],
    'payout-request of @ravn': ['payout-request:641'],
    sigrid: ['account:2999', 'seat:1402'],
    'creator record sigrid': ['creator:88', 'creator:89'],
    'creator record @sigrid': ['creator:88'],
    'creator record sigrid@post.test': ['creator:88'],
  },
  fields: {
    'payout-request:640': { amount: 293_000, currency: 'USD' },
    'payout-request:641': { amount: 93_050, currency: 'SEK' },
  },
}
const accounts: World = { records: ['account:2999', 'account:2998'] }
const payouts = ['payout-request:640', 'payout-request:641', 'payout-request:642', 'payout-request:643']

describe('the command that the line names, on the records that it names', () => {
  test.each([
    ['APPROVE PAYOUT 640', payouts.slice(0, 1)],
    ['640 approve payout', payouts.slice(0, 1)],
    ['please approve payout #640 thanks!', payouts.slice(0, 1)],
    ['aprove payout 640', payouts.slice(0, 1)],
    ['approve payuot 640', payouts.slice(0, 1)],
    ['approve payout640', payouts.slice(0, 1)],
    ['approve payout PO-640', payouts.slice(0, 1)],
    ['approve payout ６４０', payouts.slice(0, 1)],
    ['approve payout ٦٤٠', payouts.slice(0, 1)],
    ['approve payout https://admin.test/PayoutRequests?id=640', payouts.slice(0, 1)],
    ['approve payout 640, 641 and 642', payouts.slice(0, 3)],
    ['approve payouts 640-643', payouts],
    ['approve payout 640 to 643', payouts],
    ['approve payout 640/641', payouts.slice(0, 2)],
    ['approve payout 640 (ticket 641)', payouts.slice(0, 1)],
    ['approve payout 640 2,930.00 USD', payouts.slice(0, 1)],
    ['approve payout 640 of Fjord Studio', payouts.slice(0, 1)],
    ['approve 640', payouts.slice(0, 1)],
    ['accept 640', payouts.slice(0, 1)],
  ])('%s approves', (line, records) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.approve', records })
  })
  test.each([
    ['open 20100', 'booking.open', ['booking:20100']],
    ['open BK-20100', 'booking.open', ['booking:20100']],
    ['BAN IDA.HOLM@POST.TEST', 'seat.ban', ['seat:1401']],
    ['ban seat 1,401', 'seat.ban', ['seat:1401']],
    ['ban seat 1.401', 'seat.ban', ['seat:1401']],
    ['ban seat 1\u202f401', 'seat.ban', ['seat:1401']],
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

test.each([
  ...['2026-09-18', '18.09.2026 10:30', '12 March 2026', 'kr. 2,930', 'USD 2930.00', '2 930 USD', '2,930.00 USD', '2,930.00', '2.930,-'],
  ...['tel 20304050', '+45 20 30 40 50', '202-555-0147', 'DK50 0040 0440 1162 43', '10.0.0.12'],
])('%s in a line is no ID, as in a pasted text', (text) => {
  const { runs, records, parsed } = typeLine(`approve payout 640 ${text}`, world)
  expect({ runs, records, ignored: parsed.ignored }).toEqual({
    runs: 'payout-request.approve',
    records: payouts.slice(0, 1),
    ignored: [text],
  })
})

describe('a number is a target only behind the verb, the resource word or another target', () => {
  test.each([
    ['(order 641)', 'order 641'],
    ['tickets 641, 642', 'tickets 641 642'],
    ['ticket no 641 and 642', 'ticket no 641'],
    ['customer 641', 'customer 641'],
    ['ref 641', 'ref 641'],
    ['page 641', 'page 641'],
    ['amount 641', 'amount 641'],
    ['by 641 reels', '641 reels'],
    ['of Rowan Coffee 641', '641'],
    ['kyc 641', 'kyc 641'],
  ])('approve payout 640 %s', (text, shown) => {
    const { runs, records, ignored } = typeLine(`approve payout 640 ${text}`, world)
    expect({ runs, records }).toEqual({ runs: 'payout-request.approve', records: payouts.slice(0, 1) })
    expect(ignored).toContain(shown)
  })
  test('words that name nothing are shown as ignored', () => {
    expect(typeLine('approve payout 640 of Rowan Coffee please', world).ignored).toEqual(['Rowan Coffee'])
    for (const text of ['please approve payout 640', 'approve payout no. 640']) expect(typeLine(text, world).ignored, text).toEqual([])
    expect(typeLine('find campaign 24-25', world).ignored).toEqual([])
  })
  test.each([
    ['approve payouts between 640 and 643', payouts],
    ['approve payouts 640 up to 643', payouts],
    ['approve payout 640 +641', payouts.slice(0, 2)],
    ['approve payout no 640', payouts.slice(0, 1)],
    ['ticket 641: approve payout 640', payouts.slice(0, 1)],
    ['approve payout 640 re: refund', payouts.slice(0, 1)],
  ])('%s', (line, records) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.approve', records })
  })
  test.each([
    'Re: Re: payout 640',
    'RE: RE: #640 payout',
    'FW: RE: payout 640',
    'payout 640 re: refund',
    'please check payout 640 (order 641)',
  ])('%s opens the record', (line) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.open', records: ['payout-request:640'] })
  })
  test.each(['640 (ticket 641)', '640 ticket 641', '#640, zendesk 641', '640 (order no. 641)', '640 (tickets 641, 642)'])(
    'nor is a number of something else a target of a line without a command: %s',
    (line) => {
      const { row, rows, parsed } = typeLine(line, world)
      expect(row).toMatchObject({ is: 'thing', ref: { id: 640 } })
      expect(describeRows(rows).join()).not.toMatch(/cart|64[12]/)
      expect(parsed.ignored).toEqual([expect.stringMatching(/ 641/)])
    },
  )
  test('a link in the notation of a chat names its record', () => {
    const { parsed, rows } = typeLine(
      "@maria can u check <https://admin.test/Booking/20100|booking> and PO 640? it's #641 in zendesk",
      world,
    )
    expect(parsed).toMatchObject({ links: [{ ref: { kind: 'booking', id: 20100 } }], ids: [640], ignored: ['#641'] })
    expect(describeRows(rows)).toEqual(expect.arrayContaining(['cart', 'payout-request:640']))
  })
})

describe('an amount', () => {
  test.each(['2,930.00 USD', '2.930,00 usd', '$2930', 'USD 2,930.00', '2930,-'])('%s agrees with the record', (text) => {
    expect(typeLine(`approve payout 640 of ${text}`, world)).toMatchObject({ runs: 'payout-request.approve', matching: [text] })
  })
  test.each([
    ['640 2,930.00 SEK', 'the payout request is 2,930.00 USD'],
    ['640 2,120 USD', 'the payout request is 2,930.00 USD'],
    ['640 2,930.00 USD 930.50 SEK', 'the payout request is 2,930.00 USD'],
    ['640 and 641 2,120 SEK', 'none of the payout requests is 2,120 SEK'],
  ])('that is not that of the record runs nothing: %s', (text, difference) => {
    const { runs, row, message, rows } = typeLine(`approve payout ${text}`, world)
    expect({ runs, row, message }).toEqual({ runs: null, row: undefined, message: `Amount differs: ${difference}` })
    expect(describeRows(rows)[0]).toMatch(/^payout-request.approve payout-request:640/)
  })
  test('that differs stands beside the words that are ignored, and is not ignored itself', () => {
    const result = typeLine('approve payout 640 USD 641 of Rowan Coffee (ticket 643)', world)
    expect(result).toMatchObject({ runs: null, outcome: 'amount differs', ignored: ['ticket 643', 'Rowan Coffee'] })
    expect(explainLine(result.parsed, result)).toBe('Amount differs: the payout request is 2,930.00 USD. Ignored: ticket 643, Rowan Coffee')
  })
  test('between two numbers belongs to the second where a word stands before the first', () => {
    for (const line of ['approve payout 640 USD 2930', 'approve payout no. 640 USD 2930', 'approve payout #640 USD 2930'])
      expect(typeLine(line, world), line).toMatchObject({ runs: 'payout-request.approve', matching: ['USD 2930'] })
  })
  test('of one of several records agrees', () => {
    expect(typeLine('approve payout 640 and 641 930.50 SEK', world)).toMatchObject({ records: payouts.slice(0, 2) })
  })
  test('runs nothing while the record is being read', () => {
    expect(typeLine('approve payout 640 2,930.00 USD', world, {}, { thing: () => undefined })).toMatchObject({ runs: null, message: null })
  })
  test('of a kind of record that has none is ignored', () => {
    expect(typeLine('ban seat 1401 2,930.00 USD', world)).toMatchObject({ runs: 'seat.ban', matching: [] })
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
    ['approve payout fjord studio', /^One payout request matches “fjord studio”/],
    ['approve payout nobody', /“nobody” names no payout request/],
    ['approve payout 6l0', /“6l0” names no payout request/],
    ['approve payout ticket 640', /“ticket 640” names no payout request/],
    ['ban booking 20100', /“ban” is not a command for bookings/],
    ['approve payout 1-5000', /more than 1,000 records/],
    ['approve payout 640 USD 641', /Amount differs/],
    ['641 USD 640 approve payout', /two ways/],
    ['approve payout 640 $641', /Amount differs/],
    ['approve payout 640 x 641', /names no payout request/],
    ...['or 641', 'or payout 641'].map((text) => [`approve payout 640 ${text}`, /which record/] as const),
    ['641 approve payout 640', /which record/],
    ...[
      ...['no 641', 'instead of 641', 'rather than 641', 'excluding 641', 'w/o 641', 'minus 641', 'nor 641', '!= 641', 'skip 641'],
      ...['ignore 641', '(was payout 641)', 'without 641', 'except for 641'],
    ].map((text) => [`approve payout 640 ${text}`, /not to do/] as const),
    ...['wrong payout 641,', 'don t', 'no', 'nicht', 'stop', 'do not', 'never'].map(
      (text) => [`${text} approve payout 640`, /not to do/] as const,
    ),
    ...['then open booking 20100', 'ban seat 640', 'and deny 641', '& reject 641'].map(
      (text) => [`approve payout 640 ${text}`, /one command/] as const,
    ),
    ...['approve or reject', 'approve/reject', 'reject accept', 'release and deny'].map(
      (text) => [`${text} payout 640`, /one command/] as const,
    ),
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

describe('records of an organization, a seat or a creator', () => {
  const everywhere = [{}, { focused: refs('payout-request:641')[0] }, { selection: refs(...payouts) }]
  test.each([
    ['approve payout of Price Media', ['payout-request:640', 'payout-request:643']],
    ['please approve the payouts for price media', ['payout-request:640', 'payout-request:643']],
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
    ['approve Price Media', 'company-request.approve company-request:19', 'payout-request.approve payout-request:640'],
    ['please deny price media', 'company-request.reject company-request:19', 'payout-request.reject payout-request:640'],
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
    ['accept referrals overview', /“accept” is not a command for/],
    ['approve Brands Summary', /“brands summary” names no/],
    ['refund 640', /“refund” is not a command for/],
    ['deny 20100', /“deny” is not a command for/],
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

test.each(['no', 'No!', 'no thanks', 'nope', 'thank you no'])('%s names nothing to do, and runs nothing', (line) => {
  for (const where of [{}, { focused: refs('payout-request:640')[0] }])
    expect(typeLine(line, world, where)).toMatchObject({ row: undefined, message: 'The line names nothing to do' })
})

test('a year behind a word that is no resource is no ID that Enter opens', () => {
  const years = { records: ['account:2026', 'booking:2026', 'account:812'] }
  for (const line of ['matching 2026', 'summer 2026', 'Nordic Summer 2026']) expect(typeLine(line, years).row, line).toBeUndefined()
  expect(typeLine('booking 2026', years)).toMatchObject({ runs: 'booking.open', records: ['booking:2026'] })
  expect(typeLine('open booking 2026', years)).toMatchObject({ runs: 'booking.open', records: ['booking:2026'] })
  expect(typeLine('2026', { records: ['account:2026'] })).toMatchObject({ records: ['account:2026'] })
})

describe('a line that begins with a handle', () => {
  const people: World = { ...world, words: { ...world.words, '@maria': ['account:2999'], maria: ['account:2999'] } }
  test.each([
    ['@maria 20100', ['booking:20100', 'account:2999']],
    ['@maria booking 20100', ['booking:20100', 'account:2999']],
    ['@maria https://admin.test/Booking/20100', ['booking:20100', 'account:2999']],
    ['@maria https://admin.test/Booking/20100 https://admin.test/PayoutRequests?id=640', ['booking:20100', 'payout-request:640']],
    ['@maria can you check booking 20100?', ['booking:20100', 'account:2999']],
    ['booking 20100 @maria', ['booking:20100', 'account:2999']],
  ])('has a row for each record that it names: %s', (line, records) => {
    expect(describeRows(typeLine(line, people).rows)).toEqual(expect.arrayContaining(records))
  })
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

describe('free text behind the record', () => {
  test.each([
    ['add note 2999 called twice', 'called twice'],
    ['ADD NOTE to account #2999: Called about 640, do not approve payout 641!', 'Called about 640, do not approve payout 641!'],
    ['2999 add note the brand wrote on 2026-09-18 about 1,250.00 EUR', 'the brand wrote on 2026-09-18 about 1,250.00 EUR'],
    ['add note 2999 - 24 hours late', '24 hours late'],
    [`add note 2999 ${'a long story '.repeat(20)}`, 'a long story '.repeat(20).trim()],
  ])('%s', (line, note) => {
    const { runs, records, row, questions } = typeLine(line, accounts)
    expect({ runs, records }).toEqual({ runs: 'account.add-note', records: ['account:2999'] })
    expect(row).toMatchObject({ answers: { note }, asks: true, title: expect.stringContaining(note) })
    expect(questions.join(' ')).not.toMatch(/64\d|call|story|brand/)
  })
  test('is taken by the dialog of a command with several arguments', () => {
    const { row } = typeLine('reject document 77 the photo is blurred', { records: ['kyc-document:77'] })
    expect(row).toMatchObject({
      entry: { id: 'kyc-document.save-rejection-message' },
      answers: { rejection_message: 'the photo is blurred' },
    })
  })
  test.each([
    ['add note 2999 2998', ['account:2999', 'account:2998']],
    ['add note 2999 and 2998', ['account:2999', 'account:2998']],
    ['add note 2999 thanks', ['account:2999']],
    ['add note 2999 not 2998', []],
  ])('is no second record and no filler: %s', (line, records) => {
    const result = typeLine(line, accounts)
    expect(result.records).toEqual(records)
    expect(result.parsed.freeText).toBeUndefined()
  })
  test('is not taken by a command without such an argument, nor behind a sign that narrows the line', () => {
    expect(typeLine('#2999 add note called twice', accounts).parsed.freeText).toBeUndefined()
    const { row, parsed } = typeLine('approve payout 640 called twice', world)
    expect(parsed.freeText).toBeUndefined()
    expect(row).not.toHaveProperty('answers')
  })
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

import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const world: World = {
  records: ['account', 'booking', 'creator', 'organization', 'payout-request', 'seat', 'member', 'company-request'].flatMap((kind) =>
    [640, 641, 642].map((id) => `${kind}:${id}`),
  ),
  words: { 'ida@site.test': ['seat:640'], 'ben@site.test': ['seat:641'] },
}
const focus = [{}, { focused: refs('payout-request:642')[0] }, { open: refs('seat:642')[0] }]

describe('a number belongs to the word in front of it, and is no record for a command that does not explain this word', () => {
  test.each<readonly [string, string, string]>([
    ['approve payout of organization 640', 'organization 640', 'payout request'],
    ['approve payout for account 640', 'account 640', 'payout request'],
    ['approve payouts of organizations 640, 641', 'organizations 640, 641', 'payout request'],
    ['log in as seat of account 640', 'account 640', 'seat'],
    ['delete seat of user 640', 'account 640', 'seat'],
    ['cancel booking for account 640', 'account 640', 'booking'],
    ['set content score creator booking 640 4', 'booking 640', 'creator'],
    ['add note company request 640 reject payout request 641', 'company request 640', 'account'],
    ...['order', 'limit'].map((word) => [`approve payout ${word} 640`, `${word} 640`, 'payout request'] as const),
    ...['subscription', 'booking with price'].map((words) => [`cancel ${words} 640`, `${words.split(' ').at(-1)} 640`, 'booking'] as const),
    ['640 percent approve payout', '640 percent', 'payout request'],
    ['ban seat order 640', 'order 640', 'seat'],
    ['ban owner of seat 640', 'owner of seat 640', 'seat'],
    ['approve the total of payout 640', 'total of payout 640', 'payout request'],
    ['approve payouts up to 640', 'up 640', 'payout request'],
    ...['> 640', '≥ 640', '<640'].map((text) => [`approve payouts ${text}`, text, 'payout request'] as const),
  ])('%s', (line, words, one) => {
    for (const where of focus) {
      const { runs, message, rows } = typeLine(line, world, where)
      expect({ runs, message }).toEqual({ runs: null, message: `“${words}” names no ${one}. Choose a record, or type its ID` })
      // No command is offered on the stranger either.
      expect(describeRows(rows).join(), line).not.toMatch(/(?:approve|delete|cancel|ban|log-in-as|add-note|reject) \S/)
    }
  })
  test.each([
    ['open creator of booking 640', 'booking.open-creator', 'booking:640'],
    ['send to user 640', 'kyc-request.route-user', 'kyc-request:640'],
    ['reject company 640', 'company-request.reject', 'company-request:640'],
    ['approve payout 640 (order 641)', 'payout-request.approve', 'payout-request:640'],
    ['approve payout 640 of creator 641', 'payout-request.approve', 'payout-request:640'],
    ['delete seat 640 of user 641', 'seat.delete', 'seat:640'],
    ['set content score 4 for creator 640', 'creator.set-content-score', 'creator:640'],
  ])('%s runs %s', (line, runs, record) => {
    const records = [...world.records, 'kyc-request:640']
    expect(typeLine(line, { ...world, records })).toMatchObject({ runs, records: [record] })
  })
  test('a verb of two kinds of record runs on neither, also if a longer name fits its words better', () => {
    for (const where of focus) {
      const { runs, outcome } = typeLine('approve payout 640 company request 641', world, where)
      expect({ runs, outcome }).toEqual({ runs: null, outcome: 'ambiguous' })
    }
  })
  test('an account stands for its creator, unless the number is that of another creator', () => {
    const line = 'approve creator of account 640'
    const creatorRecords = { records: ['account:640', 'creator:77'], words: { 'creator record 640': ['creator:77'] } }
    expect(typeLine(line, creatorRecords)).toMatchObject({ runs: 'creator.approve', records: ['creator:77'] })
    expect(typeLine(line, world)).toMatchObject({ runs: null, message: expect.stringContaining('“account 640” names no creator') })
  })
})

describe('a small number between a verb and a plural counts records', () => {
  const records = ['seat:3', 'payout-request:3', 'creator:3', 'account:3', 'organization:3']
  const counts = ['ban 3 seats', 'reject these 3 payouts']
  test.each([...counts, 'mark suspicious 3 creators'])('%s', (line) => {
    for (const where of focus) {
      const { runs, message } = typeLine(line, { records }, where)
      expect({ runs, message }).toEqual({ runs: null, message: expect.stringMatching(/^“3” names no /) })
    }
  })
  test.each([
    ['approve payouts 3', 'payout-request.approve', 'payout-request:3'],
    ['ban 3 seat', 'seat.ban', 'seat:3'],
    ['open organization 3 payouts', 'organization.open', 'organization:3'],
  ])('%s runs %s', (line, runs, record) => {
    expect(typeLine(line, { records })).toMatchObject({ runs, records: [record] })
  })
})

describe('records that form no list run nothing', () => {
  test.each([
    'ban seats 640-642 but 641',
    'ban seats 640-642 besides 641',
    'ban seats 640-642 (641 stays)',
    'approve payout 640 order 640',
    'account 641 edit plan 640',
    '641, 640 approve payout of organization 640',
    'payout 640 approve payout 641',
    'ban seat 640 reported by seat 641',
    'ban seat 640 duplicate of seat 641',
    'ban ida@site.test because ben@site.test',
    'cancel booking 640 rebooked as booking 641',
    ...['i mean', 'sorry,', 'no wait', '->'].map((words) => `ban seat 640 ${words} 641`),
    'ban seat 640 *641',
    'ban seat 640, 641 is innocent',
    'approve payouts 640 and 641 was already approved',
  ])('%s', (line) => {
    for (const where of focus) {
      const { runs, outcome, rows } = typeLine(line, world, where)
      expect([runs, outcome]).toEqual([null, expect.stringMatching(/^(unclear|several commands|negated)$/)])
      // Each record is offered, none of them highlighted.
      expect(describeRows(rows).join()).toMatch(/:64[01]/)
    }
  })
  test.each([
    ['sorry, approve payout 640', 'payout-request.approve', ['payout-request:640']],
    ['payout 640 is stuck, please approve', 'payout-request.approve', ['payout-request:640']],
    ['payout 640 wrong amount, approve payout 640', 'payout-request.approve', ['payout-request:640']],
    ['approve payout 640 and the payout 641', 'payout-request.approve', ['payout-request:640', 'payout-request:641']],
    ['approve payout 640 as in https://admin.test/Booking/641', 'payout-request.approve', ['payout-request:640']],
  ])('%s runs %s', (line, runs, records) => {
    expect(typeLine(line, world)).toMatchObject({ runs, records })
  })
})

test.each(['approve payout #', 'approve payout @', 'approve payout €', 'approve payout ❌', 'approve payout -'])(
  'a sign that is no punctuation keeps the focused record from being the target: %s',
  (line) => {
    const [focused] = refs('payout-request:642')
    const sign = line.split(' ').at(-1)
    const message = `“${sign}” names no payout request. Choose a record, or type its ID`
    expect(typeLine(line, world, { focused })).toMatchObject({ runs: null, message })
    expect(typeLine('approve payout !', world, { focused })).toMatchObject({ records: ['payout-request:642'] })
  },
)

describe('a number behind a person in a keyword is that of the person', () => {
  const records = ['booking:77', 'kyc-request:77', 'organization:77', 'creator:77', 'account:77', 'feature-flag:77']
  test.each([
    ['impersonate creator 77', 'creator 77', 'booking'],
    ['pay the creator 77', 'creator 77', 'booking'],
    ['route to user 77', 'user 77', 'KYC request'],
  ])('%s', (line, words, one) => {
    const { runs, message } = typeLine(line, { records })
    expect({ runs, message }).toEqual({ runs: null, message: expect.stringContaining(`“${words}” names no ${one}`) })
  })
  test.each([
    ['impersonate creator booking 77', 'booking.view-as-creator'],
    ['view in app as creator 77', 'booking.view-as-creator'],
    ['send to user 77', 'kyc-request.route-user'],
    ['flag creator 77', 'creator.mark-suspicious'],
  ])('the name of its own resource, and a title as the palette writes it, come before its record: %s', (line, runs) => {
    expect(typeLine(line, { records })).toMatchObject({ runs })
  })
})

describe('a record of another kind in the list of a command runs nothing, and the command is offered without it', () => {
  test.each([
    ['ban seat 640 and booking 641', 'booking 641', 'seat.ban seat:640'],
    ['ban seat 640 then booking 641', 'booking 641', 'seat.ban seat:640'],
    ['ban booking 641 and seat 640', 'booking 641', 'seat.ban seat:640'],
    ['ban seats 640, 642 and booking 641', 'booking 641', 'seat.ban seat:640 seat:642'],
  ])('%s', (line, other, offered) => {
    const listed = { records: ['seat:640', 'seat:642', 'booking:641', 'booking:640'] }
    const { runs, outcome, message, rows } = typeLine(line, listed)
    expect({ runs, outcome }).toEqual({ runs: null, outcome: 'several commands' })
    expect(message).toBe(`“${other}” is no target of this command. Choose the command to leave it out`)
    expect(describeRows(rows)[0]).toBe(offered)
  })
  test.each(['ban seat 640 for booking 641', 'ban seat 640, see booking 641'])('elsewhere it is ignored: %s', (line) => {
    const { message, outcome } = typeLine(line, { records: ['seat:640', 'booking:641'] })
    expect(`${outcome} ${message}`).not.toMatch(/no target/)
  })
})

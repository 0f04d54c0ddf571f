import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine } from './typed-line.ts'

const world = {
  records: ['payout-request:812', 'payout-request:813', 'seat:77', 'booking:812', 'creator:77', 'account:5', 'kyc-request:5'],
}
const [seat] = refs('seat:77')

describe('only a request runs a command that changes a record', () => {
  test.each([
    ...['should I', 'shoud I', 'can we', 'is it ok to', 'who can', 'soll ich'],
    ...['why did you', 'how to', 'what happens if I', 'maybe', 'almost', 'auto'],
    ...['he said:', 'Anna says', 'customer wants to', 'I', 'failed to', 'error when'],
    ...['remind me to', 'n0t', 'are we to', 'Please note: he said, we', 'should I, as discussed,'],
  ])('%s approve payout 812', (words) => {
    const { runs, outcome, message, rows } = typeLine(`${words} approve payout 812`, world)
    expect({ runs, outcome }).toEqual({ runs: null, outcome: 'no request' })
    expect(message).toMatch(/^“.+” comes before the command. Start with the command, or choose it$/)
    expect(describeRows(rows)[0]).toBe('payout-request.approve payout-request:812')
  })
  test.each(['approve payout 812?', 'ban seat 77??', 'booking 812 cancel ?', 'approve payout 812？', 'ban this seat?'])(
    '%s is a question',
    (line) => {
      const { runs, message } = typeLine(line, world, { focused: seat })
      expect({ runs, message }).toEqual({ runs: null, message: 'The line is a question, so nothing runs. Choose the command' })
    },
  )
  test.each([
    ...['if amount is right', 'once 813 is sent', 'when 813 is done', 'after checking', 'until friday', 'wenn bezahlt'],
    ...['on Monday', 'soon', 'in 2 days', 'at 5pm', 'at 17:30', 'on 2026-12-01', 'morgen', 'demain', 'um 17 Uhr'],
    ...['was a mistake', 'failed', '- wait', 'maybe', '--dry-run', 'half'],
  ])('approve payout 812 %s', (text) => {
    const { runs, outcome, message } = typeLine(`approve payout 812 ${text}`, world)
    expect({ runs, outcome }).toEqual({ runs: null, outcome: 'no request' })
    expect(message).toMatch(/^“.+” may mean that the command should not run now. Choose the command to run it$/)
  })
  test.each([
    ...[
      'please',
      'pls',
      'hi,',
      'hello, could you please',
      'can you',
      'would you kindly',
      'thanks,',
      'ticket 813:',
      '@anna please',
      'sorry,',
      'the amount is right, so',
    ],
    ...['the customer 640:'],
  ])('courtesy, records and labelled numbers may stand before the command: %s', (words) => {
    expect(typeLine(`${words} approve payout 812`, world)).toMatchObject({ runs: 'payout-request.approve' })
  })
  test.each([
    'can you approve payout 812?',
    'approve payout 812 please?',
    'approve payout 812 2026-09-18',
    'approve payout 812 of Anna Holm, the amount was wrong',
    'payout 812 is stuck, please approve',
    'payout 812 approve',
  ])('%s', (line) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.approve', records: ['payout-request:812'] })
  })
  test('what only reads runs as before', () => {
    expect(typeLine('where is payout 812?', world)).toMatchObject({ runs: 'payout-request.open' })
  })
})

test.each(['rejected payout 812', 'rejects payout 812', 'approves payout 812', 'bans seat 77', 'rejecting payout 812'])(
  'an inflected verb is no mistyped one: %s',
  (line) => {
    const { runs, parsed } = typeLine(line, world)
    expect({ runs, corrections: parsed.corrections }).toEqual({ runs: expect.stringMatching(/\.open$/), corrections: [] })
  },
)

test.each([
  ...['approve payout 812 ❌', '❌ approve payout 812', 'approve payout ❌ 812', 'approve payout 812 🚫', 'approve payout 812 nvm'],
  ...['ｎｏｔ approve payout 812', 'approve payout 812 ｎｏｔ 813', 'seat 77 ban lift', 'ban seat 77 revoked', 'ban all but seat 77'],
  ...['approve payouts 812-813, everything but 813', 'ban everyone but seat 77'],
])('a cross, letters of full width, the end of a ban and “all but” negate a line: %s', (line) => {
  expect(typeLine(line, world)).toMatchObject({ runs: null, outcome: 'negated' })
})

describe('a reason behind the record keeps its command', () => {
  const others = { ...world, records: [...world.records, 'account:77', 'company-request:55'] }
  test.each([
    ['ban seat 77 - fraud', 'seat.ban'],
    ['ban seat 77: same person', 'seat.ban'],
    ['delete user 77, GDPR request', 'account.delete'],
    ['reject payout 812 wrong region', 'payout-request.reject'],
    ['reject creator 77 profile incomplete', 'creator.reject'],
    ['cancel booking 812 brand is out of budget', 'booking.cancel'],
    ['decline payout 812 missing kyc', 'payout-request.reject'],
    ['mark creator 77 as suspicious', 'creator.mark-suspicious'],
    ['send kyc 5 to mangopay', 'kyc-request.route-mangopay'],
  ])('%s', (line, runs) => {
    expect(typeLine(line, others, { focused: seat })).toMatchObject({ runs })
  })
  test('unless it is another verb', () => {
    for (const line of ['ban seat 77 delete', 'approve payout 812 and refund', 'ban seat 77 dleete'])
      expect(typeLine(line, others), line).toMatchObject({ runs: null })
  })
})

import { expect, test } from 'vitest'
import type { Where } from '#kit/command/resolve.ts'
import { explainLine } from '#kit/palette/explain-line.ts'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const payouts = [715, 716, 717, 718].map((id) => `payout-request:${id}`)
const world: World = {
  records: [...payouts, 'seat:1310', 'seat:1311', 'booking:21050', 'creator:95', 'account:2101'],
  words: {
    'bo.lind3@mail.test': ['seat:1310'],
    'bo.lind3@mail': ['seat:1310'],
    'bo.lind3': ['seat:1310'],
    'quill watches': ['organization:160'],
    'payout-request of quill watches': ['payout-request:716', 'payout-request:717'],
    ingrid: ['account:2101'],
    'creator record ingrid': ['creator:91', 'creator:92'],
  },
  fields: { 'payout-request:715': { amount: 148_000, currency: 'EUR' } },
}

/** What the cursor is on, by page. */
const pages: Readonly<Record<string, Where>> = {
  Home: {},
  PayoutRequests: { focused: refs('payout-request:718')[0] },
  CreatorApproval: { focused: refs('creator:95')[0] },
  Seats: { focused: refs('seat:1311')[0] },
}

interface TypedLine {
  on: string
  line: string
  /** The command that Enter runs; null if it runs none. */
  runs: string | null
  records?: readonly string[]
  /** What the palette says about the line. */
  says?: RegExp
  /** Rows that are offered, none of them highlighted. */
  offers?: readonly string[]
  /** Rows that are not. */
  absent?: RegExp
}
const [first = '', second = '', third = ''] = payouts
const approves = (line: string, records: readonly string[] = [first], more: Partial<TypedLine> = {}): TypedLine => ({
  on: 'Home',
  line,
  runs: 'payout-request.approve',
  records,
  ...more,
})
const runsNothing = (on: string, line: string, more: Partial<TypedLine>): TypedLine => ({ on, line, runs: null, ...more })
const ofQuill = [`payout-request.approve ${second}`, `payout-request.approve ${third}`]

const lines: readonly TypedLine[] = [
  approves('APPROVE PAYOUT 715'),
  approves('715 approve payout'),
  approves('kindly approve payout #715, thank you!'),
  approves('apprve payout 715', [first], { says: /^Read “apprve” as “approve”$/ }),
  approves('approve paout 715', [first], { says: /^Read “paout” as “payout”$/, absent: /approve (?!payout-request)/ }),
  approves('approve payout715'),
  approves('approve payout PO-715'),
  approves('approve payout ７１５'),
  approves('approve payout https://admin.test/PayoutRequests?id=715'),
  approves('approve payout 715, 716 and 717', payouts.slice(0, 3)),
  approves('approve payouts 715-718', payouts, { says: /^715-718: 4 records$/ }),
  approves('approve payout 715 to 718', payouts, { says: /^715 to 718: 4 records$/ }),
  approves('approve payout 715/716', payouts.slice(0, 2)),
  approves('accept 715'),
  runsNothing('Home', 'approve payout 715 not 716', { says: /not to do something/, offers: [`payout-request.approve ${first}`] }),
  runsNothing('Home', 'do not approve payout 715', { says: /not to do something/, offers: [first] }),
  runsNothing('Home', 'approve payout 715 reject payout 716', {
    says: /one command/,
    offers: [`payout-request.approve ${first}`, `payout-request.reject ${second}`],
  }),
  approves('approve payout 715 (ticket 716)', [first], { says: /^Ignored: ticket 716$/ }),
  approves('approve payout 715 1,480.00 EUR', [first], { says: /^Amount matches: 1,480.00 EUR$/ }),
  runsNothing('Home', 'approve payout of Quill Watches', { says: /match “Quill Watches”. Choose one/i, offers: ofQuill }),
  approves('approve 715', [first], { absent: /(?:account|booking|creator|company-request|organization|seat):715/ }),
  {
    on: 'Home',
    line: 'open 21050',
    runs: 'booking.open',
    records: ['booking:21050'],
    absent: /(?:account|organization|payout-request|seat):21050/,
  },
  runsNothing('Home', 'ban seat 21050', { offers: ['booking:21050'] }),
  runsNothing('Home', 'ban booking 21050', { says: /“ban” is not a command for bookings/, offers: ['booking:21050'] }),
  runsNothing('Home', 'ban bo.lind3@mail.tset', { says: /No seat has bo.lind3@mail.tset/, offers: ['seat.ban seat:1310'] }),
  { on: 'Home', line: 'BAN BO.LIND3@MAIL.TEST', runs: 'seat.ban', records: ['seat:1310'] },
  { on: 'Home', line: 'ban seat 1,310', runs: 'seat.ban', records: ['seat:1310'] },
  runsNothing('PayoutRequests', 'approve payout quill watches', { offers: ofQuill, absent: /718/ }),
  runsNothing('PayoutRequests', 'approve payout 7l5', { says: /“7l5” names no payout request/, absent: /718/ }),
  { on: 'PayoutRequests', line: 'approve payout', runs: 'payout-request.approve', records: ['payout-request:718'] },
  runsNothing('CreatorApproval', 'mark suspicious ingrid', {
    says: /Several creators match “ingrid”. Choose one/,
    offers: ['creator.mark-suspicious creator:91', 'creator.mark-suspicious creator:92'],
    absent: /creator:95/,
  }),
  runsNothing('Seats', 'ban bo.lind3@mail', { offers: ['seat.ban seat:1310'], absent: /1311/ }),
]

test.each(lines)('on $on, “$line” runs $runs', ({ on, line, runs, records = [], says, offers, absent }) => {
  const result = typeLine(line, world, pages[on])
  expect({ runs: result.runs, records: result.records }).toEqual({ runs, records })
  if (says) expect(explainLine(result.parsed, result)).toMatch(says)
  const rows = describeRows(result.rows)
  if (offers) expect(rows).toEqual(expect.arrayContaining([...offers]))
  if (absent) expect(rows.join('\n')).not.toMatch(absent)
})

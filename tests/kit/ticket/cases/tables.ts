import { origins, type TicketCase } from '#tests/kit/ticket/ticket-case.ts'

const { own } = origins

/** Lists and tables. */
export const tables: readonly TicketCase[] = [
  {
    name: 'a spreadsheet with headings',
    text: `Booking ID\tBrand\tCreator\tAmount\tDate
23960\tQuill Watches\tEmilie Eriksen\t4411\t2026-09-18
23990\tRowan Outdoor\tEmil Lund\t800\t2026-09-19`,
    reads: ['booking:23960', 'booking:23990'],
    others: [],
    selected: ['booking:23960', 'booking:23990'],
  },
  {
    name: 'a German CSV with semicolons and quotes',
    text: `"Buchungsnummer";"Auszahlung";"Betrag";"Bemerkung"
"23960";"812";"1.250,00";"wie Buchung 23961; eilt"
"23,990";"";"4411";"2026 bestellt"`,
    reads: ['booking:23960', 'payout-request:812', 'booking:23961', 'booking:23990'],
    others: [2026],
    selected: ['booking:23960', 'payout-request:812', 'booking:23961', 'booking:23990'],
  },
  {
    name: 'a list of IDs under the name of what they are',
    text: 'Reservas:\n\n23960\n23961\n- 23962\n• 23963',
    reads: [23960, 23961, 23962, 23963].map((id) => `booking:${id}`),
    others: [],
    selected: [23960, 23961, 23962, 23963].map((id) => `booking:${id}`),
  },
  {
    name: 'a list with remarks under the name of what it has',
    text: `Please cancel these booking(s):
1. 23960 – Rowan Coffee, 12 reels
2. 23961 (paid on 18.09.2026)
3) 4411 Quill Watches

75011 Paris`,
    reads: [23960, 23961, 4411].map((id) => `booking:${id}`),
    others: [75011],
    selected: [23960, 23961, 4411].map((id) => `booking:${id}`),
  },
  {
    name: 'a table that was drawn with spaces',
    text: `Booking ID   Brand           Amount
----------   -------------   ------
23960        Rowan Coffee    4411
23961        Quill Watches   8000`,
    reads: ['booking:23960', 'booking:23961'],
    others: [],
    selected: ['booking:23960', 'booking:23961'],
  },
  {
    name: 'columns that count',
    text: 'Brand,Bookings,Payout total\nRowan Coffee,4411,812\nQuill Watches,8000,813',
    reads: [],
    selected: [],
  },
  { name: 'columns without a heading', text: '23990\t4411\n23991\t4412', reads: [], others: [23990, 4411, 23991, 4412], selected: [] },
  {
    name: 'Markdown with a table, links and marks',
    text: `### Open

| Booking | Payout | Note |
|---|---|---|
| [#23960](${own}/Booking/23960) | [812](${own}/PayoutRequests?id=812) | urgent |
| **23990** | _813_ | \`12345\` is older |

See [the booking](${own}/Booking/23990).`,
    reads: ['booking:23960', 'payout-request:812', 'booking:23990', 'payout-request:813', 'any:12345'],
    others: [],
    selected: ['booking:23960', 'payout-request:812', 'booking:23990', 'payout-request:813', 'booking:12345'],
  },
  {
    name: 'a numbered list',
    text: `Hi,
we need the following:
1. Ban seat 1207
2. Approve payout 812
3. Cancel booking 23960
4. Nothing else, thanks`,
    reads: ['seat:1207', 'payout-request:812', 'booking:23960'],
  },
  {
    name: 'a checklist',
    text: `- [ ] booking 23961
- [x] booking 23962
- [ ] 3 screenshots
- [ ] payout 814 (see page 2)`,
    reads: ['booking:23961', 'booking:23962', 'payout-request:814'],
  },
  {
    name: 'a Markdown table with row numbers',
    text: `| No. | Payout | Reels | Status |
|----:|-------:|------:|--------|
| 1 | 812 | 14 | open |
| 2 | 813 | 22 | open |`,
    reads: ['payout-request:812', 'payout-request:813'],
  },
  {
    name: 'a spreadsheet with columns of unknown meaning',
    text: `Payout	Clicks	Ranking	When
812	4411	7	Q3
813	8000	12	Q4`,
    reads: ['payout-request:812', 'payout-request:813'],
  },
  {
    name: 'a column of row numbers',
    text: '#\tBooking\tPosts\n1\t23960\t12\n2\t23961\t7',
    reads: ['booking:23960', 'booking:23961'],
  },
  {
    name: 'page numbers below a list',
    text: 'organizations 812, 813\n7\n\n2 files attached\nPage 1 of 2',
    reads: ['organization:812', 'organization:813'],
  },
  {
    name: 'a heading with more words',
    text: 'payouts to approve\n812\n813 (2,000 EUR)',
    reads: ['payout-request:812', 'payout-request:813'],
  },
  {
    name: 'a row of totals names no records',
    text: 'Booking;Creator;Fee\n23960;Magnus;10\nSum;2;10',
    reads: ['booking:23960'],
  },
  {
    name: 'a title that begins like a total',
    text: 'Brand,Booking\nTotal Wellness,23960\nSum Studio,23961',
    reads: ['booking:23960', 'booking:23961'],
  },
  { name: 'a record that is stuck', text: 'Payouts 812, 813 stuck', reads: ['payout-request:812', 'payout-request:813'] },
]

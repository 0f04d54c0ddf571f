import type { TicketCase } from '#tests/kit/ticket/ticket-case.ts'

/** English wording around records: withdrawals, corrections and ranges. */
export const wording: readonly TicketCase[] = [
  {
    name: 'records that the writer denies or withdraws',
    text: 'It is not booking 23960 but booking 23961. Ignore payout 812, we were told the wrong payout 813 instead of payout 814. Please check payout 815, not 816.',
    reads: ['booking:23961', 'payout-request:815'],
    others: [23960, 812, 813, 814, 816],
    selected: ['booking:23961', 'payout-request:815'],
  },
  {
    name: 'a range and alternatives',
    text: 'Bookings 23960-23963 and bookings 4411/4412 were cancelled, the others are fine for us so far. Open 10/2026.',
    reads: [23960, 23961, 23962, 23963, 4411, 4412].map((id) => `booking:${id}`),
    selected: [23960, 23961, 23962, 23963, 4411, 4412].map((id) => `booking:${id}`),
  },
  {
    name: 'do not approve',
    text: 'Please do not approve payout 812 yet. Approve payout 813 and payout 814 today, they are both checked.',
    reads: ['payout-request:813', 'payout-request:814'],
  },
  {
    name: 'cannot open',
    text: `We cannot open booking 23985 and can't see payout 816 in our account 2957. It doesn't load since yesterday.`,
    reads: ['booking:23985', 'payout-request:816', 'account:2957'],
  },
  {
    name: 'a number that is corrected',
    text: 'Sorry, typo in my last mail: booking 23976 is wrong, it should be 23977.',
    reads: ['booking:23977'],
  },
  {
    name: 'a number that was meant, and another that was not',
    text: 'I meant payout 814, not 841. Thanks!',
    reads: ['payout-request:814'],
  },
  {
    name: 'except',
    text: 'Please cancel all bookings of campaign 1207 except booking 23978, and send us the invoice 11343.',
    reads: ['campaign:1207', 'invoice:11343'],
  },
  {
    name: 'ranges with "to"',
    text: 'Please export bookings 23960 to 23964 and payouts 812 through 814.',
    reads: [
      'booking:23960',
      'booking:23961',
      'booking:23962',
      'booking:23963',
      'booking:23964',
      'payout-request:812',
      'payout-request:813',
      'payout-request:814',
    ],
  },
  {
    name: 'ranges with "between"',
    text: 'All bookings between 23970 and 23972 were created twice on 3 November.',
    reads: ['booking:23970', 'booking:23971', 'booking:23972'],
  },
  {
    name: '"the booking is" and an ID',
    text: 'The payout is 813. Our booking is 23991, our account is 2957.',
    reads: ['payout-request:813', 'booking:23991', 'account:2957'],
  },
  {
    name: '"the price is" and an amount',
    text: 'The price of the booking is 3000 and the fee for the payout was 812, which is too much.',
    reads: [],
  },
  {
    name: 'IDs in the plural, and ranges in words',
    text: 'bookings with IDs 23960, 23990. Bookings 23970 to 23972. Buchungen 23980 bis 23981, bookings between 23985 and 23986',
    reads: [23960, 23990, 23970, 23971, 23972, 23980, 23981, 23985, 23986].map((id) => `booking:${id}`),
  },
  {
    name: 'a withdrawal that reaches all records of its sentence, and no further',
    text: 'Do not approve payout 812, payout 813 or payout 814. Approve payout 815. Payout 816 has not arrived.',
    reads: ['payout-request:815', 'payout-request:816'],
  },
]

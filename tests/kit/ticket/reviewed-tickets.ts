import type { TicketCase } from './cases.ts'

const none = (texts: readonly string[], why: string): TicketCase[] => texts.map((text) => ({ name: `${why}: ${text}`, text, reads: [] }))
const one = (texts: readonly string[], record: string, why: string): TicketCase[] =>
  texts.map((text) => ({ name: `${why}: ${text}`, text, reads: [record] }))

/** Short texts of one rule each: what withdraws a record, what is no ID, and how IDs are written. */
export const reviewedTickets: readonly TicketCase[] = [
  ...none(
    [
      'this is not about booking 23960',
      'do not approve payout 812',
      "don't ban seat 1207",
      'donʼt ban seat 1207',
      'don`t ban seat 1207',
      'don´t ban seat 1207',
      'please do not touch payout 812',
      'Leave payout 814 alone',
      'It was never payout 812',
      'except for payout 812',
      'without booking 23960',
      'booking 23960 is not meant',
      'es geht nicht um Buchung 23960',
      "ce n'est pas la réservation 23960",
      'no es la reserva 23960',
      'det er ikke booking 23960',
      'you can ignore my mail about payout 812',
      'payout 812 must not be approved',
      'payout 812 – do not touch it',
    ],
    'withdrawn',
  ),
  ...none(
    [
      'organization 3 Brothers AS',
      'Company 300 GmbH',
      'brand 7 Eleven',
      'campaign 1207 Best Of',
      'Bank details: Account 3000 1207 812',
      'Bankverbindung: Konto 2957, BLZ 37040044',
      'Konto: 2957 BLZ 370 400 44',
      'Bank: Nordea\nAccount: 2957',
      'Account: 2957\nIBAN: DK50 0040 0440 1162 43',
      'invoice 2026/11350',
      'The price of the booking is 3000',
    ],
    'no ID',
  ),
  ...one(
    [
      'Buchungs-ID 23960',
      'Buchungs-Nr. 23960',
      'Buchungsnr.: 23960',
      'Bookingnr. 23960',
      'la reserva es la 23960',
      'the booking is 23960.',
      'HTTPS://ADMIN.SITE.IO/BOOKING/23960',
      'please check booking 23960 (order 4411)',
      'can you cancel booking 23960, customer 4411',
      'not booking 23961 but booking 23960',
      'booking 23961 is wrong, it should be 23960',
      'booking 23961 (wrong number, correct: 23960)',
      'booking 23960 is not paid',
      'I have not received booking 23960',
      'why is booking 23960 not completed',
      'Ich kann die Buchung 23960 nicht öffnen',
    ],
    'booking:23960',
    'one record',
  ),
  ...one(
    [
      'approve payout 812 without 813',
      'approve payout 812, no 813',
      'approve payout 812 instead of 813',
      'approve payout 812 instead of payout 813',
      'approve payout 812, skip payout 813',
      'wrong payout 813, approve payout 812',
      'approve payout 812 (was payout 813)',
      'approve payout 812 (ticket 813)',
      '#812 payout is late',
      '812 payout',
      'Auszahlungs-Nr. 812',
    ],
    'payout-request:812',
    'one payout',
  ),
  {
    name: 'the numbers of a list',
    text: '1. organization 812\n2. organization 813\n3) organization 623\n(4) seat 1207',
    reads: ['organization:812', 'organization:813', 'organization:623', 'seat:1207'],
    others: [],
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
    name: 'IDs in the plural, and ranges in words',
    text: 'bookings with IDs 23960, 23990. Bookings 23970 to 23972. Buchungen 23980 bis 23981, bookings between 23985 and 23986',
    reads: [23960, 23990, 23970, 23971, 23972, 23980, 23981, 23985, 23986].map((id) => `booking:${id}`),
  },
  {
    name: 'JSON in which a key names the kind, and an event of another kind',
    text: '{"type":"order","id":8000}\n{"object":"booking","id":23960}\n[{"id":812,"type":"payout"}]',
    reads: ['booking:23960', 'payout-request:812'],
  },
  {
    name: 'a withdrawal that reaches all records of its sentence, and no further',
    text: 'Do not approve payout 812, payout 813 or payout 814. Approve payout 815. Payout 816 has not arrived.',
    reads: ['payout-request:815', 'payout-request:816'],
  },
]

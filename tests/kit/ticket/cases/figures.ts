import { type TicketCase, ticketCasesOf } from '#tests/kit/ticket/ticket-case.ts'

/** Numbers that are no IDs, and IDs in unusual spellings. */
export const figures: readonly TicketCase[] = [
  {
    name: 'a ticket number that comes again without its word',
    text: 'Ticket #4411 is about booking 23960. Please close #4411 and case 4412 and answer JIRA-4413 when it is done.',
    reads: ['booking:23960'],
    others: [4413, 4411, 4412],
    selected: ['booking:23960'],
  },
  {
    name: 'numbers of two other systems, and the name of an agent',
    text: `[Zendesk] Ticket #4413 - Refund
Hello, this belongs to ticket 90417 and OPS-814 in Jira. The customer wants a refund of booking #12350, because the reel was never posted.
Agent: @nobody_here_7. Please update ticket #4413 when it is done, SLA 48h.`,
    reads: ['booking:12350', 'handle:@nobody_here_7'],
    selected: ['booking:12350'],
  },
  {
    name: 'IDs that are glued to words, in one list',
    text: 'Reserva#23970, BK-23971; bookingNo=12350, "11340," (4420) booking:8010 / booking-10010 & bookingId=23989 #23988 – all wait for the brand.',
    reads: [23970, 23971, 12350, 11340, 4420, 8010, 10010, 23989, 23988].map((id) => `booking:${id}`),
    others: [],
    selected: [23970, 23971, 12350, 11340, 4420, 8010, 10010, 23989, 23988].map((id) => `booking:${id}`),
  },
  {
    name: 'thousands separators',
    text: "Bookings 12,345 and 11.350 and 23'960 and 4\u00a0411 and 8\u202f000 are open. Booking 12 346 as well. We paid 7,25 for 1.5 of them.",
    reads: [12345, 11350, 23960, 4411, 8000, 12346].map((id) => `booking:${id}`),
    others: [],
    selected: [12345, 11350, 23960, 4411, 8000, 12346].map((id) => `booking:${id}`),
  },
  {
    name: 'full-width and Arabic digits',
    text: 'the bookings２３９６０、２３９９０. Auszahlung ８１２ fehlt. الحجز رقم ٢٣٩٦١ والدفعة ٨١٣',
    reads: ['booking:23960', 'booking:23990', 'payout-request:812', 'booking:23961', 'payout-request:813'],
    others: [],
    selected: ['booking:23960', 'booking:23990', 'payout-request:812', 'booking:23961', 'payout-request:813'],
  },
  {
    name: 'dates, amounts, bank and phone numbers around two IDs',
    text: `We sent 2.480,50 EUR on 2026-10-02 (02.10.2026; 2nd of October 2026) to NO93 8601 1117 947, SWIFT DNBANOKK,
call (0161) 4960123 or 0117 496 0888, mobile 4411 8000, 555-123-4567, see INV-11340, VAT no. SE 55 66 77 88,
sent 10/02/2026 09:05, 9 days, 3 of 12, 40 %, 24h, v2, NOK 8 000. It should be part of payout 817.`,
    reads: ['invoice:11340', 'payout-request:817'],
    selected: ['invoice:11340', 'payout-request:817'],
  },
  { name: 'a phone number alone', text: '+45 20 30 40 50', reads: [], others: [], selected: [] },
  { name: 'a phone number of pairs alone', text: '20 30 40 50', reads: [], others: [], selected: [] },
  { name: 'an IBAN alone', text: 'DE89 3704 0044 0532 0130 00', reads: [], others: [], selected: [] },
  { name: 'one number with a separator', text: '12,345', reads: ['any:12345'], others: [], selected: ['booking:12345'] },
  { name: 'a number that several kinds have', text: '2026', reads: ['any:2026'], others: [], selected: [] },
  {
    name: 'ticket numbers with a sign alone',
    text: '[#4411] Answer\nHello, the ticket of yesterday, #4412, is open. See #4413 in Zendesk. Look at [#4414] and at booking #23960 please.',
    reads: ['booking:23960'],
    others: [4411, 4412, 4413, 4414],
    selected: ['booking:23960'],
  },
  {
    name: 'quantities beside resources',
    text: 'My account with 12 bookings had 3 payouts in 2 weeks; booking 5 days late; 100 bookings were made; user 30 posts; booking with 700 reels.',
    reads: [],
    selected: [],
  },
  {
    name: 'a sign for numbers without a word, and one of another thing',
    text: 'Hello, please look at #12345 for me when you can. It has nothing to do with order #4411 or issue #8000, thank you.',
    reads: ['any:12345'],
    others: [4411, 8000],
    selected: ['booking:12345'],
  },
  {
    name: 'numbers of records that do not exist',
    text: 'Hello, payout 4411 and booking 99999999 have not arrived, although they were confirmed to us last week by phone.',
    reads: ['payout-request:4411', 'booking:99999999'],
    others: [],
    selected: [],
  },
  {
    name: 'English bank details',
    text: `New bank details for our payouts:
Account holder: Rowan Coffee
Account: 3000 1207 812
Routing: 021000021
Please use them for payout 816.`,
    reads: ['payout-request:816'],
  },
  {
    name: 'German bank details',
    text: `Bankverbindung: Sparkasse, Konto 2957, BLZ 370 400 44
Bitte für Auszahlung 813 verwenden.`,
    reads: ['payout-request:813'],
  },
  {
    name: 'French bank details',
    text: 'Merci de payer sur le compte 3000 de la banque BNP (code guichet 00812). Versement 814.',
    reads: ['payout-request:814'],
  },
  {
    name: 'names with numbers',
    text: 'The organization 3 Brothers AS and the brand 7 Eleven want to join campaign 50 Ways. Company 300 GmbH too.',
    reads: [
      'organization:3 if brothers as and the brand 7 eleven want to join campaign 50',
      'account:7 if eleven want to join campaign 50 ways company 300 gmbh',
      'campaign:50 if ways company 300 gmbh too',
      'organization:300 if gmbh too',
    ],
  },
  {
    name: 'delivery details',
    text: 'DHL 00340434161094021501, PO box 812, order no. 4411-23960, SKU 11350, 24/7, 4K video, size 42, room 101, gate B12. Booking 23973!',
    reads: ['booking:23973'],
  },
  {
    name: 'counts only',
    text: 'We have 12 bookings, 3 campaigns, 1207 followers on the account with 812 posts, about 40 invoices per month since 2025 and 2 seats left.',
    reads: [],
  },
  {
    name: 'numbers with a sign, with and without a resource',
    text: '#812 payout is late, invoice #11345 is wrong, see #2 above and apartment #301.',
    reads: ['payout-request:812', 'invoice:11345'],
  },
  ...ticketCasesOf('spaces separate thousands', [
    ['Bookings 23 960, 23 961 and 23 962 are late', 'booking:23960 booking:23961 booking:23962'],
    ['les réservations 23 960 et 23 961', 'booking:23960 booking:23961'],
    ['booking 23 960 23 961', 'booking:23960 booking:23961'],
    ['seats 12 813 814', 'seat:12 seat:813 seat:814'],
    ['booking 23 960 961', ''],
    ['bookings 23 960 23 961 962', ''],
  ]),
  { name: 'a rank', text: 'Creator #1!', reads: [], others: [1] },
  { name: 'years', text: 'We miss the invoices 2025 and 2026.', reads: [], others: [2025, 2026] },
  ...ticketCasesOf('years behind a plural', [
    ['invoices 2025 and 2026', ''],
    ['invoices 2025/2026', ''],
    ['bookings 2024 to 2026', ''],
    ['Rechnungen 2025, 2026', ''],
    ['Invoices 2026: 11350, 11351', 'invoice:11350 invoice:11351'],
    ['Invoices 2026\n11350\n11351', 'invoice:11350 invoice:11351'],
    ['bookings 2026 and 4411', 'booking:2026 booking:4411'],
    ['bookings 2026, 23960', 'booking:2026 booking:23960'],
    ['booking IDs 2025, 2026', 'booking:2025 booking:2026'],
    ['bookings #2025 and #2026', 'booking:2025 booking:2026'],
    ['Bookings\n2025\n2026', 'booking:2025 booking:2026'],
  ]),
  ...ticketCasesOf('a rank or the number of an item', [
    ['Our campaign number 1 is late', ''],
    ['Kampagne Nr. 1', ''],
    ['Booking #1: 23960\nBooking #2: 23961', 'booking:23960 booking:23961'],
    ['campaign #77', 'campaign:77'],
    ['Creator ID: 1', 'creator:1'],
  ]),
  ...ticketCasesOf('the name of a file with code', [
    ['    at invoice/11350.js:77', ''],
    ['File "/srv/app/booking/23960.py", line 77', ''],
    ['Attached: invoice-11350.pdf', 'invoice:11350'],
    ['Please cancel booking 23960.Go ahead', 'booking:23960'],
    ['GET /api/v1/bookings/23961.json', 'booking:23961'],
  ]),
  ...ticketCasesOf('a number of something else', [
    ['bookings 23960, 61 and 62', 'booking:23960'],
    ['Our PO 4411 for booking 23960', 'booking:23960'],
    ['approve PO 812 please, PO-813 too', 'payout-request:812 payout-request:813'],
    ['Account no. 2957 0000 1234', ''],
    ['bookings 4411 4412 4413', 'booking:4411 booking:4412 booking:4413'],
    ['Buchungen: 5 Stück', ''],
  ]),
]

import type { TicketCase } from '#tests/kit/ticket/ticket-case.ts'

const none = (texts: readonly string[], why: string): TicketCase[] => texts.map((text) => ({ name: `${why}: ${text}`, text, reads: [] }))
const one = (texts: readonly string[], record: string, why: string): TicketCase[] =>
  texts.map((text) => ({ name: `${why}: ${text}`, text, reads: [record] }))

/** Short texts of one rule each: what withdraws a record, what is no ID, and how IDs are written. */
export const short: readonly TicketCase[] = [
  ...none(
    [
      'this is not about booking 23960',
      'do not approve payout 812',
      "don't ban seat 1207",
      'donʼt ban seat 1207',
      'es geht nicht um Buchung 23960',
      "ce n'est pas la réservation 23960",
      'no es la reserva 23960',
      'det er ikke booking 23960',
    ],
    'withdrawn',
  ),
  ...none(
    [
      'Order 623 Main Street',
      'select * from orders where id = 4411',
      'select * from seat_account where id = 4411',
      'select * from booking where id > 23000 and id <> 23960',
      'room 12 Price Media',
      'this is not about organization 623 Price Media',
      'organization 623 Price Media is not meant',
      'Bank details: Account 3000 1207 812',
      'Bankverbindung: Konto 2957, BLZ 37040044',
      'Konto: 2957 BLZ 370 400 44',
      'Bank: Nordea\nAccount: 2957',
      'invoice 2026/11350',
      'invoices from 2024 to 2026',
    ],
    'no ID',
  ),
  ...one(
    [
      'Buchungs-ID 23960',
      'Buchungs-Nr. 23960',
      'Bookingnr. 23960',
      'la reserva es la 23960',
      'the booking is 23960.',
      'HTTPS://ADMIN.SITE.IO/BOOKING/23960',
      'please check booking 23960 (order 4411)',
      'select id, status from booking where booking_id = 23960;',
      "select * from booking where id = '23960'",
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
      'Auszahlungs-Nr. 812',
      'update payout_request set status = 2 where id=812',
      'delete from payout_request where payout_request.id = 812',
    ],
    'payout-request:812',
    'one payout',
  ),
  ...one(['organization 3 Brothers AS'], 'organization:3 if brothers as', 'a name with a number'),
  ...one(['brand 7 Eleven'], 'account:7 if eleven', 'a name with a number'),
  ...one(['Company 300 GmbH'], 'organization:300 if gmbh', 'a name with a number'),
  ...one(['campaign 1207 Best Of'], 'campaign:1207 if best of', 'a name with a number'),
  ...one(['brand 623 (Price Media)'], 'account:623', 'a record and its title'),
  ...one(['seat 2957 Anna Berg'], 'seat:2957', 'a record and its title'),
  ...one(['creator 1584 Maria López'], 'creator:1584', 'a record and its title'),
]

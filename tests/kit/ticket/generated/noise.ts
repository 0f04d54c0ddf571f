import { fc } from '#tests/properties.ts'
import { grouped, id } from './fragment.ts'

const small = fc.integer({ min: 1, max: 99 })
const two = fc.integer({ min: 10, max: 99 })
/** Numbers and words that name no record. */
export const noise: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.nat(5))
    .map(
      ([day, month, style]) =>
        [
          `${day}.${month}.2026`,
          `2026-0${(month % 9) + 1}-1${day % 10}`,
          `${day} November 2026`,
          `March ${day}, 2026`,
          `den ${day}. maj`,
          `${month}/${day}/2026 14:30`,
        ][style] ?? '',
    ),
  fc
    .tuple(id, fc.nat(4))
    .map(([n, style]) => [`${grouped(n, ',')}.00 EUR`, `€ ${n}`, `${n} kr`, `DKK ${grouped(n, '.')},50`, `$${n}`][style] ?? ''),
  fc.tuple(two, two, two, two).map((pairs) => `+45 ${pairs.join(' ')}`),
  fc.tuple(two, two, two, two).map((pairs) => `phone 0${pairs.join('')}`),
  fc
    .tuple(
      id,
      fc.constantFrom(
        'ticket',
        'Ticket #',
        'case',
        'Vorgang',
        '[Ticket #',
        'JIRA-',
        'FIN-',
        'order #',
        'Bestellung',
        'commande',
        'pedido',
        'request',
        'issue #',
        'order_id=',
        'ärende',
      ),
    )
    .map(([n, word]) => `${word}${/[-=#]$/.test(word) ? '' : ' '}${n}${word.startsWith('[') ? ']' : ''}`),
  fc
    .tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom('days', 'Wochen', 'jours', 'veces', 'timer', '%', 'reels', 'bookings', 'x'))
    .map(([n, unit]) => `${n} ${unit}`),
  id.map((n) => `${n} Lyon`),
  id.map((n) => `took ${n}ms v${n} Q3`),
  id.map((n) => `https://other.example/Booking/${n}`),
  small.map((n) => `organization ${n} Brothers AS`),
  small.map((n) => `page ${n} of 99`),
  small.map((n) => `${n} attachments`),
  small.map((n) => `room ${n}`),
  id.map((n) => `at invoice/${n}.js:${n}`),
  id.map((n) => `Bankverbindung: Konto ${n}, BLZ 370 400 44.`),
  id.map((n) => `\n\nBank: Nordea\nAccount: ${n}\n\n`),
  fc.constantFrom(
    'DK50 0040 0440 1162 43',
    'DE89 3704 0044 0532 0130 00',
    'VAT no. DK 12 34 56 78',
    '10.12.4.41:8080',
    '4531c543-54d5-4442-8d71-808d774c0286',
  ),
  fc.constantFrom(
    'Hello team',
    'Silje Ekström',
    'please look at it',
    'vielen Dank',
    'merci',
    'my booking is late.',
    'the payouts are missing.',
    'since 2026',
    'in 2025',
    'the invoices 2025 and 2026',
    'Creator #1!',
  ),
)

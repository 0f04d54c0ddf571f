import { expect, test } from 'vitest'
import { added, emptyCart, settled } from '#kit/cart/cart.ts'
import type { Ref } from '#kit/command/resolve.ts'
import type { Answer } from '#kit/lookup/memory.ts'
import { parseTicket } from '#kit/ticket/ticket-line.ts'
import { vocabulary } from '#tests/commands/known.ts'
import { fc } from '#tests/properties.ts'
import { origins } from './ticket-case.ts'

/** Tickets that are generated: a sample in every run, all of them in the long one. */
const runs = process.env.LONG ? 100_000 : 400

interface Fragment {
  text: string
  /** The records that it names. */
  names: readonly string[]
  /** The numbers that it denies. */
  denies?: readonly number[]
}

const id = fc.oneof(fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: 4_000, max: 9_999 }))
const small = fc.integer({ min: 1, max: 99 })
const words: Readonly<Record<string, readonly string[]>> = {
  booking: ['booking', 'Booking', 'Buchung', 'réservation', 'reserva', 'bokning', 'BOOKING', 'الحجز'],
  'payout-request': ['payout', 'payout request', 'Auszahlung', 'versement', 'udbetaling', 'utbetalning'],
  invoice: ['invoice', 'Rechnung', 'facture', 'factura', 'faktura', 'فاتورة'],
  organization: ['organization', 'Firma', 'empresa', 'company'],
  seat: ['seat', 'siège'],
  campaign: ['campaign', 'Kampagne', 'campaña'],
}
const grouped = (n: number, separator: string) => String(n).replace(/\B(?=(\d{3})+$)/g, separator)
const wide = (n: number) => String(n).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

/** One number as people write it behind a resource. */
const written = (n: number, style: number): string =>
  [` ${n}`, ` #${n}`, `: ${n}`, ` no. ${n}`, ` Nr. ${n}`, ` n° ${n}`, `-ID ${n}`, ` (${n})`, `#${n}`, ` ${wide(n)}`, ` ID: ${n}`, `=${n}`][
    style % 12
  ] ?? ''
const separated = (n: number, style: number) =>
  n < 1_000 || n >= 100_000 ? ` ${n}` : ` ${grouped(n, [',', '.', '\u202f', "'"][style % 4] ?? ',')}`

const kind = fc.constantFrom(...Object.keys(words))
const reference: fc.Arbitrary<Fragment> = fc.tuple(kind, id, fc.nat(100), fc.nat(100)).map(([of, n, word, style]) => {
  const noun = words[of]?.[word % (words[of]?.length ?? 1)] ?? of
  // A comma after three digits separates a list.
  const number = style % 7 === 0 && n >= 1_000 && String(n).length < 6 ? separated(n, style) : written(n, style)
  return { text: noun + number, names: [`${of}:${n}`] }
})
const list: fc.Arbitrary<Fragment> = fc
  .tuple(
    kind,
    fc.uniqueArray(
      fc.integer({ min: 4_001, max: 9_999 }).filter((n) => n < 1_990 || n > 2_035),
      { minLength: 2, maxLength: 6 },
    ),
    fc.constantFrom(', ', ' ', ' and ', '; ', '\n- '),
  )
  .map(([of, ids, separator]) => ({
    text: `${words[of]?.[0]}s ${separator === '\n- ' ? separator : ''}${ids.join(separator)}`,
    names: ids.map((n) => `${of}:${n}`),
  }))
const link: fc.Arbitrary<Fragment> = fc.tuple(id, fc.nat(3)).map(([n, style]) => {
  const address = `${origins.own}/Booking/${n}`
  const all = [
    address,
    `<${address}?tab=4411#7>`,
    `https://t.example/ls?upn=812&url=${encodeURIComponent(address)}`,
    `[booking](${address})`,
  ]
  return { text: all[style] ?? address, names: [`booking:${n}`] }
})
const table: fc.Arbitrary<Fragment> = fc
  .tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), fc.constantFrom(';', '\t', ','), id)
  .map(([ids, separator, amount]) => ({
    text: `\n${['Booking ID', 'Brand', 'Amount'].join(separator)}\n${ids.map((n) => [n, 'Rowan Coffee', amount].join(separator)).join('\n')}\n`,
    names: ids.map((n) => `booking:${n}`),
  }))
/** The export of a support tool: the IDs in its first column are those of its tickets. */
const ticketTable: fc.Arbitrary<Fragment> = fc
  .tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), fc.constantFrom(';', '\t', ','), id)
  .map(([ids, separator, ticket]) => ({
    text: `\n${['ID', 'Subject', 'Booking ID'].join(separator)}\n${ids.map((n, at) => [ticket + at, 'Refund', n].join(separator)).join('\n')}\n`,
    names: ids.map((n) => `booking:${n}`),
  }))
const json: fc.Arbitrary<Fragment> = fc.tuple(id, id, id).map(([n, other, seat]) => ({
  text: `\n${JSON.stringify({ id: other, bookingId: n, amount: other, order: { id: other }, seat: { name: 'Ada', id: seat } })}\n`,
  names: [`booking:${n}`, `seat:${seat}`],
}))

const numbered: fc.Arbitrary<Fragment> = fc
  .tuple(kind, fc.uniqueArray(id, { minLength: 2, maxLength: 5 }), fc.constantFrom('.', ')'))
  .map(([of, ids, mark]) => ({
    text: `\n${ids.map((n, at) => `${at + 1}${mark} ${words[of]?.[0]} ${n}`).join('\n')}\n`,
    names: ids.map((n) => `${of}:${n}`),
  }))
const rows: fc.Arbitrary<Fragment> = fc
  .tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), fc.constantFrom('#', 'No.', 'Posts', 'Ranking'))
  .map(([ids, heading]) => ({
    text: `\n${heading}\tBooking\tBrand\n${ids.map((n, at) => `${at + 1}\t${n}\tRowan Coffee`).join('\n')}\n\n`,
    names: ids.map((n) => `booking:${n}`),
  }))
const range: fc.Arbitrary<Fragment> = fc
  .tuple(fc.integer({ min: 4_000, max: 9_000 }), fc.integer({ min: 1, max: 5 }), fc.constantFrom(' to ', ' through ', ' – ', '-', ' bis '))
  .map(([from, length, joiner]) => ({
    text: `bookings ${from}${joiner}${from + length}`,
    names: Array.from({ length: length + 1 }, (_, at) => `booking:${from + at}`),
  }))
const exception: fc.Arbitrary<Fragment> = fc
  .tuple(
    fc.integer({ min: 4_000, max: 9_000 }),
    fc.integer({ min: 2, max: 5 }),
    fc.nat(5),
    fc.constantFrom(
      ', not *.',
      ' except *.',
      ' without *!',
      ', but not *.',
      ' (except *).',
      ', not booking *.',
      '. Not booking *!',
      ' außer *.',
      ' sauf *.',
    ),
  )
  .map(([from, length, excepted, ending]) => {
    const without = from + (excepted % (length + 1))
    const ids = Array.from({ length: length + 1 }, (_, at) => from + at)
    return {
      text: `bookings ${from}-${from + length}${ending.replace('*', String(without))}`,
      names: ids.filter((n) => n !== without).map((n) => `booking:${n}`),
      denies: [without],
    }
  })
const compound: fc.Arbitrary<Fragment> = fc
  .tuple(
    id,
    fc.constantFrom<[string, string]>(
      ['Buchungs-ID ', 'booking'],
      ['Buchungs-Nr. ', 'booking'],
      ['Auszahlungs-Nr. ', 'payout-request'],
      ['Buchungsnr.: ', 'booking'],
      ['fakturanr. ', 'invoice'],
      ['bookingnummer ', 'booking'],
    ),
  )
  .map(([n, [word, of]]) => ({ text: `${word}${n}`, names: [`${of}:${n}`] }))
const copula: fc.Arbitrary<Fragment> = fc
  .tuple(kind, id)
  .map(([of, n]) => ({ text: `the ${words[of]?.[0]} is ${n}`, names: [`${of}:${n}`] }))
/** Each ends its sentence, so that it says nothing of what comes next. */
const withdrawn: fc.Arbitrary<Fragment> = fc
  .tuple(
    fc.constantFrom(
      'not *.',
      'this is not about *.',
      'please do not touch *.',
      "don't approve *.",
      'leave * alone.',
      'it was never *.',
      'everything except *.',
      'all without *.',
      'We said that * is not meant.',
      'ignore *.',
      'instead of *.',
      'We said that * must not be approved.',
      'es geht nicht um *.',
      'bitte nicht * freigeben.',
      'Merci de ne pas valider *.',
      'no es *.',
      'det er ikke *.',
      'we looked at * by mistake.',
      'EDIT: not *!',
      'Hi Tom: not * please.',
      'Betreff: nicht *.',
      'Warning - not *.',
      'do not approve: *.',
      'Do not approve:\n- *\n\n',
      'Cancel all except\n- *\n\n',
      'We think * has nothing to do with it.',
      'We think * is not the problem.',
      'Bitte * auf keinen Fall freigeben.',
      '~~*~~.',
      '* ❌.',
      '\n❌ *\n',
      'hold off on *.',
      'We think * can wait.',
      '\nAlready paid:\n- *\n\n\n',
    ),
    kind,
    id,
  )
  .map(([text, of, n]) => ({ text: text.replace('*', `${words[of]?.[0]} ${n}`), names: [], denies: [n] }))
const change: fc.Arbitrary<Fragment> = fc
  .tuple(kind, id, id, fc.constantFrom(' -> ', ' → ', '=>'))
  .map(([of, from, to, arrow]) => ({ text: `${words[of]?.[0]} ${from}${arrow}${to}`, names: [], denies: [from, to] }))
const correction: fc.Arbitrary<Fragment> = fc
  .tuple(
    kind,
    fc.uniqueArray(fc.integer({ min: 4_000, max: 9_999 }), { minLength: 2, maxLength: 2 }),
    fc.constantFrom('* is wrong, it is #.', 'change * to #.', 'we said *, actually #.', '* ist falsch, es ist #.'),
  )
  .map(([of, ids, text]) => ({
    text: `. ${text.replace('*', `${words[of]?.[0]} ${ids[0]}`).replace('#', `${ids[1]}`)}`,
    names: [],
    denies: ids,
  }))
const person = fc.constantFrom('Silje Ekström from Quartz Travel', 'Diego Girard, Rowan Coffee', 'Anna Berg\nNordic Agency')

const two = fc.integer({ min: 10, max: 99 })
const noise: fc.Arbitrary<string> = fc.oneof(
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
  id.map((n) => `${n} Paris`),
  id.map((n) => `took ${n}ms v${n} Q3`),
  id.map((n) => `https://other.example/Booking/${n}`),
  person,
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
    'my booking is late',
    'the payouts are missing',
    'since 2026',
    'in 2025',
    'the invoices 2025 and 2026',
    'Creator #1!',
  ),
)
const fragment: fc.Arbitrary<Fragment> = fc.oneof(
  { weight: 3, arbitrary: reference },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: link },
  { weight: 1, arbitrary: table },
  { weight: 1, arbitrary: ticketTable },
  { weight: 1, arbitrary: json },
  { weight: 1, arbitrary: numbered },
  { weight: 1, arbitrary: rows },
  { weight: 1, arbitrary: range },
  { weight: 1, arbitrary: exception },
  { weight: 1, arbitrary: withdrawn },
  { weight: 1, arbitrary: compound },
  { weight: 1, arbitrary: change },
  { weight: 1, arbitrary: correction },
  { weight: 1, arbitrary: copula },
  { weight: 8, arbitrary: noise.map((text) => ({ text, names: [] })) },
)
const gap = fc.constantFrom('. ', '.\n', '\n', '\n\n', '!\n', ' | ', '.\n> ', ', ', ' – ')
const filling = 'This text was pasted and it goes on for a while, so that nobody could have typed it.\n'

/** Every kind has records 1 to 99, so that a small number that is taken for an ID is noticed, and those of the text. */
const kinds = [...Object.keys(words), 'account', 'creator', 'transaction']
function answerFor(word: string, named: ReadonlySet<string>): Answer {
  const id = Number(/^\d+$/.exec(word)?.[0] ?? Number.NaN)
  const found = kinds
    .map((kind): Ref => ({ kind, id }))
    .filter((ref) => id < 100 || named.has(`${ref.kind}:${id}`) || (id % 2 === 0 && ref.kind === 'booking'))
  return { found: found.map((ref) => ({ ...ref, title: '', chips: [], q: word })), gone: [], at: 0 }
}

/** What the cart selects for a text, by its own functions. */
function selectedFor(text: string, named: ReadonlySet<string>): Set<string> {
  const { cart } = added(emptyCart, parseTicket(text, vocabulary, origins))
  const { entries } = settled(cart, { held: () => false, answer: (word) => answerFor(word, named) })
  return new Set(entries.flatMap(({ ref, pick }) => (ref && pick !== undefined ? [`${ref.kind}:${ref.id}`] : [])))
}

test('the cart selects what was referenced and nothing else, whatever noise is around it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fragment, gap), { minLength: 1, maxLength: 14 }), (parts) => {
      const text = `${filling}${parts.map(([{ text: one }, between]) => one + between).join('')}`
      // A line that begins with a dash may belong to the list above it, which says what not to do.
      fc.pre(!text.includes('\n – '))
      const named = new Set(parts.flatMap(([{ names }]) => names))
      const denied = new Set(parts.flatMap(([{ denies = [] }]) => denies))
      fc.pre(![...named].some((record) => denied.has(Number(record.split(':')[1]))))
      expect(selectedFor(text, named), text).toEqual(named)
    }),
    { numRuns: runs },
  )
}, 3_600_000)

import { origins } from '#tests/kit/ticket/ticket-case.ts'
import { fc } from '#tests/properties.ts'
import { type Fragment, grouped, id, kind, words } from './fragment.ts'

const wide = (n: number) => String(n).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

/** One number as people write it behind a resource. */
const written = (n: number, style: number): string =>
  [` ${n}`, ` #${n}`, `: ${n}`, ` no. ${n}`, ` Nr. ${n}`, ` n° ${n}`, `-ID ${n}`, ` (${n})`, `#${n}`, ` ${wide(n)}`, ` ID: ${n}`, `=${n}`][
    style % 12
  ] ?? ''
const separated = (n: number, style: number) =>
  n < 1_000 || n >= 100_000 ? ` ${n}` : ` ${grouped(n, [',', '.', '\u202f', "'"][style % 4] ?? ',')}`

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

/** Numbers, lists and tables with the resource that they name. */
export const referenceFragments = [
  { weight: 3, arbitrary: reference },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: link },
  { weight: 1, arbitrary: table },
  { weight: 1, arbitrary: ticketTable },
  { weight: 1, arbitrary: json },
  { weight: 1, arbitrary: numbered },
  { weight: 1, arbitrary: rows },
  { weight: 1, arbitrary: range },
  { weight: 1, arbitrary: compound },
  { weight: 1, arbitrary: copula },
]

import { pageOf } from '#contract/paths.ts'
import { fc } from '#tests/properties.ts'
import { nouns, registry } from './known.ts'
import { lookupKinds } from './typed-line.ts'

/** Commands on records. */
export const withTarget = registry.all.filter(({ command }) => command.target.entity)
const verbs = [
  ...['approve', 'reject', 'ban', 'unban', 'delete', 'cancel', 'complete', 'mark suspicious', 'add note', 'open', 'accept', 'ap'],
  ...['set admin comments', 'reject document'],
]
export const resources = nouns.all.filter(({ kind }) => lookupKinds.includes(kind))
export const fillers = ['please', 'the', 'of', 'thanks', 'for', 'and', 'this']
const names = ['Fjord Studio', 'sigrid', 'Ida Holm', 'price media', 'x7q', '6l0', 'Ekström', 'zed']
const nearNames = 'Logan Sean Brandt Denny Owen Shaw Edith Frank Doyle Blanc Remi Colin Usher Amin Marc Nate Bang'.split(' ')
/**
 * Names that are one or two letters away from a verb, a resource word or a keyword, and beginnings of names, from two
 * letters on. Some of them also begin such a word.
 */
export const doubtfulNames = nearNames.flatMap((name) => [...name].slice(1).map((_, at) => name.slice(0, at + 2)))
const negations = ['not', "don't", 'never', 'don’t', 'without']
/**
 * Amounts of money with what they say: minor units, and the currency if it is named. Beside another number, one without
 * a separator could be an ID.
 */
export const amounts: Readonly<Record<string, readonly [minor: number, currency?: string]>> = {
  '1,250.00 EUR': [125_000, 'EUR'],
  'USD 640.00': [64_000, 'USD'],
  '645.00 SEK': [64_500, 'SEK'],
  'kr 650,50': [65_050],
  '2.930,00': [293_000],
}
/** Kinds of records that have one amount. */
export const kindsWithAmount = new Set(['payout-request', 'transaction', 'invoice'])
/** Text for a command that takes free text behind its record: it may name verbs, records and negations. */
export const freeTexts = [
  'called twice',
  'approve payout 650',
  'not 651',
  ': 652 was wrong',
  '- never call 653 again',
  'about 1,250.00 EUR',
]
const noise = ['ticket 813', '(ticket 88213)', '2026-09-18', '+45 20 30 40 50', '!!', '—', '"', 'https://elsewhere.test/a']

/** A part of a generated line. */
export interface Part {
  type: 'verb' | 'resource' | 'id' | 'email' | 'handle' | 'link' | 'name' | 'filler' | 'negation' | 'noise' | 'amount' | 'range' | 'text'
  text: string
  /** The resource whose IDs they are, if the part says so. */
  owner?: string
  /** IDs that the part names. */
  ids?: readonly number[]
  /** The record of a link. */
  record?: string
}
export const id = fc.integer({ min: 640, max: 660 })
const linkKinds = lookupKinds.filter((kind) => pageOf(kind, 1) !== undefined)
const link = fc
  .tuple(fc.constantFrom(...linkKinds), id, fc.constantFrom('https://admin.test', ''))
  .map(([kind, one, origin]): Part => ({ type: 'link', text: `${origin}${pageOf(kind, one)}`, record: `${kind}:${one}` }))
export const part: fc.Arbitrary<Part> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...verbs).map((text): Part => ({ type: 'verb', text })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...resources.flatMap(({ words }) => [words.one, words.many, ...(words.aliases ?? [])]))
      .map((text): Part => ({ type: 'resource', text })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(id, fc.constantFrom('', '#', 'ID '))
      .map(([one, sign]): Part => ({ type: 'id', text: `${sign}${one}`, ids: [one] })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...resources.flatMap(({ words }) => [words.one, ...(words.aliases ?? [])])), id)
      .map(([owner, one]): Part => ({ type: 'id', text: `${owner} ${one}`, ids: [one], owner })),
  },
  { weight: 1, arbitrary: fc.constantFrom('ida.holm@post.test', 'nobody@post.test').map((text): Part => ({ type: 'email', text })) },
  { weight: 1, arbitrary: fc.constantFrom('@ravn', '@Ravn', '@nobody').map((text): Part => ({ type: 'handle', text })) },
  { weight: 1, arbitrary: link },
  { weight: 2, arbitrary: fc.constantFrom(...names).map((text): Part => ({ type: 'name', text })) },
  { weight: 2, arbitrary: fc.constantFrom(...doubtfulNames).map((text): Part => ({ type: 'name', text })) },
  { weight: 2, arbitrary: fc.constantFrom(...fillers).map((text): Part => ({ type: 'filler', text })) },
  { weight: 1, arbitrary: fc.constantFrom(...negations).map((text): Part => ({ type: 'negation', text })) },
  { weight: 1, arbitrary: fc.constantFrom(...noise).map((text): Part => ({ type: 'noise', text })) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(amounts)).map((text): Part => ({ type: 'amount', text })) },
  {
    weight: 1,
    arbitrary: fc.tuple(id, fc.integer({ min: 1, max: 4 }), fc.constantFrom('-', ' to ', '–')).map(
      ([from, more, sign]): Part => ({
        type: 'range',
        text: `${from}${sign}${from + more}`,
        ids: Array.from({ length: more + 1 }, (_, at) => from + at),
      }),
    ),
  },
)

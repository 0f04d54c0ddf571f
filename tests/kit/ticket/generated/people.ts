import { origins } from '#tests/kit/ticket/ticket-case.ts'
import { fc } from '#tests/properties.ts'
import type { Fragment } from './fragment.ts'

/** Records that a person with an organization, an email, a handle, a profile or a web page finds. */
export const recordsByWord: Readonly<Record<string, readonly string[]>> = {
  'silje ekström @ quartz travel': ['seat:41001'],
  'diego girard @ rowan coffee': ['seat:41002'],
  'nora dahl @ willow goods': ['seat:41006'],
  // Two people of one organization have the same name.
  'anna berg @ nordic agency': ['seat:41003', 'seat:41004'],
  'silje.ekstrom@quartz.example': ['seat:41001'],
  'diego.girard+bookings@rowan-coffee.example': ['seat:41002'],
  'tom@müller.example': ['seat:41005', 'member:8'],
  // Two records of one kind: one of them may be meant.
  'office@nordic.example': ['seat:41003', 'seat:41004'],
  'maria@marketplace.example': ['member:7'],
  '@magnus_ekstrom': ['account:43001'],
  '@sigrid.moller-2': ['account:43002'],
  '@twins': ['account:43003', 'account:43004'],
  '/profile/abc123': ['account:43005'],
  'https://video.example/magnus?page=30': ['account:43001'],
  'https://instagram.com/magnus_ekstrom': ['account:43001'],
}
/** Records that a text may name by a person and an organization. */
export const proseNames: ReadonlySet<string> = new Set(
  Object.entries(recordsByWord).flatMap(([words, records]) => (words.includes(' @ ') ? records : [])),
)

const create = (texts: readonly string[], names: readonly string[]): fc.Arbitrary<Fragment> =>
  fc.constantFrom(...texts).map((text) => ({ text, names }))

const person = fc.oneof(
  create(
    [
      'Silje Ekström from Quartz Travel',
      'my name is Silje Ekström (Quartz Travel)',
      'Silje Ekström\nQuartz Travel',
      'Quartz Travel – Silje Ekström',
    ],
    ['seat:41001'],
  ),
  create(['Diego Girard, Rowan Coffee', 'Best,\nDiego Girard\nHead of Marketing\nRowan Coffee'], ['seat:41002']),
  create(['Anna Berg\nNordic Agency', 'Silje Ekström from Fjell Foods', 'Emil Lund at Fjell Foods', 'Emil Lund'], []),
)
const email = fc.oneof(
  create(
    [
      'silje.ekstrom@quartz.example',
      'SILJE.EKSTROM@QUARTZ.example',
      'Silje <silje.ekstrom@quartz.example>',
      'mailto:silje.ekstrom@quartz.example?subject=booking%204411',
      '[write](mailto:silje.ekstrom@quartz.example)',
    ],
    ['seat:41001'],
  ),
  create(['<diego.girard+bookings@rowan-coffee.example>'], ['seat:41002']),
  create(['tom@müller.example', '"Tom" <Tom@Müller.example>'], ['seat:41005', 'member:8']),
  create(['office@nordic.example', 'nobody@quartz.example', '***@***.***', 'me@here'], []),
)
const handle = fc.oneof(
  create(
    [
      '@magnus_ekstrom',
      '(@Magnus_Ekstrom)',
      'creator @magnus_ekstrom',
      'https://instagram.com/magnus_ekstrom',
      'https://video.example/magnus?page=30',
    ],
    ['account:43001'],
  ),
  create(['@sigrid.moller-2', 'the handle @Sigrid.Moller-2'], ['account:43002']),
  create([`${origins.own}/profile/abc123`], ['account:43005']),
  create(['@twins', '@nobody_here', 'cc @support', 'https://instagram.com/nobody'], []),
)
/** An email is a reference wherever it is, even that of the agent who answered. */
const signature = create(
  [
    '\n\nBest regards,\nMaria\nMarketplace support | maria@marketplace.example | +45 20 30 40 50\n\n',
    '\n\n--\nMaria (she/her)\nmaria@marketplace.example\nRoom 12, Floor 3, 1050 Copenhagen\n\n',
    '\n\nOn Mon, 16 Nov 2026 at 09:14, Maria <maria@marketplace.example> wrote:\n',
  ],
  ['member:7'],
)
/** Each begins a line, so that it says nothing of what is before it. */
const denied = create(
  [
    '\nnot silje.ekstrom@quartz.example.',
    '\nPlease do not ban @magnus_ekstrom.',
    '\nIt is not about tom@müller.example.',
    '\neveryone except @sigrid.moller-2.',
    `\ndo not touch ${origins.own}/profile/abc123.`,
    '\nThis is not about Nora Dahl from Willow Goods.',
  ],
  [],
)

/** Names, emails and handles; some find one record, others two or none. */
export const peopleFragments = [
  { weight: 2, arbitrary: person },
  { weight: 2, arbitrary: email },
  { weight: 2, arbitrary: handle },
  { weight: 1, arbitrary: signature },
  { weight: 1, arbitrary: denied },
]

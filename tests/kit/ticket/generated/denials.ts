import { fc } from '#tests/properties.ts'
import { type Fragment, id, kind, words } from './fragment.ts'

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
/**
 * Each ends its sentence, so that it says nothing of what comes next. One that begins with its record also begins a
 * sentence: in "booking 100, booking 101 stays as it is", it may mean both.
 */
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
      'instead of cancelling *.',
      'No action needed on *.',
      '. * stays as it is.',
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
      '. ~~*~~.',
      '. * ❌.',
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

/** Two records of one kind, of which a text says different things. */
const contrast: fc.Arbitrary<Fragment> = fc
  .tuple(
    kind,
    fc.uniqueArray(fc.integer({ min: 4_000, max: 9_999 }), { minLength: 2, maxLength: 2 }),
    fc.constantFrom(
      '. * stays, # goes.',
      '. * stays and # goes.',
      '. * stays. # goes.',
      '. No problem with *. Problem is #.',
      '\nWorking: *\nNot working: #\n\n',
      '. * klappt, # leider nicht.',
      '. * works, # sadly does not.',
    ),
  )
  .map(([of, ids, text]) => ({
    text: text.replace('*', `${words[of]?.[0]} ${ids[0]}`).replace('#', `${words[of]?.[0]} ${ids[1]}`),
    names: [],
    denies: ids,
    undecided: of,
  }))

/** Records that a text excludes, withdraws, changes, corrects or contrasts. */
export const denialFragments = [
  { weight: 1, arbitrary: exception },
  { weight: 1, arbitrary: withdrawn },
  { weight: 1, arbitrary: change },
  { weight: 1, arbitrary: correction },
  { weight: 1, arbitrary: contrast },
]

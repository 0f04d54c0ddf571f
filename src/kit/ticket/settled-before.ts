import { articles, contrasts, copulas, joiners } from './language.ts'
import { anyOf, unicode } from './withdrawal-words.ts'

/*
 * "Payout 840 was paid, 845 is missing": the first record is settled, and the writer means the second one.
 * The pattern matches the folded words, commas and periods between the two numbers; `@` is a resource word.
 */

const auxiliaries = anyOf(
  ...copulas,
  ...'was were got has have been wurde wurden war waren worden hat haben a ont ete etait'.split(' '),
  ...'fue fueron esta estan ha han sido blev ble var har hadde'.split(' '),
)
const adverbs = anyOf(
  ...'already now just all both bereits schon inzwischen jetzt beide'.split(' '),
  ...'deja bien ya allerede nu na redan'.split(' '),
)
/** Participles that leave nothing to do. "Approved" or "completed" may be the very reason for a ticket. */
const settled = anyOf(
  ...'paid arrived settled solved resolved handled done fine ok okay'.split(' '),
  ...'bezahlt ausgezahlt uberwiesen angekommen eingegangen gutgeschrieben erledigt geklart da'.split(' '),
  ...'payee?s? versee?s? regle?e?s? arrivee?s?'.split(' '),
  ...'pagad[ao]s? abonad[ao]s? resuelt[ao]s? llegado llego llegaron'.split(' '),
  ...'betalt betald betalda betalats udbetalt utbetalt utbetald'.split(' '),
  ...'ankommet kommet kommit framme klar klart'.split(' '),
)
const when = anyOf(
  ...'today yesterday now on in full heute gestern am vollstandig'.split(' '),
  ...'hier le ayer el i gar igar idag den'.split(' '),
)
const boundary = anyOf(',', '\\.', ...contrasts, ...joiners)

/** What may be between the boundary and the second number: "but", "il manque le", "det er"; no request. */
const remark = '(?: (?!please|pls|bitte|svp|also|auch)[^ ]+){0,4}'

const done = `(?:(?:${auxiliaries}|${adverbs}) ){0,4}${settled}(?: ${when}){0,2}`
const pattern = unicode(`^${done} ${boundary}${remark}$`)

/** Whether the words between two numbers say that nothing is left to do with the record of the first one. */
export const isSettledBefore = (words: string): boolean => pattern.test(words)

const list = unicode(`^(?:${anyOf(',', '@', ...joiners, ...articles)}(?: |$))*$`)
/** Whether the words between two numbers join them to one list. */
export const isListGap = (words: string): boolean => list.test(words)

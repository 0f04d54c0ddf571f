import { additions, articles, copulas, demonstratives, denyingWords, functionWords, politeWords } from './language.ts'
import { anyOf, wordPattern } from './withdrawal-words.ts'

/** A number that may be an ID, and the kinds that its resource word names; none of a bare number. */
export interface MentionedNumber {
  value: number
  kinds: readonly string[]
  /** The words around it do not say that it is a record, as in "I miss 845". */
  isUncertain?: boolean
}

/** A clause with the numbers of records, and what it says of them. */
export interface Statement {
  numbers: MentionedNumber[]
  /** The text withdraws all of its records. */
  isWithdrawn: boolean
  /** Folded words, `@` for a resource, `?` and `:`. */
  words: string[]
  /** The words that say something of the records: no function words, no names. */
  content: Set<string>
  isNegated: boolean
  /** It is the first of a list below a heading. */
  isHeaded: boolean
  /** "But" joins it to the statement before it. */
  isBut: boolean
}

export const emptyStatement = (): Statement => ({
  numbers: [],
  isWithdrawn: false,
  words: [],
  content: new Set(),
  isNegated: false,
  isHeaded: false,
  isBut: false,
})

/** Words that leave nothing to do with a record. "Approved" or "completed" may be the very reason for a ticket. */
const settled = anyOf(
  ...'paid arrived received settled solved resolved handled done fine ok okay'.split(' '),
  ...'bezahlt ausgezahlt uberwiesen angekommen eingegangen gutgeschrieben erledigt geklart erhalten bekommen'.split(' '),
  ...'payee?s? versee?s? regle?e?s? arrivee?s? recue?s?'.split(' '),
  ...'pagad[ao]s? abonad[ao]s? resuelt[ao]s? llegado llego llegaron recibid[ao]s? recibi recibimos'.split(' '),
  ...'betalt betald betalda betalats udbetalt utbetalt utbetald modtaget mottatt mottagit faet fatt'.split(' '),
  ...'ankommet kommet kommit framme klar klart'.split(' '),
  '(?:thanks|thank you|danke|merci|gracias|tak|takk|tack) (?:for|fur|pour|por)',
  ...['got (?:the |my |our )?@', `(?:${anyOf(...copulas)}) (?:there|da)`, 'kam(?:en)? (?:\\p{L}+ )?an'],
)
const settledWords = wordPattern(`(?:^| )${settled}(?: |$)`)
/** "Mark … as paid": nothing has been done yet. */
const marking = wordPattern(`(?:^| )(?:as|als|comme|como|som) ${settled}(?: |$)`)

/** Words with which a record is not settled whatever else its clause says: "paid twice", "please … as paid". */
const unsettledWords = wordPattern(
  `(?:^| )${anyOf(
    ...'\\? not t no never nicht nie kein\\p{L}* pas jamais ikke inte ej aldrig wrong error failed twice late half only'.split(' '),
    ...'too less missing waiting still please pls can could why when if whether should must says marked instead'.split(' '),
    ...'falsch\\p{L}* doppelt spat nur halb fehlt bitte wann warum obwohl statt'.split(' '),
    ...'mauvais\\p{L}* faux deux tard moitie svp quand pourquoi manque'.split(' '),
    ...'equivocad[ao] dos tarde favor falta cuando forkert feil fel sent mangler saknas hvorfor varfor'.split(' '),
  )}(?: |$)`,
)

/** "Not yet paid", "n'est pas arrivé", "ikke modtaget": something is left to do with the record. */
const notSettled = wordPattern(`(?:^| )${anyOf(...denyingWords)} (?:\\p{L}+ ){0,2}${settled}(?: |$)`)
const missing = wordPattern(`(?:^| )${anyOf('missing', 'fehl(?:t|en)', 'manque(?:nt)?', 'faltan?', 'mangler', 'saknas')}(?: |$)`)

/** Words before a command verb that asks for something: "please cancel booking …", "I want to cancel …". */
const leads = new Set(['please', 'pls', 'kindly', 'to', 'you', 'us', 'then', 'also', 'just'])
const reference = wordPattern(
  `(?:^| )${anyOf(...'about for regarding concerning re mean meant um zu wegen sur concernant sobre om angaende vedrorende'.split(' '))}` +
    `(?: ${anyOf(...articles)})* @`,
)

const signs = new Set(['@', '?', ':'])
/** Whether a word says something of a record. */
export const isContent = (word: string): boolean => !(functionWords.has(word) || denyingWords.has(word) || signs.has(word))

/** Whether a statement says that nothing is left to do with its records. */
export function isSettled({ words }: Statement): boolean {
  const text = words.join(' ')
  return settledWords.test(text) && !unsettledWords.test(text)
}

/** Whether a statement is about marking its records as done. */
export const isMarking = ({ words }: Statement): boolean => marking.test(words.join(' '))

/**
 * Whether a statement says for sure that something is to be done with its records: it asks a question, says that they
 * are missing or not paid, or begins with a command verb.
 */
export function isNeeded({ words, isNegated, isHeaded }: Statement, isVerb: (word: string) => boolean): boolean {
  if (words.includes('?')) return true
  const text = words.join(' ')
  if (notSettled.test(text) || (missing.test(text) && !isNegated)) return true
  return words.some((word, at) => {
    const next = words[at + 1] ?? ''
    const isRequest = isVerb(word) && (at === 0 || leads.has(words[at - 1] ?? ''))
    return isRequest && (next === '@' || articles.has(next) || demonstratives.has(next) || (isHeaded && next === ':'))
  })
}

/** Whether a statement says that the same is so of its records: "payout 813 too", but not "please also pay payout 813". */
export const isAddition = ({ words }: Statement): boolean =>
  words.some((word, at) => additions.has(word) || (word === 'well' && words[at - 1] === 'as')) &&
  !words.some((word) => politeWords.has(word))

/** Whether "not …" after a statement only excludes a record: "please check payout 812, not 813". */
export const isRequestOrReference = ({ words }: Statement): boolean =>
  words.some((word) => politeWords.has(word)) || reference.test(words.join(' '))

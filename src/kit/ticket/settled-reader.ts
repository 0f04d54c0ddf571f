import { articles, contrasts, copulas, joiners } from './language.ts'
import { anyOf, unicode } from './withdrawal-words.ts'

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
const settledWords = unicode(`(?:^| )${settled}(?: |$)`)

/** Words with which a record is open whatever else its clause says: "paid twice", "please … as paid". */
const openWords = unicode(
  `(?:^| )${anyOf(
    ...'\\? not t no never nicht nie kein\\p{L}* pas jamais ikke inte ej aldrig wrong error failed twice late half only'.split(' '),
    ...'too less missing waiting still please pls can could why when if whether should must says marked instead'.split(' '),
    ...'falsch\\p{L}* doppelt spat nur halb fehlt bitte wann warum obwohl statt'.split(' '),
    ...'mauvais\\p{L}* faux deux tard moitie svp quand pourquoi manque'.split(' '),
    ...'equivocad[ao] dos tarde favor falta cuando forkert feil fel sent mangler saknas hvorfor varfor'.split(' '),
  )}(?: |$)`,
)

/** A number that may be an ID, and the kinds that its resource word names; none of a bare number. */
export interface MentionedNumber {
  value: number
  kinds: readonly string[]
}
interface Clause {
  numbers: MentionedNumber[]
  /** Folded words; `@` is a resource. */
  words: string[]
}
const isWord = (word: string) => word !== '@' && /\p{L}/u.test(word) && !articles.has(word) && !joiners.has(word)
const isAlike = (a: number, b: number) => String(a).length === String(b).length

/**
 * Finds records with which nothing is left to do while another record of their kind is open: in "payout 840 was paid,
 * payout 845 is missing", the writer means the second one.
 */
export class SettledReader {
  #clause: Clause = { numbers: [], words: [] }
  /** The clause before it in the same sentence; one without a number of its own adds to that. */
  #before: Clause = { numbers: [], words: [] }
  /** The settled records of the latest sentence with a number. */
  #latest: MentionedNumber[] = []
  readonly #settled = new Map<string, MentionedNumber>()
  readonly #open = new Map<string, Set<number>>()

  /** Adds a folded word, the sign of a clause or a sentence, or `@` for a resource. */
  addWord(word: string): void {
    const isNext = joiners.has(word) && settledWords.test(this.#clause.words.join(' '))
    if (word === ',' || isNext || contrasts.has(word)) this.endClause()
    else this.#clause.words.push(word)
  }

  addNumber(value: number, kinds: readonly string[]): void {
    this.#clause.numbers.push({ value, kinds })
  }

  endClause(): void {
    const { numbers, words } = this.#clause
    if (numbers.length === 0 || !words.some(isWord)) {
      this.#before.numbers.push(...numbers)
      this.#before.words.push(...words)
    } else {
      this.#judge(this.#before)
      this.#before = this.#clause
    }
    this.#clause = { numbers: [], words: [] }
  }

  endSentence(): void {
    this.endClause()
    this.#judge(this.#before)
    this.#before = { numbers: [], words: [] }
  }

  #judge({ numbers, words }: Clause): void {
    if (numbers.length === 0) return
    const text = words.join(' ')
    // In a list, "paid" is a remark: "please cancel these bookings: 4001, 4002 (paid)".
    const isSettled = words.includes('@') && settledWords.test(text) && !openWords.test(text)
    for (const number of numbers) {
      const { value, kinds } = number
      // "Payout 840 was paid, 845 is missing": it is unclear whether 845 is a record.
      if (kinds.length === 0) for (const one of this.#latest.filter((one) => isAlike(one.value, value))) this.#addOpen(one.kinds, value)
      if (isSettled) for (const kind of kinds) this.#settled.set(`${kind}:${value}`, { value, kinds: [kind] })
      else this.#addOpen(kinds, value)
    }
    this.#latest = isSettled ? numbers : []
  }

  #addOpen(kinds: readonly string[], value: number): void {
    for (const kind of kinds) {
      this.#settled.delete(`${kind}:${value}`)
      const open = this.#open.get(kind) ?? new Set()
      this.#open.set(kind, open.add(value))
    }
  }

  /** Returns the settled records whose kind also has an open one, and forgets all. */
  takeSettled(): MentionedNumber[] {
    const isOther = (kind: string, value: number) => {
      const open = this.#open.get(kind)
      return open !== undefined && open.size > (open.has(value) ? 1 : 0)
    }
    const found = [...this.#settled.values()].filter(({ value, kinds }) => kinds.some((kind) => isOther(kind, value)))
    this.#settled.clear()
    this.#open.clear()
    this.#latest = []
    return found
  }
}

import { articles, auxiliaries, butWords, contrasts, copulas, definiteArticles, denyingWords, joiners } from './language.ts'
import { isLogLine } from './line-shapes.ts'
import { emptyStatement, isContent, type MentionedNumber, type Statement } from './statement.ts'

/** Words of an aside that may say something of the record before it: "payout 840 (not paid)". */
const longestAside = 2
/** Whether a statement only names its records. */
const isPlain = ({ content, isNegated, words }: Statement) => content.size === 0 && !isNegated && !words.includes('?')

/** Whether nothing says that its numbers are those of records: "since 2026". */
const isUncertain = ({ numbers }: Statement) => numbers.every((number) => number.isUncertain)

/** Whether its numbers are those of no known record: "1 attachments". */
const isMentioned = ({ numbers }: Statement) => numbers.every(({ kinds }) => kinds.length === 0)

/** Splits prose into statements: the clauses that have numbers of records. */
export class StatementReader {
  readonly #receive: (statement: Statement) => void
  #clause = emptyStatement()
  /** Something was said after a number of the clause. */
  #hasPredicate = false
  /** "And" came after a number of the clause. */
  #isJoined = false
  /** The clause has a number or an address that is no ID. */
  #hasOther = false
  /** The next word is counted by the number before it: "3 weeks". */
  #isUnit = false
  /** The clause follows a bracket or a dash. */
  #isAside = false
  /** The statement before the clause in its sentence. */
  #before: Statement | undefined
  /** A comma ended it, so that its list may go on. */
  #isList = false
  /** An aside said something of it. */
  #hasAside = false
  /** Words of the clause before its last number, and those of the heading above its list. */
  #wordsBeforeNumber = 0
  #headingLength = 0
  /** Numbers of records so far. */
  #count = 0
  #isLog = false
  #isPath = false
  #isItem = false
  /** The words after the number of an item are a remark: "- booking 23960: posted twice". */
  #isRemark = false

  constructor(receive: (statement: Statement) => void) {
    this.#receive = receive
  }

  /**
   * Begins a line. In a list each item says something of its own, so of an item's first sentence only labels and
   * negations are compared.
   */
  beginLine(line: string, isItem: boolean): void {
    this.#isLog = isLogLine(line)
    this.#isItem = isItem
    this.#isRemark = false
  }

  /** Ends a line; a number at its end ends the clause. */
  endLine(isNumber: boolean): void {
    if (!isNumber) return
    this.endClause()
    this.#isAside = true
  }

  /** Makes the words of the clause the heading of a list. They only say whether its items are denied. */
  endHeading(): void {
    this.#clause.content.clear()
    this.#clause.isHeaded = true
    this.#headingLength = this.#clause.words.length
  }

  /** Adds a folded word, a comma, a colon, `?`, or `@` for a resource. */
  addWord(word: string, isName = false): void {
    if (this.#isLog) return
    if (word === ',') this.endClause(true)
    else if (word === 'aber' && this.#before && this.#clause.numbers.length > 0 && !this.#hasPredicate) return
    else if (contrasts.has(word)) {
      this.endClause()
      this.#clause.isBut = butWords.has(word)
    } else if (joiners.has(word)) this.#isJoined = this.#clause.numbers.length > 0
    else this.#say(word, !isName && isContent(word) && !this.#isUnit)
    this.#isUnit = false
  }

  #say(word: string, isContent: boolean): void {
    if (this.#isJoined && (isContent || this.#hasPredicate)) this.endClause()
    this.#isJoined = false
    const clause = this.#clause
    clause.words.push(word)
    if (isContent && !this.#isRemark) clause.content.add(word)
    const isDenial = denyingWords.has(word)
    if (isDenial) clause.isNegated = true
    if (clause.numbers.length > 0 && (isContent || isDenial)) this.#hasPredicate = true
  }

  /** Adds a sign between the words. */
  addSign(sign: string, isAfterNumber: boolean): void {
    if (this.#isLog) return
    if (this.#isItem && isAfterNumber && /^[:(–—-]$/.test(sign)) this.#isRemark = true
    if (sign === ':') this.#clause.words.push(sign)
    else if (sign === ')' && this.#clause.numbers.length === 0) this.endClause()
    else if (/^[(–—|]$/.test(sign)) {
      this.endClause()
      this.#isAside = true
    }
  }

  /** Adds a number or an address that is no ID; the words before it are about that. */
  addOther(isNumber: boolean): void {
    if (this.#isLog) return
    this.#hasOther = true
    this.#isUnit = isNumber
    if (this.#clause.numbers.length === 0) this.#clause.content.clear()
  }

  /** Adds figures; `read` adds the records of which they are the numbers. `isPath`: they end a path, as in `bookings/4411`. */
  addFigures(read: () => void, isPath: boolean): void {
    const count = this.#count
    this.#isPath = isPath
    read()
    this.#isPath = false
    if (this.#count === count) this.addOther(true)
  }

  /** Adds the number of a record; `isWithdrawn`: the text withdraws it. */
  addNumber(number: MentionedNumber, isWithdrawn: boolean): void {
    this.#count += 1
    this.#isUnit = false
    if (this.#isLog || this.#isPath) return
    if (this.#isJoined && this.#hasPredicate) this.endClause()
    this.#isJoined = false
    if (isWithdrawn && this.#clause.numbers.length > 0 && !this.#clause.isWithdrawn) this.#splitDenial()
    const { numbers, words, content } = this.#clause
    this.#clause.isWithdrawn = isWithdrawn && (numbers.length === 0 || this.#clause.isWithdrawn)
    if (this.#isItem && !words.includes(':', this.#headingLength)) content.clear()
    this.#wordsBeforeNumber = words.length
    numbers.push(number)
  }

  /** Makes the words after the last number a clause: "bookings 4000-4002 without 4000" denies nothing of the others. */
  #splitDenial(): void {
    const clause = this.#clause
    const denial = clause.words.splice(this.#wordsBeforeNumber)
    for (const word of denial) clause.content.delete(word)
    clause.isNegated = clause.words.some((word) => denyingWords.has(word))
    this.endClause()
    for (const word of denial) this.#say(word, isContent(word))
  }

  /** Whether a number at this place may be a record: "the 845", "it is 845", "not 845". */
  get expectsNumber(): boolean {
    const last = this.#clause.words.at(-1)
    return last === undefined || articles.has(last) || copulas.has(last) || denyingWords.has(last)
  }

  /** Whether a number at this place is a record whatever comes after it: "845 sadly not", "par contre le 845 …". */
  get isSubject(): boolean {
    const { numbers, words } = this.#clause
    return numbers.length === 0 && (words.length === 0 || definiteArticles.has(words.at(-1) ?? ''))
  }

  /** The statement before the clause, if the clause has nothing but a denial: "…, but not". */
  get beforeDenial(): Statement | undefined {
    const { numbers, words, isNegated } = this.#clause
    const isBare = numbers.length === 0 && words.every((word) => word === '@' || denyingWords.has(word) || articles.has(word))
    return isBare && isNegated ? this.#before : undefined
  }

  /** Forgets the statements of the sentence, because the text replaces their records. */
  forget(): void {
    this.#before = undefined
    this.#clause.numbers = []
  }

  /** Ends a clause; `isList`: with a comma, after which a list may go on. */
  endClause(isList = false): void {
    const clause = this.#clause
    const isComment = this.#before && !(clause.words.includes('@') || this.#hasOther)
    const isAside = this.#isAside && clause.words.length <= longestAside
    const last = clause.words.at(-1) ?? ''
    // "Payout 840 was not paid, payout 845 was"
    if (clause.words.length > this.#wordsBeforeNumber && auxiliaries.has(last)) clause.content.add(last)
    this.#clause = emptyStatement()
    this.#wordsBeforeNumber = 0
    this.#headingLength = 0
    this.#hasPredicate = false
    this.#isJoined = false
    this.#hasOther = false
    this.#isUnit = false
    this.#isAside = false
    if (clause.numbers.length > 0) {
      this.#before = this.#join(clause)
      this.#isList = isList
      this.#hasAside = false
      return
    }
    this.#clause.isBut = clause.isBut
    if (this.#before && isComment) {
      if (isAside) {
        add(this.#before, clause)
        this.#hasAside = clause.content.size > 0 || clause.isNegated
      } else this.#before.words.push(...clause.words)
    }
  }

  /** Joins a clause with the statement before it if they are parts of one list; otherwise that statement ends. */
  #join(clause: Statement): Statement {
    const before = this.#before
    if (!before) return clause
    const isAlike = isUncertain(before) === isUncertain(clause) && before.isWithdrawn === clause.isWithdrawn
    const isOneList = isAlike && !clause.isBut && (!isMentioned(before) || isMentioned(clause))
    if (isOneList && isPlain(clause) && !this.#hasAside) return add(before, clause)
    if (isOneList && isPlain(before) && this.#isList && clause.content.size > 0) return add(clause, before)
    this.#receive(before)
    return clause
  }

  /** Ends a sentence. */
  endSentence(): void {
    this.endClause()
    if (this.#before) this.#receive(this.#before)
    this.#before = undefined
    this.#clause = emptyStatement()
    this.#isItem = false
    this.#isRemark = false
  }
}

/** Adds the numbers and the words of one clause to another, and returns that. */
function add(to: Statement, { numbers, words, content, isNegated, isHeaded }: Statement): Statement {
  to.numbers.push(...numbers)
  to.words.push(...words)
  to.isNegated ||= isNegated
  to.isHeaded ||= isHeaded
  for (const word of content) to.content.add(word)
  return to
}

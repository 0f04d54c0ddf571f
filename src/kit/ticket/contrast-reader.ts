import { isAddition, isMarking, isNeeded, isRequestOrReference, isSettled, type MentionedNumber, type Statement } from './statement.ts'

/** Consecutive statements that say the same of records of one kind. */
interface Group {
  kind: string
  values: Set<number>
  content: Set<string>
  isNegated: boolean
  isHeaded: boolean
  isSettled: boolean
  isNeeded: boolean
  /** "Not …" after it only excludes a record. */
  isExcluding: boolean
  /** Another group says something else, so that it is unclear whether these records are meant. */
  isUndecided: boolean
  /** The sentence of its latest statement. */
  sentence: number
}

/** Kind of a number without a resource word that is an ID. */
export const anyKind = ''
/** Sentences between two statements that may still contrast. */
const reach = 2
const keyOf = (kind: string, value: number) => `${kind}:${value}`
const keysOf = (groups: readonly Group[]): ReadonlySet<string> =>
  new Set(groups.flatMap(({ kind, values }) => [...values].map((value) => keyOf(kind, value))))
function addAll(sets: Map<string, Set<number>>, kind: string, values: Iterable<number>): void {
  const known = sets.get(kind) ?? new Set()
  for (const value of values) known.add(value)
  sets.set(kind, known)
}
/** Whether a group only names its records. */
const isPlain = ({ content, isNegated, isHeaded, isNeeded, isSettled }: Group) =>
  content.size === 0 && !(isNegated || isHeaded || isNeeded || isSettled)
const isSubset = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>) => [...a].every((one) => b.has(one))

/**
 * Finds records of which a text says different things. The cart runs one command on all that is selected, so records of
 * one kind are selected together only if the text says the same of them. In "booking 20931 stays, booking 20940 goes"
 * neither is; in "payout 840 was paid, payout 845 is missing" the one with which something is left to do. "But" sets
 * records of different kinds against each other as well.
 */
export class ContrastReader {
  readonly #isVerb: (word: string) => boolean
  readonly #groups: Group[] = []
  /** The latest group of each kind. */
  readonly #latest = new Map<string, Group>()
  /** The groups of the statement before. */
  #before: readonly Group[] = []
  readonly #withdrawn = new Map<string, Set<number>>()
  #sentence = 0

  /** `isVerb`: whether a word is the verb of a command. */
  constructor(isVerb: (word: string) => boolean) {
    this.#isVerb = isVerb
  }

  /** Ends a sentence. */
  endSentence(): void {
    this.#sentence += 1
  }

  /** Whether "but not payout 845" after a statement leaves payout 845 open: "we received payout 840". */
  isDone(statement: Statement): boolean {
    return isSettled(statement) && !isMarking(statement) && !isNeeded(statement, this.#isVerb)
  }

  /** Adds the next statement of the text. */
  add(statement: Statement): void {
    const numbers = this.#withKinds(statement.numbers)
    if (statement.isWithdrawn) {
      this.#addWithdrawn(statement, numbers)
      return
    }
    if (numbers.size === 0) return
    const groups = [...numbers].map(([kind, values]) => this.#addTo(kind, values, statement))
    if (statement.isBut)
      for (const before of this.#before) for (const group of groups) if (this.#isNear(before.sentence, 1)) oppose(before, group)
    this.#before = groups
  }

  /** Forgets the statements of the sentence and of so many before it, because the text replaces their records. */
  forget(sentences: number): void {
    for (const [kind, { sentence }] of this.#latest) if (this.#isNear(sentence, sentences)) this.#latest.delete(kind)
    this.#before = []
  }

  /** Returns the records that are not to be selected, and forgets all. */
  takeUndecided(): MentionedNumber[] {
    const groups = this.#groups.splice(0)
    /** By kind, the records that are not settled. */
    const unsettled = new Map(this.#withdrawn)
    this.#withdrawn.clear()
    this.#latest.clear()
    this.#before = []
    if (!groups.some(({ isUndecided, isSettled }) => isUndecided || isSettled)) return []
    for (const { kind, values, isSettled } of groups) if (!isSettled) addAll(unsettled, kind, values)
    const needed = keysOf(groups.filter(({ isNeeded }) => isNeeded))
    const open = keysOf(groups.filter((group) => !(group.isSettled || isPlain(group))))
    const isDone = (kind: string, value: number) => {
      const others = unsettled.get(kind)
      return !open.has(keyOf(kind, value)) && others !== undefined && others.size > (others.has(value) ? 1 : 0)
    }
    return groups.flatMap(({ kind, values, isUndecided, isSettled }) => {
      if (!(isUndecided || isSettled)) return []
      const isMeant = (value: number) => needed.has(keyOf(kind, value)) || !(isUndecided || (isSettled && isDone(kind, value)))
      return [...values].filter((value) => !isMeant(value)).map((value) => ({ value, kinds: kind === anyKind ? [] : [kind] }))
    })
  }

  /** Groups numbers by kind. A bare number may be of a kind that was named before. */
  #withKinds(numbers: readonly MentionedNumber[]): Map<string, Set<number>> {
    const all = new Map<string, Set<number>>()
    for (const { value, kinds, isUncertain = false } of numbers) {
      for (const kind of kinds) addAll(all, kind, [value])
      if (kinds.length > 0) continue
      const isAlike = (one: number) => String(one).length === String(value).length
      // "I miss 845" tells which record is meant only if the other one is settled.
      for (const { kind, values, isSettled, sentence } of this.#before)
        if ((isSettled || !isUncertain) && this.#isNear(sentence, reach) && [...values].some(isAlike)) addAll(all, kind, [value])
    }
    return all
  }

  #isNear(sentence: number, distance: number): boolean {
    return this.#sentence - sentence <= distance
  }

  #addTo(kind: string, values: ReadonlySet<number>, statement: Statement): Group {
    const group: Group = {
      kind,
      values: new Set(values),
      content: new Set(statement.content),
      isNegated: statement.isNegated,
      isHeaded: statement.isHeaded,
      isSettled: statement.words.includes('@') && isSettled(statement),
      isNeeded: isNeeded(statement, this.#isVerb),
      isExcluding: isRequestOrReference(statement),
      isUndecided: false,
      sentence: this.#sentence,
    }
    const latest = this.#latest.get(kind)
    if (!latest || !this.#isNear(latest.sentence, reach)) return this.#begin(group)
    const isOpposed = statement.isBut && this.#before.includes(latest)
    const isSame = isSubset(group.values, latest.values)
    if (isOpposed ? isSame : isSame || isPlain(group) || isPlain(latest) || !differs(latest, group)) return join(latest, group)
    if (!isOpposed && isAddition(statement) && !group.isNeeded) return join(latest, { ...group, content: new Set() })
    oppose(latest, group)
    return this.#begin(group)
  }

  #begin(group: Group): Group {
    this.#groups.push(group)
    this.#latest.set(group.kind, group)
    return group
  }

  /** "We received payout 840, but not payout 845" leaves open which is meant, unless the words before are a request. */
  #addWithdrawn({ content, isNegated }: Statement, numbers: ReadonlyMap<string, ReadonlySet<number>>): void {
    for (const [kind, values] of numbers) addAll(this.#withdrawn, kind, values)
    const isElliptic = content.size === 0 && isNegated
    for (const group of this.#before)
      if (isElliptic && numbers.has(group.kind) && group.sentence === this.#sentence && !isPlain(group))
        group.isUndecided ||= !(group.isNeeded || group.isExcluding)
    this.#before = []
  }
}

/** Whether two groups say different things of their records. */
function differs(a: Group, b: Group): boolean {
  if (a.isNegated !== b.isNegated || a.isSettled !== b.isSettled) return true
  const [silent, other] = a.content.size === 0 ? [a, b] : [b, a]
  // Of a heading only the negation counts.
  if (silent.content.size === 0) return other.content.size > 0 && !silent.isHeaded
  return !(isSubset(a.content, b.content) || isSubset(b.content, a.content))
}

/** Adds a group to one that says the same, and returns that. */
function join(to: Group, group: Group): Group {
  for (const value of group.values) to.values.add(value)
  to.sentence = group.sentence
  if (isPlain(group)) return to
  if (isPlain(to)) {
    const { values } = to
    return Object.assign(to, group, { values, isUndecided: to.isUndecided })
  }
  for (const word of group.content) to.content.add(word)
  to.isSettled &&= group.isSettled
  to.isNeeded ||= group.isNeeded
  to.isExcluding ||= group.isExcluding
  return to
}

/** Leaves the records of two groups undecided, except those with which something is left to do. */
function oppose(a: Group, b: Group): void {
  if (a === b || (isPlain(a) && isPlain(b)) || (a.isSettled && b.isSettled)) return
  const isOneSettled = a.isSettled !== b.isSettled
  for (const group of [a, b]) group.isUndecided ||= isOneSettled ? group.isSettled : !group.isNeeded
}

import { type Availability, availability, refuseMany } from '#kit/command/available.ts'
import type { Nouns } from '#kit/command/nouns.ts'
import type { Entry } from '#kit/command/registry.ts'
import { keyOf, type Ref, resolve } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { hasAction } from './action.ts'
import { isActionWord } from './action-words.ts'
import { type Answered, answersIn, isLeftoverChoice } from './answers.ts'
import { isCourtesy, isFiller, splitWords } from './match.ts'
import { type Match, matchEntry } from './match-entry.ts'
import { isNameFound } from './name-found.ts'
import { findNamedRecords, type NamedRecords } from './named-records.ts'
import { describeNumbers, findOtherNumbers, type OtherNumber } from './other-numbers.ts'
import { namesThings, type Parsed } from './parse.ts'
import { getNames as getPossibleNames } from './people.ts'
import { findSimilar, isNamed } from './rank.ts'
import { getNames, readWords } from './resource-names.ts'
import { getFound, type Known } from './row.ts'

/** The sources of a target, in the order in which they count. */
const sources = ['typed', 'selection', 'focused', 'open', 'nothing'] as const
type TargetSource = (typeof sources)[number]

/** A command that a line may mean, with the records that it would run on. */
export interface Candidate {
  entry: Entry
  match: Match
  /** The targets: those that the line names, else the selection, the focused row or the open detail. */
  refs: readonly Ref[]
  /** Everything that matches the filters of the list is the target: so many records. */
  whole?: number
  /** Where the targets come from; `typed` also where there is none. */
  from: TargetSource
  /** Records that the line names for this command, and that do not exist. */
  missing: readonly Ref[]
  /** Emails and handles of the line that should name a record for this command, and name none. */
  unknown: readonly string[]
  /** Emails and handles beside the ID of a record: those of nobody, and those of other records. */
  ignored: NamedRecords['ignored']
  others: NamedRecords['others']
  /** Numbers of two creators: the line means one of them. */
  shared: NamedRecords['shared']
  /** Numbers of the line that are those of something else: `812` in "payout of organization 812". */
  otherNumbers: readonly OtherNumber[]
  /** Words of the line that the command explains, or takes as its targets or arguments. */
  used: readonly string[]
  /** Words that are neither part of the command nor polite: without a record, they keep it from running. */
  unused: readonly string[]
  /** Whether the line has no word beside the command, except for polite ones. */
  isBare: boolean
  /** Whether a pending lookup may still change what the line means as this command. */
  isPending: boolean
  can: Availability
  /** Arguments that the line gives. */
  answered: Answered | undefined
  /** The title is only similar to what was typed. */
  isSimilar: boolean
  /** The line names the resource, not only a number that several resources may have. */
  isExplicit: boolean
}

/** Whether a record exists: unknown while nobody has answered, or for a kind that the lookup does not search. */
export function existsRecord(ref: Ref, { thing, remote, covered, asking }: Known): boolean | undefined {
  if (thing(ref) || getFound(ref, remote)) return true
  return !asking && covered?.includes(ref.kind) ? false : undefined
}

/** Whether the line names a resource that the command does not explain: the one that was recognised, or any if none was. */
export function isOtherResource({ noun, called }: Parsed, { leftover, hasOtherName }: Match, nouns: Nouns): boolean {
  if (noun === null) return hasOtherName && called.size === 0
  const names = new Set(getNames(noun, nouns).flatMap(splitWords))
  return leftover.some((word) => names.has(word))
}

/** Whether a line names records, or tries to. */
export const namesRecords = (parsed: Parsed) => namesThings(parsed) || parsed.badIds.length > 0

/** Finds the commands that a line may mean, the best first. */
export function findCandidates(parsed: Parsed, known: Known): Candidate[] {
  const { terms, prefix } = parsed
  if (parsed.others !== undefined) return []
  const hasRecords = namesRecords(parsed)
  // "ID 641" names no command, although the title "Export invoice by id" has the word.
  const isSilent = (term: string) => isFiller(term) || (hasRecords && /^ids?$/.test(term))
  if (terms.every(isSilent) && (terms.length > 1 || hasRecords || parsed.ignored.length > 0)) return []
  // Punctuation alone means nothing.
  if (terms.length === 0 && parsed.typed.trim() !== '') return []
  const entries = known.registry.all.filter(({ noun, verb }) => {
    // A command that takes the rest of its line as it is: no word of it means another one.
    if (parsed.said !== undefined) return noun === parsed.noun && verb === parsed.verb
    return prefix === ':' ? noun === 'go' : prefix !== '>' || noun !== 'go'
  })
  // A line of one word is still being typed: "set" is also the beginning of "Settings".
  const isOneWord = terms.length === 1 && !hasRecords && parsed.ignored.length === 0
  const verbs = isOneWord ? [] : parsed.verbTerms.filter((term) => isActionWord(term, known.registry))
  const words = readWords(terms, known.nouns, { hasRecords, verbs })
  const all = entries.map((entry) => ({ entry, match: matchEntry(words, entry, known.nouns) }))
  const { matches, isSimilar } = keepBest(parsed, all, known)
  const findRecords = createRecordFinder(parsed, known)
  const unfinished = findUnfinished(parsed, known)
  const found = matches.flatMap(({ entry, match }) => {
    const candidate = createCandidate({ parsed, known, isSimilar, findRecords, unfinished }, entry, match)
    return candidate ? [candidate] : []
  })
  // A line that names a record means a command that takes one, or takes its number as an argument.
  const isTaken = found.some(({ refs }) => refs.length > 0)
  const meant = found.filter(({ entry, refs, answered, can, match }) => {
    const isRefused = can.state === 'disabled' && match.isWholeTitle
    if (entry.command.target.on === 'anywhere') return answered !== undefined || !hasRecords || isRefused
    return !hasRecords || !isTaken || refs.length > 0
  })
  return rankCandidates(parsed, meant, known)
}

type Matched = { entry: Entry; match: Match }
/** Keeps the commands that explain the most words of a line, or else those whose titles are similar to it. */
function keepBest(parsed: Parsed, all: readonly Matched[], known: Known): { matches: readonly Matched[]; isSimilar: boolean } {
  const { terms, words, verb } = parsed
  const { registry } = known
  const some = all.filter(({ match }) => match.leftover.length < terms.length || terms.length === 0)
  const actionWords = verb?.split('-') ?? parsed.action.terms
  const withVerb = some.filter(({ match }) => !actionWords.some((word) => match.leftover.includes(word)))
  const explained = withVerb.length > 0 ? withVerb : some
  const countLeftover = ({ entry, match }: Matched) => (isLeftoverChoice(entry, match) ? 0 : match.leftover.length)
  const least = Math.min(...explained.map(countLeftover))
  const hasTitle = explained.some(({ entry, match }) => entry.command.ask && match.isPhrase && match.isWholeTitle)
  const isMostlyLeft = least > 0 && least >= terms.length / 2
  const isName = verb === null && !hasTitle && isMostlyLeft && mayBeName(parsed, known)
  const best = isName ? [] : explained.filter((one) => countLeftover(one) === least)
  if (best.length > 0 || terms.length === 0 || words.length < 3 || namesThings(parsed)) return { matches: best, isSimilar: false }
  const titles = findSimilar(words, registry.all)
  const similar = all.filter(({ entry }) => titles.has(entry))
  return { matches: similar.map(({ entry, match }) => ({ entry, match: { ...match, ...allExplained } })), isSimilar: true }
}

/** A match that leaves no word open. */
const allExplained = { leftover: [], unexplained: [], beginnings: [] }

/** Whether a line may be a name as a whole, as "Price Media" is although "price" is a keyword. */
const mayBeName = ({ action, rest, prefix }: Parsed, { remote, asking, local }: Known): boolean =>
  action.terms.length === 0 ||
  prefix === '>' ||
  asking === true ||
  remote.some(({ q }) => q === rest) ||
  local(rest, null).some(({ guess }) => !guess)

interface TargetRecords extends NamedRecords {
  /** Those of the `refs` that do not exist. */
  missing: readonly Ref[]
  /** Those of the `refs` that exist. */
  existing: readonly Ref[]
  /** Those of which nobody knows. */
  open: readonly Ref[]
}
type FindRecords = (kind: string, line: Parsed) => TargetRecords
/** Finds the records of a kind that a line names. The answer is kept: many commands take the same kind. */
function createRecordFinder(parsed: Parsed, known: Known): FindRecords {
  const found = new Map<string, TargetRecords>()
  return (kind, line) => {
    const { ids, emails, handles, pages, links } = line
    const key = [kind, ...(line === parsed ? [] : [ids, emails, handles, pages, links.map(({ href }) => href)])].join(' ')
    const cached = found.get(key)
    if (cached) return cached
    const named = findNamedRecords(line, kind, known)
    const { refs } = named
    const exists = new Map(refs.map((ref) => [ref, existsRecord(ref, known)]))
    const records = {
      ...named,
      missing: refs.filter((ref) => exists.get(ref) === false),
      existing: refs.filter((ref) => exists.get(ref) === true),
      open: refs.filter((ref) => exists.get(ref) === undefined),
    }
    found.set(key, records)
    return records
  }
}
const noRecords: TargetRecords = { refs: [], unknown: [], ignored: [], others: [], shared: [], missing: [], existing: [], open: [] }

interface Line {
  parsed: Parsed
  known: Known
  isSimilar: boolean
  findRecords: FindRecords
  unfinished: ReadonlySet<string>
}
/**
 * Finds the words of a line that can be unfinished words of a command, in lower case: no record is called so. A whole
 * word of another command is never one.
 */
function findUnfinished(parsed: Parsed, known: Known): ReadonlySet<string> {
  const { beginnings, prefix } = parsed
  // Behind the sign for commands, no word is a name.
  const names = prefix === '>' ? [] : [...getPossibleNames(parsed), ...beginnings]
  if (beginnings.length === 0 || isNameFound(names, known)) return new Set()
  return new Set(beginnings.map((word) => word.toLowerCase()))
}
function createCandidate(context: Line, entry: Entry, match: Match): Candidate | undefined {
  const { parsed, known, isSimilar, findRecords, unfinished } = context
  const { command } = entry
  const kind = command.target.entity?.kind
  const answered = answersIn(parsed, entry, match, (kind, line) => {
    const { existing, open } = findRecords(kind, line)
    return [...existing, ...open]
  })
  // Words after the record that the command does not take mean another command.
  if (parsed.freeText !== undefined && !answered) return undefined
  if (parsed.hasZero && answered?.words !== '0') return undefined
  const isOther = isOtherResource(parsed, match, known.nouns)
  const otherNumbers = findOtherNumbers(parsed, { entry, match, answered }, known)
  const isOwn = (id: number) => !otherNumbers.some((other) => other.id === id)
  const records = answered?.first ?? parsed
  const line = otherNumbers.length === 0 ? records : { ...records, ids: records.ids.filter(isOwn) }
  const named = kind ? findRecords(kind, line) : noRecords
  // The line names the resource, not only a number that several resources may have.
  const isExplicit = !isOther && (parsed.noun !== null || match.isWholeTitle || parsed.called.size > 0)
  const isSearched = !known.asking && (known.covered?.length ?? 0) > 0
  const mayExist = !isSearched || isExplicit || parsed.ids.length === 0
  const refs = mayExist ? named.refs.filter((ref) => !named.missing.includes(ref)) : named.existing
  // A number that is no ID of this kind: the command is not meant, unless the line names a resource.
  const hasNone = kind !== undefined && parsed.ids.length > 0 && named.refs.length > 0 && refs.length === 0
  if (hasNone && !isExplicit && !isOther) return undefined
  const given = new Set(answered ? splitWords(answered.words) : [])
  // Free text is not among the terms: "seat 640 add note seat" is about a seat.
  const isGiven = (word: string) => parsed.freeText === undefined && given.has(word)
  const leftover = match.leftover.filter((word) => !isGiven(word))
  const unexplained = match.unexplained.map((at) => parsed.terms[at] ?? '').filter((word) => !isGiven(word))
  const hasRecords = namesRecords(parsed) || parsed.argument !== undefined
  const isPlain = !parsed.isNegated && !parsed.isUnclear && !hasRecords
  const ignored = [...parsed.ignored, ...findSigns(parsed)]
  const numbers = describeNumbers(otherNumbers)
  const isBegun = kind !== undefined && match.beginnings.length > 0
  const mayNameRecord = isBegun && !(match.isUnfinished && match.beginnings.every((word) => unfinished.has(word)))
  const hasOnlyCommand = isPlain && isCourtesy(unexplained) && ignored.length === 0 && !mayNameRecord
  const isAboutFocus = hasOnlyCommand && !isSimilar
  const whole = isAboutFocus && kind !== undefined && known.whole?.kind === kind ? known.whole.count : undefined
  const focus = isAboutFocus && whole === undefined ? resolve(command, known.where) : undefined
  const targets = refs.length > 0 ? refs : (focus?.refs ?? [])
  const things = targets.map(known.thing).filter((thing) => thing !== undefined)
  const can = refuseMany(command, targets.length) ?? availability(command, things, known.context)
  if (can.state === 'hidden') return undefined
  const begun = mayNameRecord && hasAction(parsed) ? match.beginnings : []
  const others = isCourtesy(unexplained) ? begun : unexplained
  // What begins a word of the command is looked up as a name before the records in focus are meant.
  const isAwaited = isBegun && (whole !== undefined || targets.length > 0)
  const isDoubtful = namesRecords(parsed) || !isCourtesy(unexplained) || isAwaited
  return {
    entry,
    match: { ...match, leftover },
    refs: targets,
    ...(whole !== undefined && { whole }),
    from: whole === undefined ? (focus?.from ?? 'typed') : 'selection',
    missing: named.missing,
    unknown: known.asking ? [] : named.unknown,
    ignored: named.ignored,
    others: named.others,
    shared: named.shared,
    otherNumbers,
    isBare: hasOnlyCommand && !answered,
    used: [...parsed.terms.filter((_, at) => !match.unexplained.includes(at)), ...given, ...targets.map(({ id }) => String(id))],
    unused: [numbers, leftover, ignored, others].find(({ length }) => length > 0) ?? [],
    isPending: known.asking === true && (kind !== undefined || !answered) && isDoubtful,
    can,
    answered,
    isSimilar,
    isExplicit,
  }
}

/** Finds the words of a line without letters and digits, except for punctuation: "#", "€", an emoji. */
const findSigns = ({ tokens }: Parsed) =>
  tokens.flatMap(({ text }) => (/[\p{L}\p{N}]/u.test(text) || /^[.,;:!?…'"()]+$/.test(text) ? [] : [text]))

/** How well a command suits a line that names a record: it has a target, needs none, or lacks it. */
const rankTarget = ({ entry, refs, whole }: Candidate) => {
  if (refs.length > 0 || whole !== undefined) return 0
  return entry.command.target.on === 'anywhere' ? 1 : 2
}
/** Lists what decides how well a command fits a line, the most important first; lower is better. Habit is left out. */
function getRanks(one: Candidate, parsed: Parsed): number[] {
  const { entry, match } = one
  const line = parsed.words.toLowerCase().trim()
  const isOtherNoun = parsed.noun !== null && entry.noun !== parsed.noun && entry.noun !== 'go' && !match.isWholeTitle
  return [
    isNamed(line, entry) ? 0 : 1,
    entry.command.alias?.toLowerCase() === line ? 0 : 1,
    match.leftover.length,
    // Words after an action may name a record: "open Bram Seidel".
    parsed.action.terms.length > 0 && match.leftover.length > 0 && entry.command.target.on === 'anywhere' ? 1 : 0,
    // A line that names a record means a command that takes one.
    namesThings(parsed) ? rankTarget(one) : 0,
    isOtherNoun ? 1 : 0,
    match.isWholeTitle && match.action ? 0 : 1,
    match.isPhrase ? 0 : 1,
    match.beginnings.length > 0 ? 1 : 0,
    // Of what a number alone may mean, what can be done stands first.
    parsed.ids.length > 0 && !one.isExplicit && one.can.state !== 'offered' ? 1 : 0,
    rankTarget(one),
    sources.indexOf(one.from),
  ]
}
function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [at, rank] of a.entries()) {
    const difference = rank - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
/** Compares how well two commands fit a line; negative if the first fits better. */
export const compareFit = (a: Candidate, b: Candidate, parsed: Parsed): number => compareRanks(getRanks(a, parsed), getRanks(b, parsed))

const rankCandidates = (parsed: Parsed, all: readonly Candidate[], { frecency }: Known): Candidate[] =>
  all
    .map((candidate) => ({ candidate, ranks: getRanks(candidate, parsed), use: frecency(candidate.entry.id) }))
    .sort((a, b) => compareRanks(a.ranks, b.ranks) || b.use - a.use)
    .map(({ candidate }) => candidate)

/** IDs, emails and handles of one reason; more are counted. */
const maxListed = 5
const listed = (words: readonly (string | number)[]) =>
  words.slice(0, maxListed).join(', ') + (words.length > maxListed ? ` and ${count(words.length - maxListed)} more` : '')

/** Explains which records of the line do not exist; undefined if all of them do. */
export const missingReason = ({ entry, missing, unknown, refs }: Candidate, { nouns, gone }: Known): string | undefined => {
  const known = [...refs, ...missing].map((ref) => gone.get(keyOf(ref))).find(Boolean)
  if (known) return known
  const kind = entry.command.target.entity?.kind ?? ''
  const one = nouns.get(kind)?.words.one ?? kind
  if (missing.length > 0) return `No ${one} has the ${missing.length === 1 ? 'id' : 'ids'} ${listed(missing.map(({ id }) => id))}`
  return unknown.length > 0 && refs.length > 0 ? `No ${one} has ${listed(unknown.map(isolate))}` : undefined
}

import { type Availability, availability } from '#kit/command/available.ts'
import type { Nouns } from '#kit/command/nouns.ts'
import type { Entry } from '#kit/command/registry.ts'
import { keyOf, type Ref, resolve } from '#kit/command/resolve.ts'
import { type Answered, answersIn } from './answers.ts'
import { isFiller, type Match, matchEntry, splitWords } from './match.ts'
import { meantBy } from './meant.ts'
import { namesThings, type Parsed } from './parse.ts'
import { findSimilar, isNamed } from './rank.ts'
import type { Known } from './row.ts'

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
  if (thing(ref) || remote.some(({ kind, id }) => kind === ref.kind && id === ref.id)) return true
  return !asking && covered?.includes(ref.kind) ? false : undefined
}

/** Whether words of the line name the resource that was recognised, and the command does not explain them. */
export function isOtherResource({ noun }: Parsed, { leftover }: Match, nouns: Nouns): boolean {
  if (noun === null || leftover.length === 0) return false
  const { one, many, aliases = [] } = nouns.get(noun)?.words ?? { one: noun, many: noun }
  const names = new Set([noun, one, many, ...aliases].flatMap(splitWords))
  return leftover.some((word) => names.has(word))
}

/** Whether a line names records, or tries to. */
export const namesRecords = (parsed: Parsed) => namesThings(parsed) || parsed.badIds.length > 0

/** Finds the commands that a line may mean, the best first. */
export function findCandidates(parsed: Parsed, known: Known): Candidate[] {
  const { terms, prefix } = parsed
  if (parsed.others !== undefined) return []
  const hasOther = namesRecords(parsed) || parsed.ignored.length > 0
  if (terms.every(isFiller) && (terms.length > 1 || hasOther)) return []
  const entries = known.registry.all.filter(({ noun, verb }) => {
    // A command that takes the rest of its line as it is: no word of it means another one.
    if (parsed.said !== undefined) return noun === parsed.noun && verb === parsed.verb
    return prefix === ':' ? noun === 'go' : prefix !== '>' || noun !== 'go'
  })
  const all = entries.map((entry) => ({ entry, match: matchEntry(terms, entry, known.nouns) }))
  const fitting = keepBest(parsed, all, known)
  const found = fitting.flatMap(({ entry, match }) => {
    const candidate = createCandidate(parsed, known, entry, match, fitting.isSimilar)
    return candidate ? [candidate] : []
  })
  // Where one command takes the records that the line names, others that would still need some are not meant.
  const isTaken = namesRecords(parsed) && found.some(({ refs }) => refs.length > 0)
  const meant = isTaken ? found.filter(({ entry, refs }) => refs.length > 0 || entry.command.target.on === 'anywhere') : found
  return rankCandidates(parsed, meant, known)
}

type Matched = { entry: Entry; match: Match }
/** Keeps the commands that explain the most words of a line. */
function keepBest(parsed: Parsed, all: readonly Matched[], { registry }: Known): Matched[] & { isSimilar: boolean } {
  const { terms, words, verb } = parsed
  const some = all.filter(({ match }) => match.leftover.length < terms.length || terms.length === 0)
  const verbWords = verb?.split('-') ?? []
  const withVerb = some.filter(({ match }) => !verbWords.some((word) => match.leftover.includes(word)))
  const explained = withVerb.length > 0 ? withVerb : some
  const least = Math.min(...explained.map(({ match }) => match.leftover.length))
  const isName = verb === null && least > 0 && least >= terms.length / 2
  const best = isName ? [] : explained.filter(({ match }) => match.leftover.length === least)
  if (best.length > 0 || terms.length === 0 || words.length < 3 || namesThings(parsed)) return Object.assign(best, { isSimilar: false })
  const titles = findSimilar(words, registry.all)
  const similar = all.filter(({ entry }) => titles.has(entry))
  return Object.assign(
    similar.map(({ entry, match }) => ({ entry, match: { ...match, leftover: [] } })),
    { isSimilar: true },
  )
}

function createCandidate(parsed: Parsed, known: Known, entry: Entry, match: Match, isSimilar: boolean): Candidate | undefined {
  const { command } = entry
  const kind = command.target.entity?.kind
  const answered = answersIn(parsed, entry, match)
  // Words behind the record that the command does not take mean another command.
  if (parsed.freeText !== undefined && !answered) return undefined
  const isOther = isOtherResource(parsed, match, known.nouns)
  // A resource word that belongs to the command's own name says nothing about the kind of its target.
  const line = isOther || parsed.noun === kind ? parsed : { ...parsed, noun: null }
  const typed = kind ? meantBy(line, kind, known) : []
  // The line names the resource, not only a number that several resources may have.
  const isExplicit = parsed.noun !== null ? !isOther : match.isWholeTitle || parsed.called.size > 0
  const missing = typed.filter((ref) => existsRecord(ref, known) === false)
  const isSearched = !known.asking && (known.covered?.length ?? 0) > 0
  const mayExist = (ref: Ref) => existsRecord(ref, known) ?? (!isSearched || isExplicit || parsed.ids.length === 0)
  const refs = typed.filter(mayExist)
  const given = new Set(answered ? splitWords(answered.words) : [])
  const leftover = match.leftover.filter((word) => !given.has(word))
  const isAboutFocus =
    !namesRecords(parsed) && leftover.length === 0 && parsed.ignored.length === 0 && !isSimilar && !parsed.isNegated && !parsed.isUnclear
  const whole = isAboutFocus && kind !== undefined && known.whole?.kind === kind ? known.whole.count : undefined
  const focus = isAboutFocus && whole === undefined ? resolve(command, known.where) : undefined
  const targets = refs.length > 0 ? refs : (focus?.refs ?? [])
  const records = targets.map(known.thing).filter((record) => record !== undefined)
  const can = availability(command, records, known.context)
  if (can.state === 'hidden') return undefined
  // A number that is no ID of this kind: the command is not meant, unless the line names the resource.
  if (kind !== undefined && parsed.ids.length > 0 && typed.length > 0 && refs.length === 0 && !isExplicit) return undefined
  return {
    entry,
    match: { ...match, leftover },
    refs: targets,
    ...(whole !== undefined && { whole }),
    from: whole === undefined ? (focus?.from ?? 'typed') : 'selection',
    missing,
    can,
    answered,
    isSimilar,
    isExplicit,
  }
}

const fits = ({ entry, refs, whole }: Candidate) => {
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
    // A line that names a record means a command that takes one.
    namesThings(parsed) ? fits(one) : 0,
    isOtherNoun ? 1 : 0,
    match.isWholeTitle && match.hasAction ? 0 : 1,
    match.isPhrase ? 0 : 1,
    match.isPartial ? 1 : 0,
    // Of what a number alone may mean, what can be done stands first.
    parsed.ids.length > 0 && !one.isExplicit && one.can.state !== 'offered' ? 1 : 0,
    fits(one),
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

/** Records of the line that nothing was found for, as sentences for a row. */
export const missingReason = ({ missing, refs }: Candidate, { nouns, gone }: Known): string | undefined => {
  const known = [...refs, ...missing].map((ref) => gone.get(keyOf(ref))).find(Boolean)
  const [first] = missing
  if (known || !first) return known
  const one = nouns.get(first.kind)?.words.one ?? first.kind
  return missing.length === 1 ? `No ${one} has the id ${first.id}` : `No ${one} has the ids ${missing.map(({ id }) => id).join(', ')}`
}

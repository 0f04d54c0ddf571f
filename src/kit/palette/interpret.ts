import { availability } from '#kit/command/available.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { checkAmounts } from './amounts.ts'
import { type Candidate, compareFit, existsRecord, findCandidates, isOtherResource, namesRecords } from './candidates.ts'
import { createCommandRow } from './command-row.ts'
import { candidateFor } from './command-rows.ts'
import { splitWords } from './match.ts'
import { namesThings, type Parsed, refsOf } from './parse.ts'
import type { CommandRow, Known, ThingRow } from './row.ts'

/** What a line means as a command. */
export interface Interpretation {
  rows: CommandRow[]
  /** Rows that are offered because the line does not name a record: nothing of them is highlighted. */
  offers: CommandRow[]
  /** Whether Enter may run the first row. */
  isDecided: boolean
  /** Whether words of the line name a command, so that commands stand above the records that were found. */
  isCommand: boolean
  /** Why nothing runs; null where something does, or nothing was asked for. */
  message: string | null
  /** Amounts of the line that are those of the records, as they were typed. */
  matching?: readonly string[]
  /** What of the line the first row does not use. */
  ignored?: readonly string[]
}

const maxOffers = 8
const nothingRuns = (message: string | null, offers: CommandRow[], rows: CommandRow[] = []): Interpretation => ({
  rows,
  offers,
  isDecided: false,
  isCommand: true,
  message,
})

/**
 * Decides what a line runs. It runs the command that the line names, on the records that it names; on the focused
 * ones only if the line has no other word.
 */
export function interpret(parsed: Parsed, known: Known, found: readonly ThingRow[], most: number): Interpretation {
  if (parsed.isNegated) return nothingRuns('The line says not to do something, so nothing runs', offerEach(parsed, known))
  if (parsed.isUnclear) return nothingRuns('The line leaves open which record is meant. Choose one', offerEach(parsed, known))
  const candidates = findCandidates(parsed, known)
  const rows = candidates.slice(0, most).map((candidate) => createCommandRow(candidate, known))
  const [best] = candidates
  if (!best && parsed.freeText !== undefined) return nothingRuns(known.asking ? null : 'No command takes this text for the record', [])
  const isLeftVerb = (word: string) => parsed.verbTerms.includes(word)
  if (parsed.parts.length > 1 && (!best || parsed.called.size > 0 || best.match.leftover.some(isLeftVerb)))
    return nothingRuns('A line runs one command. Choose one of them', offerParts(parsed, known))
  // "approve 640" where nothing can be approved: what else has the number is shown, and not opened.
  if (!best) return { rows, offers: [], isDecided: parsed.verb === null, isCommand: false, message: null }
  if (best.match.leftover.some(isLeftVerb)) return nothingRuns('A line runs one command. Choose one of them', offerParts(parsed, known))
  if (parsed.noun !== null && parsed.verb !== null && isOtherResource(parsed, best.match, known.nouns)) {
    const many = known.nouns.get(parsed.noun)?.words.many ?? parsed.noun
    return nothingRuns(`“${best.entry.verb.replaceAll('-', ' ')}” is not a command for ${many}`, offerActions(parsed, known))
  }
  const { leftover } = best.match
  const lacksTarget = best.entry.command.target.on !== 'anywhere' && best.refs.length === 0 && best.whole === undefined
  const others = leftover.length > 0 ? leftover : parsed.ignored
  if (lacksTarget && others.length > 0) {
    const one = known.nouns.get(best.entry.command.target.entity?.kind ?? '')?.words.one ?? 'record'
    const words = isolate(others.join(' '))
    return nothingRuns(`“${words}” names no ${one}. Choose a record, or type its ID`, offerFound(candidates, found, known), rows)
  }
  if (parsed.verb !== null && leftover.length > 0 && best.refs.length === 0)
    return nothingRuns(`“${isolate(leftover.join(' '))}” is not part of “${best.entry.command.title}”`, [], rows)
  const [word] = [...parsed.emails, ...parsed.handles]
  if (lacksTarget && word !== undefined && parsed.verb !== null && !known.asking) {
    const { one = 'record' } = known.nouns.get(best.entry.command.target.entity?.kind ?? '')?.words ?? {}
    return nothingRuns(`No ${one} has ${isolate(word)}`, offerFound(candidates, found, known), rows)
  }
  if (lacksTarget && namesRecords(parsed) && best.missing.length > 0)
    return { rows, offers: [], isDecided: best.isExplicit, isCommand: true, message: null }
  const takesRecords = !namesThings(parsed) || best.refs.length > 0 || best.answered !== undefined
  const isCommand = parsed.verb !== null || (best.match.isPhrase && best.match.leftover.length === 0 && takesRecords)
  const amounts = checkAmounts(parsed, best.refs, known)
  if (amounts.message !== null) return { ...nothingRuns(amounts.message, [], rows), matching: amounts.matching }
  const decided = isDecided(parsed, candidates, known) && !amounts.isPending
  const isOpen = known.asking || candidates.some(({ refs }) => refs.some((ref) => !isReadRecord(ref, known)))
  const message = decided || isOpen ? null : 'More than one command may be meant. Choose one'
  const ignored = findIgnored(parsed, best)
  return { rows, offers: [], isDecided: decided, isCommand, message, matching: amounts.matching, ignored }
}

/** Finds the words and numbers of a line that a command on the records of the line does not use, as they were typed. */
function findIgnored({ tokens, ids, ignored }: Parsed, { match, refs, answered }: Candidate): string[] {
  const unused = ignored.filter((text) => !answered?.words.includes(text))
  if (refs.length === 0) return unused
  const isOther = (id: number) => refs.some((ref) => ids.includes(ref.id)) && ids.includes(id) && !refs.some((ref) => ref.id === id)
  let at = 0
  const words = tokens.filter(({ text, terms }) => {
    const first = at
    at += terms
    if (terms === 0) return isOther(Number(text.replace(/\D/g, '')))
    const isUnexplained = match.unexplained.some((place) => place >= first && place < at)
    return isUnexplained && splitWords(text).some((word) => match.leftover.includes(word))
  })
  return words.length > 0 ? [...unused, words.map(({ text }) => text).join(' ')] : unused
}

/** Whether the state of a record is known, as far as the API can tell it. */
const isReadRecord = (ref: Ref, { thing, nouns }: Known) => thing(ref) !== undefined || !nouns.get(ref.kind)?.reader

/** Whether one command is meant rather than any other that the same words and the same number could mean. */
function isDecided(parsed: Parsed, candidates: readonly Candidate[], known: Known): boolean {
  const [best, next] = candidates
  if (!best) return true
  // One verb over records of several kinds is one command for each kind.
  if (new Set(candidates.flatMap(({ refs }) => refs.map(({ kind }) => kind))).size > 1 && parsed.called.size > 0) return false
  if (best.isSimilar && best.entry.command.risk !== 'read') return false
  // Free text after a word that several commands share belongs to none of them.
  if (best.answered && next?.answered && compareFit(best, next, parsed) === 0) return false
  const isGuess = namesThings(parsed) && best.refs.length > 0 && !best.isExplicit && best.entry.command.target.entity !== undefined
  if (!isGuess || parsed.ids.length === 0) return true
  if (best.match.leftover.length > 0) return false
  const equal = candidates.filter((one) => compareFit(best, one, parsed) === 0)
  if (
    !equal.every(
      ({ refs, entry }) =>
        entry.command.target.as === 'id' || refs.every((ref) => existsRecord(ref, known) === true && isReadRecord(ref, known)),
    )
  )
    return false
  const isEqual = next !== undefined && next.refs.length > 0 && compareFit(best, next, parsed) === 0
  return !isEqual || next.can.state !== 'offered'
}

const rowOn = (candidate: Candidate, refs: readonly Ref[], known: Known): CommandRow | undefined => {
  const records = refs.map(known.thing).filter((record) => record !== undefined)
  const can = availability(candidate.entry.command, records, known.context)
  return can.state === 'hidden' ? undefined : createCommandRow({ ...candidate, refs, missing: [], can }, known)
}
const uniqueRows = (rows: readonly (CommandRow | undefined)[]): CommandRow[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.key, row] as const] : []))).values(),
]

/** Offers the command on each record that was found for the words that it does not explain. */
function offerFound(candidates: readonly Candidate[], found: readonly ThingRow[], known: Known): CommandRow[] {
  const rows = candidates
    .slice(0, 3)
    .flatMap((candidate) =>
      found.filter(({ ref }) => ref.kind === candidate.entry.command.target.entity?.kind).map(({ ref }) => rowOn(candidate, [ref], known)),
    )
  return uniqueRows(rows).slice(0, maxOffers)
}

/** Offers what a line with a negation names, on one record at a time. */
function offerEach(parsed: Parsed, known: Known): CommandRow[] {
  const rows = findCandidates({ ...parsed, isNegated: false, isUnclear: false }, known).flatMap((candidate) =>
    candidate.refs.length > 0 ? candidate.refs.map((ref) => rowOn(candidate, [ref], known)) : [],
  )
  return uniqueRows(rows).slice(0, maxOffers)
}

/** Offers the best command of each part of a line that has several verbs. */
const offerParts = ({ parts }: Parsed, known: Known): CommandRow[] =>
  uniqueRows(
    parts.map((part) => {
      const [best] = findCandidates(part, known)
      return best && createCommandRow(best, known)
    }),
  )

/** Offers what can be done with the records of a line whose verb does not fit them. */
function offerActions(parsed: Parsed, known: Known): CommandRow[] {
  const kind = parsed.noun ?? ''
  const refs = refsOf(parsed, kind).filter((ref) => existsRecord(ref, known) !== false)
  if (refs.length === 0) return []
  const rows = known.registry.of(kind).map((entry) => rowOn(candidateFor(entry, refs), refs, known))
  return uniqueRows(rows.filter((row) => row && !row.reason)).slice(0, maxOffers)
}

import { availability, refuseMany } from '#kit/command/available.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { type Candidate, compareFit, existsRecord, findCandidates } from './candidates.ts'
import { createCommandRow } from './command-row.ts'
import { candidateFor } from './command-rows.ts'
import { splitWords } from './match.ts'
import { findNamedRecords } from './named-records.ts'
import type { Parsed } from './parse.ts'
import { asCreatorRecord } from './people.ts'
import type { CommandRow, Known, ThingRow } from './row.ts'

/** Rows of one offer: a person chooses among them. */
const maxOffers = 8

/** Creates the row of a command on these records; undefined if it is hidden for them. */
const rowOn = (candidate: Candidate, refs: readonly Ref[], known: Known): CommandRow | undefined => {
  const records = refs.map(known.thing).filter((record) => record !== undefined)
  const { command } = candidate.entry
  const can = refuseMany(command, refs.length) ?? availability(command, records, known.context)
  return can.state === 'hidden' ? undefined : createCommandRow({ ...candidate, refs, missing: [], unknown: [], can }, known)
}
const uniqueRows = (rows: readonly (CommandRow | undefined)[]): CommandRow[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.key, row] as const] : []))).values(),
]

/** Offers a command on one record at a time. */
export const offerOnEach = (candidate: Candidate, refs: readonly Ref[], known: Known): CommandRow[] =>
  uniqueRows(refs.map((ref) => rowOn(candidate, [ref], known))).slice(0, maxOffers)

/** Whether a command takes records of this kind, and the line does not say that its number is that of something else. */
const mayMean = ({ entry, otherNumbers }: Candidate, { kind, id }: Ref) =>
  entry.command.target.entity?.kind === kind && !otherNumbers.some((other) => other.id === id)

/** Creates the row of a candidate; if a number of the line is that of two creators, one for each record. */
export const createRows = (candidate: Candidate, known: Known): CommandRow[] =>
  candidate.shared.length > 0 ? offerOnEach(candidate, candidate.refs, known) : [createCommandRow(candidate, known)]

interface Line {
  parsed: Parsed
  known: Known
  /** Records that were found for the line. */
  found: readonly ThingRow[]
}
/**
 * Offers, on each record that was found for the words that no command explains, the commands that fit the line best
 * among those on its kind.
 */
export function offerFound(candidates: readonly Candidate[], { found, known, parsed }: Line): CommandRow[] {
  const rows = found.flatMap(({ ref }) => {
    const [best, ...others] = candidates.filter((candidate) => mayMean(candidate, ref))
    if (!best) return []
    const equal = others.filter((other) => compareFit(best, other, parsed) === 0)
    return [best, ...equal].map((candidate, rank) => ({ rank, row: rowOn(candidate, [ref], known) }))
  })
  return uniqueRows(rows.sort((a, b) => a.rank - b.rank).map(({ row }) => row)).slice(0, maxOffers)
}

/** Asks to choose among the offered records that words of the line match; undefined if they are merely similar. */
export function describeMatches(words: string, offers: readonly CommandRow[], line: Line): string | undefined {
  const { found, known, parsed } = line
  const similar = new Set(found.flatMap(({ guess, key }) => (guess ? [key] : [])))
  const matches = new Map(offers.flatMap(({ refs }) => refs.map((ref) => [keyOf(ref), ref])))
  const isFound = matches.size > 0 && ![...matches.keys()].some((key) => similar.has(key))
  // What an email or a handle found is not called so: see `describeOwned`.
  if (!isFound || parsed.emails.length + parsed.handles.length > 0) return undefined
  const [kind = '', ...others] = new Set([...matches.values()].map((ref) => ref.kind))
  const names = others.length === 0 ? known.nouns.get(kind)?.words : undefined
  const { one, many } = names ?? { one: 'record', many: 'records' }
  // Without its punctuation, "anna@site" would be three words.
  const name = isolate(splitWords(parsed.rest).join(' ') === words ? parsed.rest : words)
  if (matches.size === 1) return `One ${one} matches “${name}”. Choose it, or type its ID`
  return `Several ${many} match “${name}”. Choose one`
}

/** Asks to choose among the offered records that belong to an email or a handle; undefined if none does. */
export function describeOwned(address: string, offers: readonly CommandRow[], { nouns, remote }: Known): string | undefined {
  const isOwned = ({ kind, id }: Ref) =>
    remote.some((one) => one.kind === kind && one.id === id && [`${kind} of ${address}`, asCreatorRecord(address)].includes(one.q))
  const owned = new Map(offers.flatMap(({ refs }) => refs.filter(isOwned).map((ref) => [keyOf(ref), ref])))
  const [first] = owned.values()
  if (first === undefined) return undefined
  const { one, many } = nouns.get(first.kind)?.words ?? { one: 'record', many: 'records' }
  if (owned.size === 1) return `One ${one} belongs to ${isolate(address)}. Choose it, or type its ID`
  return `Several ${many} belong to ${isolate(address)}. Choose one`
}

/** Offers what a line with a negation names, on one record at a time. */
export function offerEach(parsed: Parsed, known: Known): CommandRow[] {
  const rows = findCandidates({ ...parsed, isNegated: false, isUnclear: false }, known).flatMap((candidate) =>
    candidate.refs.length > 0 ? candidate.refs.map((ref) => rowOn(candidate, [ref], known)) : [],
  )
  return uniqueRows(rows).slice(0, maxOffers)
}

/** Offers the best command of each part of a line that has several verbs. */
export const offerParts = ({ parts }: Parsed, known: Known): CommandRow[] =>
  uniqueRows(
    parts.flatMap((part) => {
      const [best] = findCandidates(part, known)
      return best ? createRows(best, known) : []
    }),
  )

/** Offers what can be done with the records of a line whose verb does not fit them. */
export function offerActions(parsed: Parsed, known: Known): CommandRow[] {
  const kind = parsed.noun ?? ''
  const named = findNamedRecords(parsed, kind, known)
  const refs = named.refs.filter((ref) => existsRecord(ref, known) !== false)
  if (refs.length === 0) return []
  const targets = named.shared.length > 0 ? refs.map((ref) => [ref]) : [refs]
  const rows = known.registry.of(kind).flatMap((entry) => targets.map((target) => rowOn(candidateFor(entry, target), target, known)))
  return uniqueRows(rows.filter((row) => row && !row.reason)).slice(0, maxOffers)
}

import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { lookupLength, lookupMost } from '#contract/workspace.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { engineAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import { debounce } from '#kit/lookup/use-lookup.ts'
import { hasAction, isResourceCertain } from './action.ts'
import { ownerQuestions } from './owners.ts'
import { namesThings, type Parsed } from './parse.ts'
import { asCreatorRecord, asRecord, creatorQuestions, getName, getNames, isAboutCreators } from './people.ts'

/**
 * Lists the questions of a line to the server; empty if the store has the answers, or nothing can be looked
 * up.
 */
export function questionsOf(parsed: Parsed, known: (ref: Ref) => boolean): string[] {
  if (parsed.prefix === ':' || parsed.prefix === '?') return []
  // Commands have no names that the server knows; the records of a line are looked up behind the sign too.
  if (parsed.prefix === '>' && !namesThings(parsed)) return []
  // The lookup answers 200 for an ID that does not exist; reading the record would answer 404 while a number is being typed.
  const ids = parsed.ids.filter((id) => {
    const called = parsed.called.get(id)
    if (called) return ![...called].every((kind) => known({ kind, id }))
    if (parsed.noun === null || !isResourceCertain(parsed)) return true
    return parsed.noun !== 'creator' && !known({ kind: parsed.noun, id })
  })
  const linked = parsed.links.flatMap(({ ref }) => (ref && !known(ref) ? [asRecord(ref)] : []))
  // After the sign for people, a word is a handle or the beginning of a name.
  const people = parsed.prefix === '@' ? parsed.handles.map((word) => word.replace(/^@/, '')).filter((name) => name.length > 1) : []
  // One letter behind it is not yet a name.
  const handles = parsed.prefix === '@' && people.length === 0 ? [] : parsed.handles
  const all = [
    ...ids.map(String),
    ...creatorQuestions(parsed),
    ...creatorRecordQuestions(parsed),
    ...linked,
    ...parsed.emails,
    ...nearAddresses(parsed),
    ...handles,
    ...people,
    ...parsed.pages,
    ...getNames(parsed),
    ...doubtfulWords(parsed),
    ...ownerQuestions(parsed),
    ...parsed.names,
  ]
  const questions = [...new Set(all)].filter((one) => one.length <= lookupLength)
  // The palette shows the first records of a long text; the cart looks up all of them.
  return parsed.others ? questions.slice(0, lookupMost) : questions
}

/**
 * Returns the part of an address that may find a record despite a typing error: an email up to its @, or a
 * handle as the beginning of one.
 */
export const nearAddress = (address: string): string =>
  address.startsWith('@') ? address.slice(1) : address.slice(0, address.indexOf('@'))

/** Lists such parts for the emails and handles of a line with an action. */
export const nearAddresses = (parsed: Parsed): string[] =>
  hasAction(parsed) ? [...parsed.emails, ...parsed.handles].map(nearAddress).filter((name) => name.length > 2) : []

/** Lists the words of a line that may be names although they are read as words of a command: corrected, or only begun. */
export const doubtfulWords = ({ beginnings, corrections }: Parsed): string[] => [...beginnings, ...corrections.map(({ typed }) => typed)]

/** Asks for the creator records that a typed line may name; not if it names another resource. */
function creatorRecordQuestions(parsed: Parsed): string[] {
  const { ids, noun, terms, emails, handles, pages } = parsed
  if (noun !== 'creator' && (terms.length === 0 || isResourceCertain(parsed))) return []
  const addresses = [...emails, ...handles, ...pages, ...nearAddresses(parsed)]
  const words = isAboutCreators(parsed) ? [getName(parsed), ...addresses].filter((word) => word.length > 1) : []
  return [...ids, ...words].map(asCreatorRecord)
}

/** Records of a line that are read in full; the lookup of a list has to do for others. */
const mostReads = 5

/** Records of a line that do not exist, with the reason for each. */
type Gone = ReadonlyMap<string, string>
export const noneGone: Gone = new Map()

/**
 * Reads the records that a line names, and the highlighted one, when the typing pauses, so that their state
 * is known before a command runs. Reports those that do not exist.
 */
export function useReads(line: string, refs: readonly Ref[], onRead: (gone: Gone) => void): void {
  const ports = useAtomValue(engineAtom)?.ports
  const key = JSON.stringify(refs.slice(0, mostReads))
  // The same things under another line are not asked for twice.
  const round = useRef({ asked: false, left: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things, or the commands at last, begin another round
  useEffect(() => {
    const mine = { asked: false, left: false }
    round.current = mine
    return () => {
      mine.left = true
    }
  }, [ports, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line begins the pause anew
  useEffect(() => {
    const mine = round.current
    const wanted: Ref[] = JSON.parse(key)
    if (wanted.length === 0 || !ports || mine.asked) return
    const timer = setTimeout(async () => {
      mine.asked = true
      const words = await Promise.all(wanted.map(async (ref) => [keyOf(ref), await missing(ports, ref)] as const))
      // A new map also where all were found: the rows are then made again from the store.
      if (!mine.left) onRead(new Map(words.flatMap(([ref, said]) => (said === null ? [] : [[ref, said]]))))
    }, debounce)
    return () => clearTimeout(timer)
  }, [ports, key, line, onRead])
}

import { isFiller } from './match.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a line says to do with records. */
export interface Action {
  /** Its verb and keywords; empty for a line that names only records. */
  terms: readonly string[]
  /** The kinds of record on which such commands run. */
  kinds: readonly string[]
}

/** Whether a line says what to do, by a verb or by a keyword. */
export const hasAction = ({ verb, action }: { verb: string | null; action: Action }): boolean => verb !== null || action.terms.length > 0

interface Words {
  /** The verb that was recognised. */
  verb: string | null
  terms: readonly string[]
  /** Those of the `terms` that are verbs. */
  verbTerms: readonly string[]
  /** Whether the line has an ID, a link, an email or a handle. */
  hasRecords: boolean
}

/**
 * Reads what a line says to do with records: by its verb, by keywords that several commands share, or by a
 * keyword of one command at its beginning ("refund Price Media").
 */
export function readAction({ verb, terms, verbTerms, hasRecords }: Words, vocabulary: Vocabulary): Action {
  const { known, verbs, actionKinds } = vocabulary
  if (verb !== null) return { terms: verb.split('-'), kinds: [...(verbs ?? [])].flatMap(([kind, all]) => (all.has(verb) ? [kind] : [])) }
  const [first = ''] = terms.filter((term) => !isFiller(term))
  const keyword = known.changing?.has(first) && (terms.length > 1 || hasRecords) ? [first] : []
  // "request" is a verb, and a word of "payout request".
  const named = (verbTerms.length > 0 ? verbTerms : keyword).filter((term) => !known.nouns.has(term))
  const [kinds = new Set<string>(), ...others] = named.map((term) => actionKinds?.get(term) ?? new Set<string>())
  return { terms: named, kinds: [...kinds].filter((kind) => others.every((all) => all.has(kind))) }
}

/** Kinds of record that a name means itself; of other kinds it means those that belong to it. */
const ownKinds = ['account', 'organization', 'seat']
/**
 * Whether an action runs on records that belong to the named person or organization: "approve Price Media",
 * but not "ban Price Media".
 */
export const isAboutOwned = ({ kinds }: Action, kind: string): boolean =>
  kinds.includes(kind) && !kinds.some((one) => ownKinds.includes(one))

interface Named {
  noun: string | null
  verb: string | null
  /** Words that are neither verb nor resource. */
  rest: string
  action: Action
}
/**
 * Whether the IDs of a line can only be those of its resource: its command, if any, belongs to the resource,
 * and no other word is left. In "recommend a creator 2995", "creator" is part of the title, and the ID is
 * that of an account.
 */
export const isResourceCertain = ({ noun, verb, rest, action }: Named): boolean =>
  noun !== null && rest === '' && (verb === null || action.kinds.includes(noun))

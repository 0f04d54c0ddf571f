import type { Thing } from '#contract/define.ts'
import type { Found } from '#contract/workspace.ts'
import { faceOf, type Nouns } from '#kit/command/nouns.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { type Parsed, refsOf } from './parse.ts'
import { asCreatorRecord } from './people.ts'
import { findSharedIds } from './shared-ids.ts'

interface Sources {
  nouns: Nouns
  thing(ref: Ref): Thing | undefined
  local(query: string, kind: string | null): readonly Ref[]
  remote: readonly Found[]
}

/** The records of a kind that a line names. */
export interface NamedRecords {
  refs: readonly Ref[]
  /** Emails and handles of the line that belong to no record of the kind, as far as is known. */
  unknown: readonly string[]
  /** Unknown emails and handles beside an ID or a link, if they are not listed with it: they are ignored. */
  ignored: readonly string[]
  /** Emails and handles beside an ID or a link that belong to other records. */
  others: readonly { word: string; refs: readonly Ref[] }[]
  /** Numbers of two creators, both of which are among the `refs`. */
  shared: readonly number[]
}

/** Finds the records of a kind that a line names: by ID, by link, and by an email or a handle that the store or the server knows. */
export function findNamedRecords(parsed: Parsed, kind: string, sources: Sources): NamedRecords {
  const named = getAddresses(parsed).map((word) => ({
    word,
    refs: [...findStored(word, kind, sources), ...findRemote(word, kind, sources.remote)],
  }))
  const refs = refsOf(parsed, kind)
  const numbered = kind === creatorKind ? findCreatorRecords(refs, parsed, sources.remote) : refs
  const keys = new Set(numbered.map(keyOf))
  const isTarget = ({ word }: { word: string }) => numbered.length === 0 || parsed.listed.includes(word)
  const targets = named.filter(isTarget)
  const beside = named.filter((one) => !isTarget(one))
  const all = [...numbered, ...targets.flatMap(({ refs }) => refs)]
  const asked = new Set([...parsed.emails, ...parsed.handles])
  const isUnknown = ({ word, refs }: { word: string; refs: readonly Ref[] }) => refs.length === 0 && asked.has(word)
  return {
    refs: [...new Map(all.map((ref) => [keyOf(ref), ref])).values()],
    unknown: targets.filter(isUnknown).map(({ word }) => word),
    ignored: beside.filter(isUnknown).map(({ word }) => word),
    others: beside.filter(({ refs }) => refs.length > 0 && !refs.some((ref) => keys.has(keyOf(ref)))),
    shared: kind === creatorKind ? findSharedIds(parsed, sources.remote) : [],
  }
}

const creatorKind = 'creator'
/**
 * Finds the creator records of each number: by the creator's own ID, and by that of the account. A number
 * that finds none stays as it is, as does the record of a link.
 */
function findCreatorRecords(refs: readonly Ref[], { ids }: Parsed, remote: readonly Found[]): Ref[] {
  const records = remote.filter(({ kind }) => kind === creatorKind)
  const typed = new Set(ids)
  return refs.flatMap((ref) => {
    if (!typed.has(ref.id)) return [ref]
    const found = records.filter(({ q }) => q === asCreatorRecord(ref.id)).map(({ kind, id }) => ({ kind, id }))
    return found.length > 0 ? found : [ref]
  })
}

const getAddresses = ({ emails, handles, pages }: Parsed) => [...emails, ...handles, ...pages]

/** Finds records in the store by their exact name: what a name merely resembles must not be acted on. */
function findStored(word: string, kind: string, { nouns, thing, local }: Sources): Ref[] {
  return local(word, kind).filter((ref) => {
    const found = thing(ref)
    if (found === undefined) return false
    const { title, exact = title } = faceOf(nouns.get(kind), found)
    return exact.toLowerCase() === word.toLowerCase()
  })
}
/**
 * Finds records that the server found by exactly this word. A creator is not named by the email of a seat.
 */
function findRemote(word: string, kind: string, remote: readonly Found[]): Ref[] {
  const isRecord = kind === creatorKind && (word.startsWith('@') || word.includes('/'))
  const words = [word, ...(isRecord ? [asCreatorRecord(word)] : [])].map((one) => one.toLowerCase())
  return remote.filter((found) => found.kind === kind && words.includes(found.q.toLowerCase())).map(({ id }) => ({ kind, id }))
}

/**
 * Lists the records that the server found by emails and handles of a line with an action or a resource. They
 * are read in full before anything runs.
 */
export function findAddressed(parsed: Parsed, remote: readonly Found[]): Ref[] {
  if (!parsed.verb && !parsed.noun) return []
  const words = getAddresses(parsed).map((word) => word.toLowerCase())
  return remote
    .filter(({ kind, q }) => (!parsed.noun || parsed.noun === kind) && words.includes(q.toLowerCase()))
    .map(({ kind, id }) => ({ kind, id }))
}

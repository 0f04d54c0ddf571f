import type { Thing } from '#contract/define.ts'
import type { Found } from '#contract/workspace.ts'
import { faceOf, type Nouns } from '#kit/command/nouns.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { type Parsed, refsOf } from './parse.ts'
import { asCreatorRecord } from './people.ts'

interface Sources {
  nouns: Nouns
  thing(ref: Ref): Thing | undefined
  local(query: string, kind: string | null): readonly Ref[]
  remote: readonly Found[]
}

/** The things of a kind that a line means: by id, by link, and by an e-mail or a handle that the store or the server knows. */
export function meantBy(parsed: Parsed, kind: string, sources: Sources): Ref[] {
  const named = wordsIn(parsed).flatMap((word) => [...here(word, kind, sources), ...there(word, kind, sources.remote)])
  const records = kind === creatorKind ? findCreatorRecords(parsed, sources.remote) : []
  const all = [...(records.length > 0 ? records : refsOf(parsed, kind)), ...named]
  return [...new Map(all.map((ref) => [keyOf(ref), ref])).values()]
}

const creatorKind = 'creator'
/** The creator records that the server found for the numbers of a line: by their own ID, or by that of the account. */
function findCreatorRecords(parsed: Parsed, remote: readonly Found[]): Ref[] {
  const questions = new Set(refsOf(parsed, creatorKind).map(({ id }) => asCreatorRecord(id)))
  return remote.filter(({ kind, q }) => kind === creatorKind && questions.has(q)).map(({ kind, id }) => ({ kind, id }))
}

const wordsIn = ({ emails, handles, pages }: Parsed) => [...emails, ...handles, ...pages]

/** In the store, only what is called exactly so: what it merely resembles must not be acted on. */
function here(word: string, kind: string, { nouns, thing, local }: Sources): Ref[] {
  return local(word, kind).filter((ref) => {
    const found = thing(ref)
    if (found === undefined) return false
    const { title, exact = title } = faceOf(nouns.get(kind), found)
    return exact.toLowerCase() === word.toLowerCase()
  })
}
const there = (word: string, kind: string, remote: readonly Found[]): Ref[] =>
  remote.filter((found) => found.kind === kind && found.q.toLowerCase() === word.toLowerCase()).map(({ id }) => ({ kind, id }))

/** What the server found for a line that names an action or a noun: read whole, so that its state is known before anything is run. */
export function lookedUp(parsed: Parsed, remote: readonly Found[]): Ref[] {
  if (!parsed.verb && !parsed.noun) return []
  const words = wordsIn(parsed).map((word) => word.toLowerCase())
  return remote
    .filter(({ kind, q }) => (!parsed.noun || parsed.noun === kind) && words.includes(q.toLowerCase()))
    .map(({ kind, id }) => ({ kind, id }))
}

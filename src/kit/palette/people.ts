import type { Found } from '#contract/workspace.ts'
import { capital, type Nouns } from '#kit/command/nouns.ts'
import type { Ref } from '#kit/command/resolve.ts'
import type { Parsed } from './parse.ts'

type Chip = Found['chips'][number]

/** Whom `@` looks for: whoever has a name of their own. */
export const people: readonly string[] = ['account', 'creator', 'organization', 'seat', 'member']

/** A number may be a creator's own id, which is another one than that of the account: asked for apart, so that an id alone still means one thing. */
export const asCreator = (id: number) => `creator ${id}`
const creatorWord = /^creator \d+$/

/** What is asked of the server for a line that names one number, besides the number. */
export const creatorQuestions = ({ ids, noun, called }: Parsed): string[] =>
  ids.length === 1 && called.size === 0 && (noun === null || noun === 'creator' || noun === 'account') ? ids.map(asCreator) : []

/** The word by which a thing was found through its creator id. */
export const foundAsCreator = ({ kind, id }: Ref, remote: readonly Found[]): string | undefined =>
  remote.find((one) => one.kind === kind && one.id === id && creatorWord.test(one.q))?.q

/** Whether the line says more than a number: then it is told that no creator has it. */
export const isTold = (word: string, { noun }: Parsed) => noun === 'creator' || !creatorWord.test(word)

/** What tells people apart who may have one name: what kind of thing it is where only they are looked for, and the id by which it was found. */
export function personChips(ref: Ref, { prefix }: Parsed, remote: readonly Found[], nouns: Nouns): Chip[] {
  const found = foundAsCreator(ref, remote)
  const kind = nouns.get(ref.kind)?.words.one
  return [
    ...(prefix === '@' && kind && ref.kind !== 'account' ? [{ label: capital(kind), tone: 'plain' } as const] : []),
    ...(found ? [{ label: capital(found.replace('creator', 'creator ID')), tone: 'plain' } as const] : []),
  ]
}

import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import type { Field } from '#kit/form/schema.ts'
import type { Parsed } from './parse.ts'

/** The second of two records of a line, which a command takes as its argument. */
interface SecondRecord {
  value: number
  words: string
  /** The line with its first record alone: the target. */
  first: Parsed
}
/** Finds the records of a kind that a line may name. */
export type FindRefs = (kind: string, line: Parsed) => readonly Ref[]

/**
 * Reads the second of two records as the argument of a command: `link alias accounts 7 8`, `add referred creator 7
 * @ravn`. Undefined if the command takes no record, the line has not two of them, or nothing has this handle.
 */
export function findSecondRecord({ things }: Field, parsed: Parsed, { command }: Entry, find: FindRefs): SecondRecord | undefined {
  const kind = things?.entity.kind
  if (kind === undefined || command.target.entity === undefined || parsed.ranges.length > 0) return undefined
  const [first, second, ...others] = splitRecords(parsed)
  if (!first || !second || others.length > 0) return undefined
  const [id] = second.line.ids
  const [ref, ...more] = id === undefined ? find(kind, second.line) : [{ id }]
  return ref && more.length === 0 ? { value: ref.id, words: second.words, first: first.line } : undefined
}

const noRecords = { ids: [], emails: [], handles: [], pages: [], links: [], listed: [] }
/** Lists the records that a line names, in the order in which they were typed, each with a line that names it alone. */
function splitRecords(parsed: Parsed): { words: string; line: Parsed }[] {
  const { ids, emails, handles, pages, links, tokens } = parsed
  const alone = (words: string, only: Partial<Parsed>) => ({ words, line: { ...parsed, ...noRecords, ...only } })
  const isNumber = (text: string, id: string) => !/[\p{L}@]/u.test(text) && text.replace(/\D/g, '') === id
  const isWord = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())
  const findToken = (words: string) => tokens.findIndex(({ text, terms }) => terms === 0 && (isNumber(text, words) || isWord(text, words)))
  return [
    ...ids.map((id) => alone(String(id), { ids: [id] })),
    ...emails.map((email) => alone(email, { emails: [email] })),
    ...handles.map((handle) => alone(handle, { handles: [handle] })),
    ...pages.map((page) => alone(page, { pages: [page] })),
    ...links.map((link) => alone(link.href, { links: [link] })),
  ]
    .map((one) => ({ ...one, at: findToken(one.words) }))
    .sort((a, b) => a.at - b.at)
}

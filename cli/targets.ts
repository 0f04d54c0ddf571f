import { idRule } from '#contract/fields.ts'
import { href } from '#contract/paths.ts'
import { lookupMost, workspace } from '#contract/workspace.ts'
import { isRun } from '#kit/command/on-many.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { asCreatorRecord } from '#kit/palette/people.ts'
import { mark } from '#kit/palette/scan.ts'
import { readFailed } from './connection.ts'
import { type Named, type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** `many`: they are run over as many, each by itself, even where one alone came from the input. */
type Targets = { refs: readonly Ref[]; many: boolean } | { stop: Report }

/** How many things one line takes of a command that does not run on many. */
const most = 200

/**
 * What the words of a line name: ids, links of this workspace, and e-mails, handles or names, which the server looks up. What could be
 * several things is refused with all of them listed: a line never guesses.
 */
export async function targetsOf({ connection, known, terminal }: Work, entry: Entry, typed: readonly string[]): Promise<Targets> {
  const { command } = entry
  const { entity, on } = command.target
  if (!entity)
    return typed.length
      ? usage(entry, `"${entry.noun} ${entry.verb}" takes no target: ${typed.join(' ')} is too much`)
      : { refs: [], many: false }
  const one = entity.words.one
  const limit = command.bulk?.max ?? most
  const piped = typed.includes('-')
  const read = piped ? await idsFrom(terminal, one) : []
  if (typeof read === 'string') return usage(entry, read)
  // Ids may stand together, as they are pasted: 812,813.
  const words = [...typed.filter((word) => word !== '-').flatMap((word) => (/^[\d,;\s]+$/.test(word) ? apart(word) : [word])), ...read]
  if (words.length === 0) return usage(entry, piped ? 'No ids came from the input' : `Which ${one}? Type its id.`)
  const refs: Ref[] = []
  const numbers: number[] = []
  const asked: string[] = []
  for (const word of words) {
    const meant = mark(word, { own: connection.origin })
    if (meant.is === 'bad id') return usage(entry, `${word}: ${idRule}`)
    if (meant.is === 'id') {
      numbers.push(meant.id)
      refs.push({ kind: entity.kind, id: meant.id })
    } else if (meant.is === 'link') {
      for (const { ref } of meant.links) {
        if (ref?.kind !== entity.kind) return usage(entry, `${word} is no link to one ${one}`)
        refs.push(ref)
      }
    } else asked.push(word)
  }
  const unclear = entity.kind === 'creator' ? await explainCreatorIds(connection, entry, numbers) : undefined
  if (unclear) return { stop: unclear }
  if (asked.length > lookupMost) return usage(entry, `At most ${lookupMost} names at a time; ids may be more`)
  if (asked.length) {
    const found = await lookUp(connection, entity.kind, asked)
    if ('stop' in found) return { stop: found.stop }
    for (const [word, ids] of found.byWord) {
      const [first, ...others] = ids
      if (!first) return { stop: report('blocked', `No ${one} is found by "${word}"`, { command: entry.id }) }
      if (others.length)
        return {
          stop: report(
            'usage',
            `"${word}" can be ${ids.length} ${known.nouns.get(entity.kind)?.words.many ?? entity.kind}: name one by its id`,
            {
              command: entry.id,
              candidates: ids,
            },
          ),
        }
      refs.push({ kind: entity.kind, id: first.id })
    }
  }
  const own = [...new Map(refs.map((ref) => [ref.id, ref])).values()]
  if (own.length > limit) return usage(entry, `At most ${limit} at a time, these are ${own.length}`)
  const many = isRun(command, own.length) || (on === 'one' && piped)
  if (many && !command.bulk) return usage(entry, `One ${one} at a time: ${own.map(({ id }) => id).join(', ')} are ${own.length}`)
  return { refs: own, many }
}

const apart = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
/**
 * Reads IDs and links from stdin, separated by spaces, commas or line breaks. Returns the reason as a text if
 * one of them is invalid: a part of a list never runs.
 */
async function idsFrom(terminal: Work['terminal'], one: string): Promise<string[] | string> {
  // Printed after the reading has begun: a Ctrl+D before that would be lost.
  const given = terminal.input()
  if (terminal.asks) terminal.printStatus('Enter IDs, one or more on a line, then Ctrl+D:')
  const text = await given
  if (text === null) return 'The input is larger than 1 MB'
  const words = apart(text)
  const strange = words.filter((word) => !/^#?\d+$|^https?:/.test(word))
  const shown = strange.slice(0, 3).join(', ')
  return strange.length
    ? `The input has ${strange.length} words that are no id of a ${one}: ${shown}${strange.length > 3 ? ', …' : ''}`
    : words
}
const usage = (entry: Entry, words: string): Targets => ({ stop: report('usage', words, { command: entry.id }) })

/**
 * Explains a number that is not, or not only, the own ID of a creator: accounts have other IDs, and a
 * colleague may mean the account. Undefined if every number is the ID of one creator, is no ID, or the server
 * has no lookup.
 */
async function explainCreatorIds(connection: Work['connection'], entry: Entry, ids: readonly number[]): Promise<Report | undefined> {
  for (let at = 0; at < ids.length; at += lookupMost) {
    const batch = ids.slice(at, at + lookupMost)
    const answer = await connection.api.attempt(workspace.lookup, { query: { q: batch.map(asCreatorRecord) } })
    if ('error' in answer) return answer.error.status === 404 ? undefined : readFailed(connection, answer.error)
    for (const id of batch) {
      const candidates = answer.value.found
        .filter(({ q }) => q === asCreatorRecord(id))
        .map((found) => ({ kind: found.kind, id: found.id, title: found.title }))
      const [first, second] = candidates
      if (first === undefined || (first.id === id && second === undefined)) continue
      const words = second
        ? `${id} is the ID of a creator and of another creator's account: name the creator by its handle, or by ${nameByLink(connection, id)}`
        : `${id} is the ID of an account, whose creator is ${first.id}`
      return report('usage', words, { command: entry.id, candidates })
    }
  }
  return undefined
}
/** The address of a creator, which means its own ID. */
const nameByLink = ({ origin }: Work['connection'], id: number) => origin + href('CreatorApproval', null, { id })

type ByWord = { byWord: readonly (readonly [word: string, meant: readonly Named[]])[] }
async function lookUp(connection: Work['connection'], kind: string, words: readonly string[]): Promise<ByWord | { stop: Report }> {
  // A plain handle or link finds the account of a creator.
  const questionFor = (word: string) => (kind === 'creator' && /^@|\//.test(word) ? asCreatorRecord(word) : word)
  const got = await connection.api.attempt(workspace.lookup, { query: { q: words.map(questionFor) } })
  if ('error' in got) {
    if (got.error.status === 404) return { stop: report('blocked', 'This server has no lookup: name the target by its id.') }
    return { stop: readFailed(connection, got.error) }
  }
  const { found } = got.value
  const byWord = words.map((word) => {
    const all = found.filter((one) => one.kind === kind && one.q === questionFor(word))
    return [word, all.map(({ id, title }) => ({ kind, id, title }))] as const
  })
  return { byWord }
}

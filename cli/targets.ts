import { idRule } from '#contract/fields.ts'
import { workspace } from '#contract/workspace.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { mark } from '#kit/palette/scan.ts'
import { readFailed } from './connection.ts'
import { type Named, type Report, report } from './report.ts'
import type { Work } from './work.ts'

export type Targets = { refs: readonly Ref[] } | { stop: Report }

/** How many things one line takes. */
const most = 200

/**
 * What the words of a line name: ids, links of this workspace, and e-mails, handles or names, which the server looks up. What could be
 * several things is refused with all of them listed: a line never guesses.
 */
export async function targetsOf({ connection, known }: Work, entry: Entry, words: readonly string[]): Promise<Targets> {
  const { entity, on } = entry.command.target
  if (!entity)
    return words.length ? usage(entry, `"${entry.noun} ${entry.verb}" takes no target: ${words.join(' ')} is too much`) : { refs: [] }
  const one = entity.words.one
  if (words.length === 0) return usage(entry, `Which ${one}? Type its id.`)
  if (words.length > most) return usage(entry, `At most ${most} at a time`)
  const refs: Ref[] = []
  const asked: string[] = []
  for (const word of words) {
    const meant = mark(word, { own: connection.origin })
    if (meant.is === 'bad id') return usage(entry, `${word}: ${idRule}`)
    if (meant.is === 'id') refs.push({ kind: entity.kind, id: meant.id })
    else if (meant.is === 'link') {
      if (meant.ref?.kind !== entity.kind) return usage(entry, `${word} is no link to one ${one}`)
      refs.push(meant.ref)
    } else asked.push(word)
  }
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
  if (on === 'one' && own.length > 1) return usage(entry, `One ${one} at a time: ${own.map(({ id }) => id).join(', ')} are ${own.length}`)
  return { refs: own }
}
const usage = (entry: Entry, words: string): Targets => ({ stop: report('usage', words, { command: entry.id }) })

type ByWord = { byWord: readonly (readonly [word: string, meant: readonly Named[]])[] }
async function lookUp(connection: Work['connection'], kind: string, words: readonly string[]): Promise<ByWord | { stop: Report }> {
  const got = await connection.api.attempt(workspace.lookup, { query: { q: [...words] } })
  if (!got.ok) {
    if (got.error.status === 404) return { stop: report('blocked', 'This server has no lookup: name the target by its id.') }
    return { stop: readFailed(connection, got.error) }
  }
  const { found } = got.value
  const byWord = words.map((word) => {
    const all = found.filter((one) => one.kind === kind && one.q === word)
    return [word, all.map(({ id, title }) => ({ kind, id, title }))] as const
  })
  return { byWord }
}

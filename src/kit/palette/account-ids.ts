import type { Found } from '#contract/workspace.ts'
import type { Parsed } from './parse.ts'
import { asCreator, asCreatorRecord } from './people.ts'
import type { Row } from './row.ts'

/**
 * Finds the numbers of a line that are IDs of accounts, although its command acts on creators, whose IDs differ.
 * Returns what to tell about each, by the question for a creator with this ID, which finds nothing.
 */
export function explainAccountIds({ ids }: Parsed, row: Row | undefined, remote: readonly Found[]): ReadonlyMap<string, string> {
  const refs = row?.is === 'command' ? row.refs : []
  const creators = new Set(refs.filter(({ kind }) => kind === 'creator').map(({ id }) => id))
  if (creators.size === 0) return new Map()
  const answers = new Map(remote.filter(({ id }) => creators.has(id)).map(({ q, id }) => [q, id]))
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const creator = answers.get(asCreatorRecord(id))
      return creator === undefined || creator === id ? [] : [[asCreator(id), `Account ${id} is creator ${creator}`]]
    }),
  )
}

import type { Request } from '#contract/define.ts'
import { searchText } from '#contract/paths.ts'
import { handed } from './available.ts'
import type { Draft } from './draft.ts'

/** A request as it will be sent, in words: `POST admin/payout-requests/812` and `{ "status": 1 }`. */
export interface Preview {
  line: string
  body: string | null
}

/** The dry run of one request: pure, nothing is sent. */
export function preview({ endpoint, args }: Request): Preview {
  // The open form of a request has lost its shape; every endpoint takes these three and no others.
  const given = args as { params?: Record<string, unknown>; query?: Parameters<typeof searchText>[0]; body?: unknown }
  const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(String(given.params?.[name])))
  return {
    line: `${endpoint.method} ${path}${searchText(given.query)}`,
    body: given.body === undefined ? null : JSON.stringify(given.body),
  }
}

/** The requests of a draft in their order; none for commands that only navigate. */
export function requestsOf({ entry, things, answers, facts }: Pick<Draft, 'entry' | 'things' | 'answers' | 'facts'>): readonly Request[] {
  const { command } = entry
  if (!command.call || (command.target.on !== 'anywhere' && things.length === 0)) return []
  return [command.call(handed(command, things), answers, facts === 'loading' ? [] : facts)].flat()
}
export const previews = (draft: Pick<Draft, 'entry' | 'things' | 'answers' | 'facts'>) => requestsOf(draft).map(preview)

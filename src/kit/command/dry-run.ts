import { bases } from '#kit/api/bases.ts'
import type { Change } from './changes.ts'
import { type Draftable, pathOf, preview, requestsOf, versionFor } from './preview.ts'
import { willChange } from './will-change.ts'

export interface DryRun {
  /** Each request as it will leave: method, path from the origin on, the version that must still stand, body. None for what only navigates. */
  requests: readonly string[]
  /** The fields that will change, in words. */
  changes: readonly Change[]
}

/** The dry run: exactly what will be sent and which fields will change. Nothing is sent. */
export function dryRunOf(draft: Draftable): DryRun {
  const requests = requestsOf(draft).map((request, i) => {
    const { method, base } = request.endpoint
    const { body } = preview(request)
    const version = versionFor(draft, request, i)
    return [
      `${method} ${bases[base].path}/${pathOf(request)}`,
      ...(version === null ? [] : [`If-Match: "${version}"`]),
      ...(body === null ? [] : [body]),
    ].join('\n')
  })
  return { requests, changes: willChange(draft) }
}

import { bases } from '#kit/api/bases.ts'
import type { Change } from './changes.ts'
import { argsOf, type Draftable, type Preview, pathOf, preview, requestsOf, versionFor } from './preview.ts'
import { willChange } from './will-change.ts'

/** One request of a dry run, exactly as it will leave. */
export interface DryRequest extends Preview {
  method: string
  /** From the origin on, query included: `/api/v1/admin/payout-requests/812?status=0`. */
  path: string
  /** As it is sent; undefined where there is none. */
  content: unknown
  /** The version that must still stand; null where none is known. */
  ifMatch: number | null
  /** Its refusal would refuse nothing else. */
  follows: boolean
}
export interface DryRun {
  /** In their order; none for commands that only navigate. */
  requests: readonly DryRequest[]
  /** The fields that will change, in words. */
  changes: readonly Change[]
}

/** The dry run: exactly what will be sent and which fields will change. Nothing is sent. */
export function dryRunOf(draft: Draftable): DryRun {
  return {
    requests: requestsOf(draft).map((request, i) => ({
      ...preview(request),
      method: request.endpoint.method,
      path: `${bases[request.endpoint.base].path}/${pathOf(request)}`,
      content: argsOf(request).body,
      ifMatch: versionFor(draft, request, i),
      follows: request.follows === true,
    })),
    changes: willChange(draft),
  }
}

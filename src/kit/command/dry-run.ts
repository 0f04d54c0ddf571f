import { addressOf } from '#kit/api/address.ts'
import type { Change } from './changes.ts'
import { argsOf, type Draftable, preview, requestsOf, versionFor } from './preview.ts'
import { willChange } from './will-change.ts'

/** A request exactly as it will leave. */
export interface Sending {
  /** Method and path from the origin on: `POST /api/v1/admin/payout-requests/812`. */
  line: string
  /** The version that must still stand when it arrives; null where it demands none. */
  ifMatch: number | null
  /** JSON text, or null. */
  body: string | null
}
export interface DryRun {
  /** In their order; none for what only navigates. */
  requests: readonly Sending[]
  /** The fields that will change, in words. */
  changes: readonly Change[]
}

/** The dry run: exactly what will be sent and which fields will change. Nothing is sent. */
export function dryRunOf(draft: Draftable): DryRun {
  const requests = requestsOf(draft).map((request, i): Sending => {
    return {
      line: `${request.endpoint.method} ${addressOf(request.endpoint, argsOf(request))}`,
      ifMatch: versionFor(draft, request, i),
      body: preview(request).body,
    }
  })
  return { requests, changes: willChange(draft) }
}

/** Its lines, for showing and copying. */
export const sendingText = ({ line, ifMatch, body }: Sending) =>
  [line, ifMatch === null ? null : `If-Match: "${ifMatch}"`, body].filter((part) => part !== null).join('\n')

import type { KycRequest } from '#contract/kyc-request.ts'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const { Late, ahead } = late(async () => (await import('./documents.tsx')).DocumentTabs)
soon(ahead)

/** The documents of a request in a chunk of their own: the rows of the list have no use for them. */
export function Documents({ thing, ids }: { thing: KycRequest; ids: readonly number[] | undefined }) {
  if (ids === undefined) return <Skeleton width="half" />
  return <Late part={{ request: thing.id, organization: thing.organization_ref, ids }} early={<Skeleton width="half" />} />
}

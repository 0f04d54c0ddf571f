import { useEffect, useState } from 'react'
import { firstFile, type KycDocument, kycDocuments } from '#contract/kyc-document.ts'
import { kycRequest, kycRequests, type PendingFilter, pendingFilterOf, pendingRequests } from '#contract/kyc-request.ts'
import { ahead } from '#kit/command/ahead.ts'
import { useLastQuery } from '#kit/command/last-query.ts'
import { useAnswer } from '#kit/store/use.ts'
import { drawAhead } from '#kit/viewer/ahead.ts'
import { bytesOf } from '#kit/viewer/bytes.ts'

/** Reads ahead the request that "Next pending request" opens, with its first file, once this page has loaded; then keeps it up to date. */
export function NextAhead({ id, documents }: { id: number; documents: readonly Pick<KycDocument, 'files'>[] }) {
  const [ready, setReady] = useState(false)
  const query = useLastQuery(kycRequest.kind)
  const url = firstFile(documents)
  useEffect(() => {
    let here = true
    void (url ? bytesOf(url) : Promise.resolve()).then(() => here && setReady(true))
    return () => {
      here = false
    }
  }, [url])
  return ready && query !== null ? <After id={id} filter={pendingFilterOf(query)} /> : null
}

interface Props {
  id: number
  filter: PendingFilter
}
function After({ id, filter }: Props) {
  const { data } = useAnswer(kycRequests.list, { query: pendingRequests(filter, id) })
  const [next] = data?.items ?? []
  if (next) return <Read id={next.id} />
  return data ? <First id={id} filter={filter} /> : null
}
/** No later request is pending: the oldest one is next. */
function First({ id, filter }: Props) {
  const { data } = useAnswer(kycRequests.list, { query: pendingRequests(filter) })
  const next = data?.items.find((one) => one.id !== id)
  return next ? <Read id={next.id} /> : null
}

function Read({ id }: { id: number }) {
  useAnswer(kycRequests.read, { params: { id } })
  const { data } = useAnswer(kycDocuments.list, { params: { id } })
  const url = firstFile(data)
  useEffect(() => {
    if (url) ahead(() => drawAhead(url))
  }, [url])
  return null
}

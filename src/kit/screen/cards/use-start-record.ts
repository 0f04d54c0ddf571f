import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { noNamedRecord } from '#kit/command/named-record.ts'
import { useNamedId } from '#kit/screen/named/use-named-id.ts'
import { type NamedOptions, useNamedRecord } from '#kit/screen/named/use-named-record.ts'
import { leftAtom } from '#kit/screen/queue/address.ts'

interface Options extends Omit<NamedOptions, 'address'> {
  /** The record in the address; null if it names none. */
  givenId: number | null
  /** The user has come back to this entry of the browser's history, where the cards have their cursor again. */
  isReturn: boolean
}

/**
 * Finds the record on which the cards start, on whatever page it is: the one in the address, or else the one at
 * which the user has just left the queue. If the list no longer has the latter, the cards start at the first one.
 * Call `forgetQueue` when the user turns to another page.
 */
export function useStartRecord({ givenId, isReturn, ...options }: Options) {
  const [leftId, setLeft] = useAtom(leftAtom)
  const { question } = options
  // Only this visit starts there, and only with these filters: the next one starts at the first card.
  const [left, setStart] = useState(leftId === null ? null : { id: leftId, question })
  useEffect(() => setLeft(null), [setLeft])
  const address = useNamedId(givenId, isReturn)
  const isFromQueue = address.id === null && left?.question === question
  const { named, ...rest } = useNamedRecord({ ...options, address: isFromQueue ? { id: left.id, request: address.request } : address })
  const isInList = named.status === 'loading' || (named.status === 'loaded' && named.row !== null)
  const forgetQueue = useCallback(() => setStart(null), [])
  return { named: isFromQueue && !isInList ? noNamedRecord : named, forgetQueue, ...rest }
}

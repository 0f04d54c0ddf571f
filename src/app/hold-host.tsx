import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { homeOf } from '#kit/command/palette-state.ts'
import { forget } from '#kit/session/log-out.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { spokenAtom } from './arrive.ts'

const { Late: Hold, ahead: load } = late(async () => (await import('./hold.tsx')).Hold)

/** Asks whoever has unsaved work to sign in again, over the covered page. Fetched ahead: then there may be no way to fetch it. */
export function HoldHost() {
  const session = useAtomValue(sessionAtom)
  const speak = useSetAtom(spokenAtom)
  const store = useStore()
  const router = useRouter()
  const origin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const idle = setTimeout(() => ahead(load), 2_000)
    return () => clearTimeout(idle)
  }, [])
  useEffect(() => {
    let before = store.get(sessionAtom).state
    return store.sub(sessionAtom, () => {
      const { state } = store.get(sessionAtom)
      // Noted at once: what is covered has no focus any more.
      if (state === 'held' && before !== 'held')
        origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      if (state === 'in' && before === 'held') speak('You are signed in again.')
      before = state
    })
  }, [store, speak])
  // Back, or any other way to another page, leaves what was held.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged && store.get(sessionAtom).state === 'held') forget('expired')
      }),
    [router, store],
  )
  if (session.state !== 'held') return null
  return (
    <Hold
      part={{ email: session.admin.email, origin: () => homeOf(origin.current) }}
      // Nobody can sign in over the page then: the sign-in page is what is left, and what was typed waits as a draft.
      onLost={() => forget('expired')}
    />
  )
}

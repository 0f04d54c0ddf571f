import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { safeRedirect } from '#contract/paths.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { useSearchText } from '#kit/screen/place.ts'
import { interruptedWords } from '#kit/session/interrupted.ts'
import { interruptedAtom, sessionAtom } from '#kit/session/state.ts'
import { Banner } from '#ui/banner.tsx'
import { Center, Sheet } from '#ui/page.tsx'
import { usePorts } from './ports.ts'
import { SignInForm, useSignIn } from './sign-in-form.tsx'
import { product } from './title.ts'

/** The sign-in page. Leads to `?redirect=` where that is a page of ours, else Home. */
export function SignIn() {
  const { leave, origin } = usePorts()
  const wanted = oneOf(useSearchText(), 'redirect')
  const session = useAtomValue(sessionAtom)
  const { state } = session
  const enter = () => leave(safeRedirect(wanted, origin))
  const signingIn = useSignIn({ onIn: enter })
  // Signed in earlier by this or another tab. A sign-in on this page calls `onIn`.
  const { busy } = signingIn.steps
  const already = state === 'in' && !busy
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session is known
  useEffect(() => {
    if (already) enter()
  }, [already])
  // The back/forward cache may restore this page in the busy state that the sign-in left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` reads the address when the page is restored
  useEffect(() => {
    if (!busy) return
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) enter()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [busy])
  return (
    <Center>
      <Sheet title={`Sign in to ${product}`}>
        <StrayRemarks />
        {session.state === 'out' && session.why === 'expired' ? <Ended /> : null}
        <SignInForm signingIn={signingIn} />
      </Sheet>
    </Center>
  )
}

/** Says why somebody who was signed in is here, and what became of the commands that were running. */
function Ended() {
  const interrupted = [...new Set(useAtomValue(interruptedAtom).map(interruptedWords))]
  return (
    <Banner tone="wait">
      <p>Your session has ended. Sign in again to return to your page.</p>
      {interrupted.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Banner>
  )
}

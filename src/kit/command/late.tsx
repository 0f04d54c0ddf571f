import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLoadFailure } from '#kit/failure.ts'
import { failureWords } from '#kit/fault.ts'
import { createLoader } from '#kit/load/loader.ts'
import { notify } from '#kit/notice/notices.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

interface LateProps {
  /** Shown until the part has loaded. */
  early?: ReactNode
  /** The part could not be loaded: its owner closes it, and opening it loads it again. Without this, its place offers a retry. */
  onLost?: () => void
  /** Nobody has asked for the part yet, so no notification is shown. */
  quiet?: boolean | undefined
  /** Whether a part that stays on the page is open; opening it loads it again after a failure. */
  open?: boolean | undefined
}

/**
 * Declares a part with a file of its own. Unlike React's `lazy`, which keeps a failed import for good, it can be loaded again.
 * `ahead` loads it before it is needed. `Keys` stores the keys that are pressed before it is there (see pressed.ts).
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, Keys?: ComponentType<{ here: boolean }>) {
  let part: ComponentType<P> | undefined
  const loader = createLoader(async () => {
    part = await load()
    return part
  })
  function Late({ early = null, onLost, quiet, open = true, part: props }: LateProps & { part: P }) {
    const [Here, setHere] = useState(() => part)
    const [lost, setLost] = useState<string | null>(null)
    const hasTried = useRef(false)
    // Read when it fails: somebody may have asked for it after it began quietly.
    const now = useRef({ onLost, quiet })
    useLayoutEffect(() => {
      now.current = { onLost, quiet }
    })
    useEffect(() => {
      if (Here || lost !== null || (hasTried.current && !open)) return
      hasTried.current = true
      let hasLeft = false
      loader.load().then(
        (found) => {
          if (!hasLeft) setHere(() => found)
        },
        (error: unknown) => {
          const text = failureWords(error)
          if (hasLeft) return
          if (!now.current.onLost) return setLost(isLoadFailure(error) ? 'This part could not be loaded.' : text)
          if (!now.current.quiet) notify({ tone: 'error', text })
          now.current.onLost()
        },
      )
      return () => {
        hasLeft = true
      }
    }, [Here, lost, open])
    return (
      <>
        {Keys && open ? <Keys here={Here !== undefined} /> : null}
        {Here ? <Here {...props} /> : lost === null ? early : <Lost words={lost} onRetry={() => setLost(null)} />}
      </>
    )
  }
  return { Late, ahead: loader.preload }
}

const Lost = ({ words, onRetry }: { words: string; onRetry: () => void }) => (
  <Banner tone="wait" action={<Button onClick={onRetry}>Try again</Button>}>
    {words}
  </Banner>
)

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notify } from '#kit/notice/notices.ts'

/** A part of the page whose code did not come (offline, or a new version has replaced it). */
export const notLoaded = 'This part of the workspace could not be loaded. Try again.'

interface Coming {
  /** What stands there until the part has come. */
  early?: ReactNode
  /** It did not come: whoever asked for it takes the question back, so that it can be asked again. */
  onLost: () => void
  /** Nobody has asked for it yet, so nobody is told. */
  quiet?: boolean | undefined
  /** Of what stays on the page between its openings: whether it is open. */
  open?: boolean | undefined
}

/**
 * A part in a chunk of its own. Unlike React's `lazy`, which keeps a failed import for good, it is fetched again each time that it is put on the
 * page until it has come; a person is told in words that it did not. `ahead` fetches it before it is needed. `keep`: what keeps the keys
 * that come before it (see pressed.ts).
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, Keys?: ComponentType<{ here: boolean }>) {
  let part: ComponentType<P> | undefined
  const fetched = async () => {
    part = await load()
    return part
  }
  function Late({ early = null, onLost, quiet, open = true, part: props }: Coming & { part: P }) {
    const [Here, setHere] = useState(() => part)
    // Read when it fails: somebody may have asked for it after it was begun quietly.
    const now = useRef({ onLost, quiet })
    useLayoutEffect(() => {
      now.current = { onLost, quiet }
    })
    // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is put on the page
    useEffect(() => {
      if (Here) return
      let left = false
      const came = (found: ComponentType<P>) => {
        if (!left) setHere(() => found)
      }
      const lost = () => {
        if (left) return
        if (!now.current.quiet) notify({ tone: 'error', text: notLoaded })
        now.current.onLost()
      }
      fetched().then(came, lost)
      return () => {
        left = true
      }
    }, [])
    return (
      <>
        {Keys && open ? <Keys here={Here !== undefined} /> : null}
        {Here ? <Here {...props} /> : early}
      </>
    )
  }
  return { Late, ahead: fetched }
}

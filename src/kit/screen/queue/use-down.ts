import { type RefObject, useEffect, useRef } from 'react'

/** The keys that are down now, by their place on the keyboard: a question is not answered with the key that asked it. */
export function useDown(): RefObject<ReadonlySet<string>> {
  const down = useRef<Set<string>>(new Set())
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    // Before anybody acts on the key.
    document.addEventListener('keydown', ({ code }) => void down.current.add(code), { signal, capture: true })
    document.addEventListener('keyup', ({ code }) => void down.current.delete(code), { signal, capture: true })
    // Let go elsewhere, it is not told here.
    window.addEventListener('blur', () => down.current.clear(), { signal })
    return () => life.abort()
  }, [])
  return down
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { Window } from './window.ts'

/** So long (milliseconds) the rows must rest after a jump that follows another, before their pages are asked for. */
const restMs = 90

/**
 * Reads the pages that are looked at. Step by step each is asked for as it comes into sight; in a fast scroll or a drag of the scrollbar
 * only what is kept is shown on the way, and only the page where it rests is asked for.
 */
export function useLook(window: Window, wanted: readonly number[]): void {
  const read = useAtomValue(window.pages)
  const look = useSetAtom(window.pages)
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY)
  const text = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the pages; what was read is as of now
  useLayoutEffect(() => {
    const unknown = wanted.filter((page) => !window.knows(page) && !read.includes(page))
    const near = unknown.every((page) => read.some((one) => Math.abs(one - page) <= 1))
    if (near) return look(wanted)
    const now = performance.now()
    const first = now - jumpedAt.current > restMs
    jumpedAt.current = now
    if (first) return look(wanted)
    look(wanted.filter((page) => !unknown.includes(page)))
    const timer = setTimeout(() => look(wanted), restMs)
    return () => clearTimeout(timer)
  }, [window, text])
}

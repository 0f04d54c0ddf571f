import { useLayoutEffect, useState } from 'react'
import { useReturnPlace, useSavePlace } from './return-place.ts'
import { useLanding } from './table/use-landing.ts'

interface Place {
  /** The first child in view, from 0, and how far its top is below that of the element, in pixels. */
  child: number
  offset: number
  /** Address of the link in the page that had the focus. */
  href: string | null
}

/**
 * Scrolls a part of the page to where it was when the user left this entry of the browser's history, and gives the
 * focus to the link of the page that had it. Parts that load later do not move it, until the user does something.
 * Returns whether the user has come back.
 */
export function useReturnScroll(name: string, element: HTMLElement | null): boolean {
  const returned = useReturnPlace<Place>(name)
  useSavePlace<Place>(name, () => element && readPlace(element))
  const [link, setLink] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!element || !returned) return
    const restore = () => {
      const child = element.children[returned.child]
      if (child) element.scrollTop += topOf(child, element) - returned.offset
      const { href } = returned
      const links = [...document.querySelectorAll<HTMLElement>('main a')]
      if (href !== null) setLink(links.find((one) => one.getAttribute('href') === href) ?? null)
    }
    return untilInput(watchContent(element, restore))
  }, [element, returned])
  useLanding(link, link !== null)
  return returned !== undefined
}

const topOf = (child: Element, element: Element) => child.getBoundingClientRect().top - element.getBoundingClientRect().top

function readPlace(element: HTMLElement): Place {
  const children = [...element.children]
  const child = children.findIndex((one) => one.getBoundingClientRect().bottom > element.getBoundingClientRect().top)
  const href = document.activeElement?.closest('main a')?.getAttribute('href') ?? null
  const first = children[child]
  return { child, offset: first ? topOf(first, element) : 0, href }
}

/** Calls back at once and whenever a child of the element comes or has another size. Returns a function that stops it. */
function watchContent(element: HTMLElement, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange)
  const observe = () => {
    for (const child of element.children) sizes.observe(child)
    onChange()
  }
  observe()
  const content = new MutationObserver(observe)
  content.observe(element, { childList: true })
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}

const presses = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Calls `stop` when the user does something (one of `inputs`), or when the returned function is called. */
export function untilInput(stop: () => void, inputs: readonly (typeof presses)[number][] = presses): () => void {
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    stop()
  }
  for (const type of inputs) document.addEventListener(type, end, { capture: true, passive: true, signal: listening.signal })
  return end
}

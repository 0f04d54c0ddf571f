import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { Href } from '#contract/paths.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: Href
}

/** A real link: a plain click stays in the page, every other way of opening it (new tab, copy) is the browser's own. */
export function AppLink({ href, onClick, ...rest }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlain(event, event.currentTarget)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** Follows the links of the workspace inside an element, where there are too many for each to listen: the `onClick` of what holds them. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || !href?.startsWith('/') || !isPlain(event, link)) return
    event.preventDefault()
    void router.navigate({ href })
  }
}

const isPlain = (event: MouseEvent, { target }: HTMLAnchorElement) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  (target === '' || target === '_self')

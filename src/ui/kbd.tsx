import type { ReactNode } from 'react'
import { kbd } from '#styled/recipes'

type On = 'page' | 'fill' | 'accent' | undefined

interface Look {
  on?: On
  /** Keeps it out of the accessible name of the control it stands in. */
  quiet?: boolean | undefined
  /** Nothing of it is seen but its place. */
  blank?: boolean | undefined
}

/** One key cap. */
export function Kbd({ children, on, quiet, blank }: Look & { children: ReactNode }) {
  return (
    <kbd className={kbd({ on })} aria-hidden={quiet || undefined} style={blank ? { visibility: 'hidden' } : undefined}>
      {children}
    </kbd>
  )
}

/** The class of a key cap, for rows that are written by hand. */
export const kbdClass = kbd()

/** Several caps from one text: `⌘ K` draws two. */
export function Keys({ keys, ...look }: Look & { keys: string }) {
  return keys.split(' ').map((key) => (
    <Kbd key={key} {...look}>
      {key}
    </Kbd>
  ))
}

import type { ReactNode } from 'react'
import { kbd } from '#styled/recipes'

type On = 'page' | 'fill' | 'accent' | undefined

/** One key cap. `quiet` keeps it out of the accessible name of the control it stands in. */
export function Kbd({ children, on, quiet }: { children: ReactNode; on?: On; quiet?: boolean | undefined }) {
  return (
    <kbd className={kbd({ on })} aria-hidden={quiet || undefined}>
      {children}
    </kbd>
  )
}

/** The class of a key cap, for rows that are written by hand. */
export const kbdClass = kbd()

/** Several caps from one text: `⌘ K` draws two. */
export function Keys({ keys, on, quiet }: { keys: string; on?: On; quiet?: boolean | undefined }) {
  return keys.split(' ').map((key) => (
    <Kbd key={key} on={on} quiet={quiet}>
      {key}
    </Kbd>
  ))
}

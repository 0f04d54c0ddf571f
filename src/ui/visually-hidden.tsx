import type { ReactNode } from 'react'
import { unseen } from '#styled/recipes'

/** The class of what is read aloud and not drawn, for rows that are written by hand. */
export const unseenClass = unseen()

/** Read aloud, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={unseen()}>{children}</span>
}

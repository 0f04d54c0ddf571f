import type { ReactNode } from 'react'
import { unseen } from '#styled/recipes'

/** Read aloud, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={unseen()}>{children}</span>
}

/** The class itself, for an element of another kind (a table behind a plot, a caption). */
export const hiddenClass = unseen

import type { ReactNode } from 'react'
import { unseen } from '#styled/recipes'

/** Read aloud, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={unseen()}>{children}</span>
}

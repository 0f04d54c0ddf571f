import type { ReactNode } from 'react'
import { chip } from '#styled/recipes'

/** The four tones of the code tables. A tone is never alone: the chip always has its word. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'

/** A word with a tone: a status, a kind, a mark. Not a control. */
export function Chip({ tone, title, children }: { tone?: Tone | undefined; title?: string | undefined; children: ReactNode }) {
  return (
    <span className={chip({ tone })} title={title}>
      {children}
    </span>
  )
}

/** The class of a chip of a tone, for a table, which writes its chips anew with every row that scrolls in. */
export const chipClass: Readonly<Record<Tone, string>> = {
  good: chip({ tone: 'good' }),
  bad: chip({ tone: 'bad' }),
  wait: chip({ tone: 'wait' }),
  plain: chip({ tone: 'plain' }),
}

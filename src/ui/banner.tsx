import type { ReactNode } from 'react'
import { banner } from '#styled/recipes'

interface BannerProps {
  tone?: 'info' | 'good' | 'bad' | 'wait' | undefined
  children: ReactNode
  action?: ReactNode
  /** Edge to edge: above the content of a page or a pane (`true`), or below the rows of a list (`bottom`). */
  bar?: boolean | 'bottom' | undefined
}

/** A sentence that stays until its cause is gone. `bad` interrupts a screen reader, the others wait. */
export function Banner({ tone = 'info', children, action, bar }: BannerProps) {
  const style = banner({ tone, bar: bar === true ? 'true' : bar || undefined })
  return (
    <div className={style.root} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={style.body}>{children}</div>
      {action ? <div className={style.action}>{action}</div> : null}
    </div>
  )
}

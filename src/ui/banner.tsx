import type { ReactNode } from 'react'
import { banner } from '#styled/recipes'

interface BannerProps {
  tone?: 'info' | 'good' | 'bad' | 'wait' | undefined
  children: ReactNode
  action?: ReactNode
  /** Edge to edge, under the top bar. */
  bar?: boolean | undefined
}

/** A sentence that stays until its cause is gone. `bad` interrupts a screen reader, the others wait. */
export function Banner({ tone = 'info', children, action, bar }: BannerProps) {
  const style = banner({ tone, bar })
  return (
    <div className={style.root} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={style.body}>{children}</div>
      {action ? <div className={style.action}>{action}</div> : null}
    </div>
  )
}

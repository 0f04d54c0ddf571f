import type { ReactNode } from 'react'
import { empty } from '#styled/recipes'

/** A list without rows: what is so, why (which filter empties it), and what to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  const style = empty()
  return (
    <div className={style.root} role="status">
      <div className={style.title}>{title}</div>
      {children ? <div className={style.note}>{children}</div> : null}
      {action}
    </div>
  )
}

import type { ReactNode } from 'react'
import { remarks } from '#styled/recipes'

/** A list of what people wrote; each child is a `Remark`. */
export function Remarks({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <ul className={remarks().root} aria-label={label}>
      {children}
    </ul>
  )
}

/** One text, with who wrote it and when. */
export function Remark({ text, by }: { text: string; by: string }) {
  const style = remarks()
  return (
    <li className={style.item}>
      <p className={style.text}>{text}</p>
      <p className={style.by}>{by}</p>
    </li>
  )
}

import type { ReactNode } from 'react'
import { remarks } from '#styled/recipes'

/** Renders a list of texts; each child is a `Remark` or a `KeptText`. */
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

interface Kept {
  title: string
  /** Null while it is edited: the children stand in its place. */
  text: string | null
  actions: ReactNode
  children?: ReactNode
}
/** One of them, with what can be done about it. */
export function KeptText({ title, text, actions, children }: Kept) {
  const style = remarks()
  return (
    <li className={style.item}>
      <div className={style.head}>
        <h3 className={style.title}>{title}</h3>
        {actions}
      </div>
      {text === null ? null : <p className={style.text}>{text}</p>}
      {children}
    </li>
  )
}

import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react'
import { columnList } from '#styled/recipes'
import { spinning } from './spinning.ts'

const style = columnList()

/** The columns of a table, one below the other, in their order. */
export function ColumnList({ label, children, ref }: { label: string; children: ReactNode; ref?: Ref<HTMLOListElement> }) {
  return (
    <ol className={style.list} aria-label={label} ref={ref}>
      {children}
    </ol>
  )
}

interface RowProps {
  /** What names it: its checkbox. */
  name: ReactNode
  pinned: boolean
  /** What can be set up about it. */
  children: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
}
export function ColumnRow({ name, pinned, children, onKeyDown }: RowProps) {
  return (
    <li className={style.row} data-pinned={pinned ? '' : undefined} onKeyDown={onKeyDown}>
      <div className={style.name}>{name}</div>
      <div className={style.tools}>{children}</div>
    </li>
  )
}

interface WidthProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'width'> {
  /** The width that counts, and between which it may be. */
  width: number
  between: readonly [number, number]
  onStep: (width: number) => void
}
/** A width in pixels; ↑ and ↓ make it wider and narrower. */
export function WidthInput({ width, between, onStep, ...props }: WidthProps) {
  return (
    <span className={style.width}>
      <input type="text" {...spinning({ at: width, step: 8, between, onStep })} {...props} className={style.number} />
      px
    </span>
  )
}

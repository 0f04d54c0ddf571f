import { type ReactNode, useId } from 'react'
import { card } from '#styled/recipes'
import { Skeleton } from './skeleton.tsx'

interface MetricCardProps {
  /** What is counted; the card's heading. */
  label: string
  /** The count in words, or a dash while it is not known. */
  value: ReactNode
  /** Draws a grey stand-in of the value's height instead of the value. */
  loading?: boolean | undefined
  note?: ReactNode
  /** Where to look closer, usually a link. */
  action?: ReactNode
  /** A small plot. */
  children?: ReactNode
}

/** One number, its name, and the way to what it counts. */
export function MetricCard({ label, value, loading, note, action, children }: MetricCardProps) {
  const id = useId()
  const style = card()
  return (
    <section className={style.root} aria-labelledby={id} aria-busy={loading || undefined}>
      <div className={style.head}>
        <h2 className={style.label} id={id}>
          {label}
        </h2>
        {action}
      </div>
      <div className={style.value}>{loading ? <Skeleton shape="value" /> : value}</div>
      {note ? <div className={style.note}>{note}</div> : null}
      {children ? <div className={style.foot}>{children}</div> : null}
    </section>
  )
}

/** A plain bordered box with a heading, for what is not one number. */
export function Card({ label, action, children }: { label: ReactNode; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  const style = card()
  return (
    <section className={style.root} aria-labelledby={id}>
      <div className={style.head}>
        <h2 className={style.label} id={id}>
          {label}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

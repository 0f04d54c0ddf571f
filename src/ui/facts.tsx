import type { ReactNode } from 'react'
import { facts } from '#styled/recipes'
import type { Tone } from './chip.tsx'

export interface FactItem {
  label: string
  value: ReactNode
  /** Colours the value; the value's words must say the same. */
  tone?: Tone | undefined
}

/** Names and values below each other (`dl`). */
export function Facts({ items, label }: { items: readonly FactItem[]; label?: string | undefined }) {
  return (
    <dl className={facts().root} aria-label={label}>
      {items.map((item) => (
        <Fact key={item.label} {...item} />
      ))}
    </dl>
  )
}

function Fact({ label, value, tone }: FactItem) {
  const style = facts({ tone })
  return (
    <>
      <dt className={style.term}>{label}</dt>
      <dd className={style.value}>{typeof value === 'string' ? breakable(value) : value}</dd>
    </>
  )
}

/** An e-mail that is too long for its place is broken behind its @, and not within a word. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@')
  if (at < 0 || text.includes(' ')) return text
  return (
    <>
      {text.slice(0, at + 1)}
      <wbr />
      {text.slice(at + 1)}
    </>
  )
}

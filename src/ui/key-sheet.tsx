import type { ReactNode } from 'react'
import { keySheet } from '#styled/recipes'
import { Keys } from './kbd.tsx'

const style = keySheet()

export interface KeyRow {
  does: string
  /** Caps as drawn, one text per way; none: it is reached without a key. */
  keys: readonly string[]
  /** Why it cannot be done now, or where it is besides. */
  note?: string | undefined
}

/** Groups of keys and what they do, in columns. */
export function KeyGroups({ children }: { children: ReactNode }) {
  return <div className={style.groups}>{children}</div>
}

export function KeyGroup({ label, rows }: { label: string; rows: readonly KeyRow[] }) {
  return (
    <section className={style.group} aria-label={label}>
      <h3 className={style.heading}>{label}</h3>
      <dl className={style.list}>
        {rows.map(({ does, keys, note }) => (
          <div key={`${does} ${keys.join(' ')}`} className={style.row}>
            <dt className={style.does}>
              {does} {note ? <span className={style.note}>{note}</span> : null}
            </dt>
            <dd className={style.keys}>
              {keys.length === 0 ? <span className={style.note}>palette</span> : null}
              {keys.map((one) => (
                <span key={one}>
                  <Keys keys={one} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What stands where nothing fits the search. */
export function NoKeys({ children }: { children: ReactNode }) {
  return <p className={style.empty}>{children}</p>
}

/** What the second key of a chord can be. It is said politely; its place exists before it does. */
export function WhichKey({ first, items }: { first: string; items: readonly { key: string; name: string }[] | null }) {
  return (
    <div role="status">
      {items ? (
        <div className={style.hint}>
          <p className={style.hintTitle}>
            <Keys keys={first} /> and then
          </p>
          <ul className={style.hintList}>
            {items.map(({ key, name }) => (
              <li key={key} className={style.hintItem}>
                <Keys keys={key} /> {name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

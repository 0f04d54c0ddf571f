import type { KeyboardEvent, ReactNode } from 'react'
import { side } from '#styled/recipes'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: string; count?: number | undefined }[]
  value: string
  onChange: (id: string) => void
}

/** Tabs of a detail: one tab stop, arrows choose. Each needs its `TabPanel`. No tab is selected if none has `value` as its ID. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  // Without a selected tab the first one is the tab stop.
  const here = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const ends = { Home: 0, End: tabs.length - 1 }[event.key]
    const next = ends ?? (step === undefined ? undefined : (here + step + tabs.length) % tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]').item(next).focus()
  }
  const style = side()
  return (
    <div className={style.tabBar}>
      <div className={style.tabs} role="tablist" data-tabs="" aria-label={label} onKeyDown={keys}>
        {tabs.map(({ id, label: words, count }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab=""
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === value}
            tabIndex={index === here ? 0 : -1}
            className={style.tab}
            onClick={() => onChange(id)}
          >
            {`${words}${count === undefined ? '' : ` ${count}`}`}
          </button>
        ))}
      </div>
    </div>
  )
}

/** What a tab shows; rendered only while it is chosen. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== value}>
      {id === value ? children : null}
    </div>
  )
}

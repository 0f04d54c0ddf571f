import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { side } from '#styled/recipes'

export interface TabsProps {
  label: string
  /** With an address a tab is a link too: it can be opened elsewhere and copied. */
  tabs: readonly { id: string; label: string; count?: number | undefined; href?: string | undefined }[]
  value: string
  onChange: (id: string) => void
  /** Links to other pages, beside the tabs. */
  end?: ReactNode
}

/** Tabs of a detail: one tab stop, arrows choose. Each needs its `TabPanel`. */
export function Tabs({ label, tabs, value, onChange, end }: TabsProps) {
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const here = tabs.findIndex((tab) => tab.id === value)
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
      <div className={style.tabs} role="tablist" aria-label={label} onKeyDown={keys}>
        {tabs.map(({ id, label: words, count, href }) => {
          const props = {
            role: 'tab',
            id: `tab-${id}`,
            // Of the others no panel stands in the page.
            'aria-controls': href === undefined || id === value ? `panel-${id}` : undefined,
            'aria-selected': id === value,
            tabIndex: id === value ? 0 : -1,
            className: style.tab,
          }
          const shown = `${words}${count === undefined ? '' : ` ${count}`}`
          if (href === undefined)
            return (
              <button key={id} type="button" {...props} onClick={() => onChange(id)}>
                {shown}
              </button>
            )
          const follow = (event: MouseEvent) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            if (id !== value) onChange(id)
          }
          return (
            <a key={id} {...props} href={href} onClick={follow}>
              {shown}
            </a>
          )
        })}
      </div>
      {end ? <div className={style.tabEnd}>{end}</div> : null}
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

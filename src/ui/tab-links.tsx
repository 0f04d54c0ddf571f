import type { MouseEvent, ReactNode } from 'react'
import { tabLinks } from '#styled/recipes'

type Place = 'page' | 'pane'

/** The tabs of one thing, and what the chosen one shows. */
export function TabFrame({ place, tabs, children }: { place: Place; tabs: ReactNode; children: ReactNode }) {
  return (
    <div className={tabLinks({ place }).frame}>
      {tabs}
      {children}
    </div>
  )
}

/** The list of tabs; `label`: of which thing. */
export function TabNav({ place, label, children }: { place: Place; label: string; children: ReactNode }) {
  return (
    <nav className={tabLinks({ place }).nav} aria-label={label} data-tabs="">
      {children}
    </nav>
  )
}

/** The place of the tabs while it is not known which there are, so that nothing moves when they come. */
export const TabPlace = ({ place }: { place: Place }) => <div className={tabLinks({ place }).nav} />

/** The class of a tab that somebody else renders, because it leads to another page. */
export const tabLinkClass = (place: Place): string => tabLinks({ place }).link

interface TabLinkProps {
  place: Place
  href: string
  current: boolean
  onChoose: () => void
  children: ReactNode
}
/** A tab of this thing: a plain press shows it in place, every other way of opening it is the browser's own. */
export function TabLink({ place, href, current, onChoose, children }: TabLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!current) onChoose()
  }
  return (
    <a className={tabLinkClass(place)} href={href} aria-current={current ? 'page' : undefined} data-tab="" onClick={follow}>
      {children}
    </a>
  )
}

import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Href } from '#contract/paths.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { DisabledLink } from '#ui/link.tsx'
import { TabFrame, TabLink, TabNav, TabPlace, tabLinkClass } from '#ui/tab-links.tsx'
import type { Tabs } from './tabs.ts'

interface Props<F> {
  /** "Account 7". */
  name: string
  tabs: Tabs<F>
  hrefOf: (tab: string) => Href
  onChange: (tab: string) => void
  place: 'page' | 'pane'
  /** What the chosen tab shows. */
  children: ReactNode
}

/** The tabs of one thing, each with its address, in one row with those that lead to another page; below or beside them what is chosen. */
export function DetailTabs<F>({ name, tabs: { row, chosen, expected }, hrefOf, onChange, place, children }: Props<F>) {
  const links = row.map(({ name: tab, label, href, unavailable }) =>
    unavailable !== undefined ? (
      <DisabledLink key={tab} className={tabLinkClass(place)} reason={unavailable}>
        {label}
      </DisabledLink>
    ) : href === undefined ? (
      <TabLink key={tab} place={place} href={hrefOf(tab)} current={tab === chosen.name} onChoose={() => onChange(tab)}>
        {label}
      </TabLink>
    ) : href.startsWith('http') ? (
      <a key={tab} className={tabLinkClass(place)} title={opens} href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    ) : (
      <AppLink key={tab} className={tabLinkClass(place)} title={opens} href={href}>
        {label}
      </AppLink>
    ),
  )
  return (
    <TabFrame
      place={place}
      tabs={
        row.length > 1 ? (
          <TabNav place={place} label={`Tabs of ${name.toLowerCase()}`}>
            {links}
          </TabNav>
        ) : expected ? (
          <TabPlace place={place} />
        ) : null
      }
    >
      {children}
    </TabFrame>
  )
}

/** Of a tab that leads to another page: `[` and `]` only stop there. */
const opens = 'Opens a page of its own: Enter'

const between = ' · '
/** Names the tab in the title of the browser's tab, before the thing; empty for the first one, which is the thing itself. */
export function useTabTitle(label: string) {
  const router = useRouter()
  useEffect(() => {
    const name = () => {
      document.title = [label, document.title.split(between).at(-1)].filter(Boolean).join(between)
    }
    name()
    // A page that has just been shown is named then.
    return router.subscribe('onRendered', name)
  }, [router, label])
}

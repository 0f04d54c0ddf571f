import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Href } from '#contract/paths.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { linkClass } from '#ui/link.tsx'
import { Tabs as TabRow } from '#ui/tabs.tsx'
import type { Tabs } from './tabs.ts'

interface Props<F> {
  /** "Account 7". */
  name: string
  tabs: Tabs<F>
  hrefOf: (tab: string) => Href
  onChange: (tab: string) => void
}

/** The tabs of one thing, each with its address, and beside them where else it leads. */
export function DetailTabs<F>({ name, tabs: { all, links, chosen }, hrefOf, onChange }: Props<F>) {
  if (all.length < 2 && links.length === 0) return null
  return (
    <TabRow
      label={name}
      tabs={all.map((tab) => ({ id: tab.name, label: tab.label, href: hrefOf(tab.name) }))}
      value={chosen.name}
      onChange={onChange}
      end={links.map(({ label, href }) => (
        <AppLink key={label} className={linkClass('quiet')} href={href}>
          {label}
        </AppLink>
      ))}
    />
  )
}

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

import { useState } from 'react'
import { menus } from '#contract/menu.ts'
import { Announcer } from '#ui/announcer.tsx'
import { FilterButton } from '#ui/filter.tsx'
import { galleryClass } from '#ui/gallery.tsx'
import { Keys } from '#ui/kbd.tsx'
import { NavMenu } from '#ui/nav-menu.tsx'
import { Hint, PageHeader, StatusBar, Toolbar } from '#ui/page.tsx'
import { brandClass, SearchButton, TopBar } from '#ui/top-bar.tsx'
import { Section, Specimen } from './section.tsx'

export function ShellParts() {
  const [said, setSaid] = useState('')
  return (
    <Section id="shell" title="Top bar and menus">
      <Specimen name="signed in" wide>
        <div className={galleryClass.frame} data-open="">
          <TopBar
            brand={
              <a className={brandClass()} href="#shell">
                Admin V2
              </a>
            }
            search={<SearchButton keys="⌘ K" onOpen={() => setSaid('The palette opens')} />}
            who="Demo admin"
            onLogOut={() => setSaid('Signed out')}
          >
            {menus.map((menu) => (
              <NavMenu
                key={menu.label}
                label={menu.label}
                items={menu.entries.map(([label, to]) => ({
                  label,
                  href: `#shell-${to}`,
                  current: to === 'Bookings' ? ('page' as const) : undefined,
                }))}
              />
            ))}
          </TopBar>
          <Announcer text={said} />
        </div>
      </Specimen>
      <Specimen name="signed out" wide>
        <div className={galleryClass.frame}>
          <TopBar brand={<span className={brandClass()}>Admin V2</span>} />
        </div>
      </Specimen>
      <Specimen name="toolbar and status bar" wide>
        <div className={galleryClass.frame}>
          <PageHeader title="PayOut requests" level={3} meta="80 pending" />
          <Toolbar>
            <FilterButton label="Status" value="Open" set />
            <FilterButton label="Currency" value="EUR" set />
            <FilterButton label="Creator" value="any" />
          </Toolbar>
          <StatusBar>
            <span>3 selected</span>
            <Hint>
              <Keys keys="j k" /> move
            </Hint>
            <Hint>
              <Keys keys="?" /> keys
            </Hint>
          </StatusBar>
        </div>
      </Specimen>
    </Section>
  )
}

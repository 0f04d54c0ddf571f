import { useState } from 'react'
import { Chip } from '#ui/chip.tsx'
import { galleryClass } from '#ui/gallery.tsx'
import { Link } from '#ui/link.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import type { Density } from '#ui/theme/density.ts'
import { density, setDensity, setTheme, type Theme, theme } from '#ui/theme.ts'
import { ToggleGroup } from '#ui/toggle.tsx'
import { Data } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { ListAndDetail } from './list.tsx'
import { Overlays } from './overlays.tsx'
import { Receipts } from './receipts.tsx'
import { ShellParts } from './shell.tsx'
import { Tokens } from './tokens.tsx'
import { Words } from './words.tsx'

const parts = [
  ['tokens', 'Colours and type'],
  ['buttons', 'Buttons and links'],
  ['chips', 'Chips and keys'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['shell', 'Top bar and menus'],
  ['feedback', 'Banners, notices, waiting'],
  ['numbers', 'Cards and plots'],
  ['facts', 'Facts and tables'],
  ['overlays', 'Dialog, menu, palette'],
  ['receipts', 'Receipts and dry run'],
  ['list', 'List, detail, strip'],
] as const

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

/** Every part in every state, for looking at. Served at `/__ui` in demo mode. */
export function Gallery() {
  const [look, setLook] = useState<Theme>(theme)
  const [rows, setRows] = useState<Density>(density)
  const changeTheme = (value: Theme) => {
    setTheme(value)
    setLook(value)
  }
  const changeDensity = (value: Density) => {
    setDensity(value)
    setRows(value)
  }
  return (
    <Page>
      <PageHeader title="Parts" meta="Every part in every state">
        <Chip>Demo</Chip>
        <ToggleGroup label="Theme" choices={themes} value={look} onChange={changeTheme} />
        <ToggleGroup label="Density" choices={densities} value={rows} onChange={changeDensity} />
      </PageHeader>
      <div className={galleryClass.root}>
        <nav className={galleryClass.index} aria-label="Parts">
          {parts.map(([id, title]) => (
            <Link key={id} href={`#${id}`} look="quiet">
              {title}
            </Link>
          ))}
        </nav>
        <div className={galleryClass.line} />
        {/* It scrolls, so a key must be able to reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without a tab stop cannot be scrolled by key */}
        <div className={galleryClass.body} tabIndex={0} role="region" aria-label="Specimens">
          <Tokens />
          <Words />
          <Fields />
          <ShellParts />
          <Feedback />
          <Data />
          <Overlays />
          <Receipts />
          <ListAndDetail />
        </div>
      </div>
    </Page>
  )
}

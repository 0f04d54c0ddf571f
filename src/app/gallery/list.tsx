import { useState } from 'react'
import { BarPlot } from '#ui/bar-plot.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { FilterButton } from '#ui/filter.tsx'
import { galleryClass } from '#ui/gallery.tsx'
import { Keys } from '#ui/kbd.tsx'
import { Link } from '#ui/link.tsx'
import { End, Hint, Page, PageHeader, StatusBar, Toolbar } from '#ui/page.tsx'
import { Panes, SideDetail, Strip } from '#ui/side.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { GridPicture } from './grid.tsx'
import { Section, Specimen } from './section.tsx'

const days = Array.from({ length: 14 }, (_, day) => ({
  label: day === 0 ? 'today' : `+${day}`,
  value: 12_000 + ((day * 7400) % 34_000),
  text: '',
}))
const tabs = [
  { id: 'booking', label: 'Booking' },
  { id: 'reviews', label: 'Reviews', count: 2 },
  { id: 'transactions', label: 'Transactions', count: 4 },
]
const facts = [
  { label: 'Brand', value: <Link href="#list">Marlow Cycles</Link> },
  { label: 'Creator', value: <Link href="#list">runwithsol</Link> },
  { label: 'Created', value: '05 Mar 2026' },
  { label: 'Due', value: '21 Nov 2026' },
  { label: 'Brand budget ex VAT', value: '3,074.00 EUR' },
  { label: 'Creator budget ex VAT', value: '2,612.90 EUR' },
  { label: 'VAT rate', value: '25 %' },
]

export function ListAndDetail() {
  return (
    <Section id="list" title="List, detail, strip">
      <Specimen name="rows: plain, active, selected, decided, loading; the list is empty below" wide>
        <div className={galleryClass.screen}>
          <Panes detail={<Detail />}>
            <Page>
              <PageHeader title="Bookings" level={3} meta="1,000,000 in all · 4,182 match · as of 12:04:31" />
              <Toolbar>
                <FilterButton label="Status" value="Open" set />
                <FilterButton label="Currency" value="EUR" set />
                <FilterButton label="Brand" value="any" />
                <FilterButton label="Creator" value="any" />
                <End>
                  <FilterButton label="Export CSV" />
                </End>
              </Toolbar>
              <GridPicture />
              <StatusBar>
                <span>3 selected</span>
                <Hint>
                  Complete <Keys keys="c" />
                </Hint>
                <End>
                  <Hint>
                    <Keys keys="j k" /> move
                  </Hint>
                  <Hint>
                    <Keys keys="Space" /> peek
                  </Hint>
                  <Hint>
                    <Keys keys="?" /> keys
                  </Hint>
                </End>
              </StatusBar>
            </Page>
          </Panes>
        </div>
      </Specimen>
    </Section>
  )
}

function Detail() {
  const [tab, setTab] = useState('booking')
  const strip = (
    <Strip title="Complete booking 884213?" note="Releases 2,612.90 EUR to runwithsol. Reversible once its transaction is.">
      <Button kbd="Esc">Cancel</Button>
      <Button tone="primary" kbd="⌘ ↵">
        Complete
      </Button>
    </Strip>
  )
  return (
    <SideDetail
      title="Booking 884213"
      level={3}
      chips={<Chip>Accepted</Chip>}
      end="3 of 4,182"
      tabs={<Tabs label="Booking 884213" tabs={tabs} value={tab} onChange={setTab} />}
      strip={strip}
    >
      {tabs.map(({ id, label }) => (
        <TabPanel key={id} id={id} value={tab}>
          {id === 'booking' ? <Facts items={facts} /> : label}
        </TabPanel>
      ))}
      <BarPlot
        title="Wallet EUR: balance against expected payments in 14 days"
        bars={days}
        unit="EUR"
        reference={{ value: 61_240, label: 'balance 61,240.00' }}
      />
    </SideDetail>
  )
}

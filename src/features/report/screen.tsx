import { useState } from 'react'
import { routes } from '#contract/paths.ts'
import { useKnownZone } from '#kit/export/use-known-zone.ts'
import { AddressRemarks } from '#kit/screen/filter/address-remarks.tsx'
import { FilterBar } from '#kit/screen/filter/filter-bar.tsx'
import { changed, type FilterValue, readFilters, starts, writeFilters } from '#kit/screen/filter/filters.ts'
import { useGo, useSearchText } from '#kit/screen/place.ts'
import { useListActs } from '#kit/screen/table/list-acts.ts'
import { useListKeys } from '#kit/screen/table/use-table-keys.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { useReturnScroll } from '#kit/screen/use-return-scroll.ts'
import { Banner } from '#ui/banner.tsx'
import { Cards, Page, PageBody, PageHeader } from '#ui/page.tsx'
import { reportFilters, reportQuery } from './filters.ts'
import { ReportCard } from './report-card.tsx'
import { reportCards } from './report-cards.ts'

const { pattern: path, title } = routes.Reports

/** Every report of some days: its files, and its numbers drawn. The days stand in the address, and so do a campaign and a grouping. */
export function Reports() {
  const go = useGo()
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useReturnScroll(path, body)
  const { values } = readFilters(reportFilters, useSearchText())
  const to = (next: typeof values) => writeFilters(path, reportFilters, next)
  const query = reportQuery(values)
  const isZoneKnown = useKnownZone()
  useCommands()
  useListKeys(useListActs(toolbar))
  return (
    <Page>
      <PageHeader title={title} />
      <div ref={setToolbar}>
        <FilterBar
          filters={reportFilters}
          values={values}
          onSet={(name: string, value: FilterValue, how) => go(to({ ...values, [name]: value }), how)}
          onReset={changed(reportFilters, values) ? () => go(to(starts(reportFilters))) : undefined}
        />
      </div>
      <AddressRemarks filters={reportFilters} />
      {'not' in query ? (
        <Banner tone="bad" bar>
          {query.not}
        </Banner>
      ) : (
        <PageBody ref={setBody}>
          <Cards>
            {reportCards.map((card) => (
              <ReportCard key={card.report} {...card} query={query} isZoneKnown={isZoneKnown} />
            ))}
          </Cards>
        </PageBody>
      )}
    </Page>
  )
}

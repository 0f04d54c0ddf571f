import type { NamedRecord } from '#kit/command/named-record.ts'
import { capital } from '#kit/command/nouns.ts'
import { readFilters } from '#kit/screen/filter/filters.ts'
import { missingWords, type NamedList } from '#kit/screen/named/missing-words.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { Button } from '#ui/button.tsx'
import { Page, PageHeader, PaneLine } from '#ui/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface Props {
  list: NamedList
  named: Extract<NamedRecord, { status: 'missing' }>
  onClose: () => void
}

/** Says in the pane, as the banner of the list does, why the record that the address names is not shown. */
export function PaneMissing({ list, named, onClose }: Props) {
  const { values } = readFilters(list.filters, useSearchText())
  return (
    <Page>
      <PageHeader level={2} title={capital(list.entity.words.one)}>
        <Button size="small" tone="quiet" onClick={onClose}>
          <span aria-hidden="true">✕</span>
          <VisuallyHidden>Close</VisuallyHidden>
        </Button>
      </PageHeader>
      {/* Not a status: the banner announces the same words. */}
      <PaneLine>{missingWords(list, values, named)}</PaneLine>
    </Page>
  )
}

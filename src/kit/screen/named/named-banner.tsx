import type { NamedRecord } from '#kit/command/named-record.ts'
import { capital } from '#kit/command/nouns.ts'
import type { FilterValues } from '#kit/screen/filter/filters.ts'
import { useDropParam } from '#kit/screen/place.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { isNarrowedBy, missingWords, type NamedList, notInListWords } from './missing-words.ts'

interface Props {
  list: NamedList
  values: FilterValues
  named: Extract<NamedRecord, { status: 'loaded' | 'missing' }>
  /** Clears all filters and keeps the record in the address. */
  onShowAll: (id: number) => void
  onRetry: () => void
  /** The address names no record any more. */
  onBack: () => void
}

/** Says that the list does not have the record that the address names, and offers the way on. */
export function NamedBanner({ list, values, named, onShowAll, onRetry, onBack }: Props) {
  const { entity, filters } = list
  const drop = useDropParam()
  const back = () => {
    drop('id')
    onBack()
  }
  const { one } = entity.words
  const { id } = named
  const isNarrowed = isNarrowedBy(filters, values)
  const toList = <Button onClick={back}>Back to the list</Button>
  if (named.status === 'loaded')
    return (
      <Banner tone="wait" bar="bottom" action={toList}>
        {`${named.row === null ? notInListWords(list, values, id) : `${capital(one)} ${id} comes after the last page.`} It is shown alone.`}
      </Banner>
    )
  const { type } = named.cause
  const action =
    type === 'failed' ? (
      <Button onClick={onRetry}>Retry</Button>
    ) : type === 'not-listed' && isNarrowed ? (
      <Button onClick={() => onShowAll(id)}>Show all</Button>
    ) : (
      toList
    )
  return (
    <Banner tone="wait" bar="bottom" action={action}>
      {missingWords(list, values, named)}
    </Banner>
  )
}

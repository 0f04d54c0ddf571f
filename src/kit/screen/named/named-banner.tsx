import { useRouter } from '@tanstack/react-router'
import type { AnyEntity } from '#contract/define.ts'
import type { NamedRecord } from '#kit/command/named-record.ts'
import { capital } from '#kit/command/nouns.ts'
import { type Filters, type FilterValues, inWords, narrows } from '#kit/screen/filter/filters.ts'
import { useGo } from '#kit/screen/place.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { unreadableId } from './id-in.ts'

interface Props {
  list: { entity: AnyEntity; filters: Filters }
  values: FilterValues
  named: Extract<NamedRecord, { status: 'loaded' | 'missing' }>
  /** Clears all filters and keeps the record in the address. */
  onShowAll: (id: number) => void
  onRetry: () => void
  /** The address names no record any more. */
  onBack: () => void
}

/** Says that the list does not have the record that the address names, and offers the way on. */
export function NamedBanner({ list: { entity, filters }, values, named, onShowAll, onRetry, onBack }: Props) {
  const router = useRouter()
  const go = useGo()
  const back = () => {
    const { pathname, searchStr } = router.latestLocation
    const query = new URLSearchParams(searchStr)
    query.delete('id')
    go(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
    onBack()
  }
  const { one } = entity.words
  const { id } = named
  const isNarrowed = Object.entries(filters).some(([name, filter]) => narrows(filter, values[name]))
  const notInList = `${capital(one)} ${id} isn’t in ${isNarrowed ? `the filtered list (${inWords(filters, values)})` : 'this list'}.`
  const toList = <Button onClick={back}>Back to the list</Button>
  if (named.status === 'loaded')
    return (
      <Banner tone="wait" bar="bottom" action={toList}>
        {`${named.row === null ? notInList : `${capital(one)} ${id} comes after the last page.`} It is shown alone.`}
      </Banner>
    )
  const { cause } = named
  if (cause.type === 'failed')
    return (
      <Banner tone="wait" bar="bottom" action={<Button onClick={onRetry}>Retry</Button>}>
        {`${capital(one)} ${id} could not be loaded. ${cause.message}`}
      </Banner>
    )
  if (cause.type === 'not-listed')
    return (
      <Banner tone="wait" bar="bottom" action={isNarrowed ? <Button onClick={() => onShowAll(id)}>Show all</Button> : toList}>
        {notInList}
      </Banner>
    )
  return (
    <Banner tone="wait" bar="bottom" action={toList}>
      {id === unreadableId ? `The ID in the address cannot be read, so no ${one} is chosen.` : `No ${one} has the ID ${id}.`}
    </Banner>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AnyEntity } from '#contract/define.ts'
import { capital } from '#kit/command/nouns.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { readInto } from '#kit/live/things.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { type Filters, type FilterValues, inWords, narrows } from './filter/filters.ts'
import { usePane } from './pane/use-pane.ts'
import { useGo } from './place.ts'
import type { Alone } from './use-alone.ts'

interface Props {
  list: { entity: AnyEntity; filters: Filters }
  values: FilterValues
  /** What the address names and no row shows; null while all is well. */
  id: number | null
  question: string
  alone: Alone
  onBack: () => void
}
/**
 * What the address names and no row shows is read and stands alone, with the cursor on it: on another row a key would act on something that
 * nobody asked for. What is not there, or cannot be read, is only told. An open pane shows it already.
 */
export function Apart({ list, values, id, question, alone, onBack }: Props) {
  const { entity, filters } = list
  const store = useStore()
  const router = useRouter()
  const go = useGo()
  const pane = usePane()
  const shown = useRef('')
  const latest = useRef(alone)
  useEffect(() => {
    latest.current = alone
  })
  // The nouns come after the page.
  const readable = useAtomValue(nounsAtom).get(entity.kind)?.reader !== undefined
  const wanted = pane.open || !readable ? null : id
  useEffect(() => {
    // Once: who goes back to the list has seen it.
    const key = `${wanted} ${question}`
    if (wanted === null || shown.current === key) return
    let left = false
    void readInto(store)(entity.kind, wanted).then((told) => {
      if (left) return
      shown.current = key
      if (told === 'gone') latest.current.setGone(wanted)
      else if (store.get(entitiesAtom).get(entity, wanted)) latest.current.showApart(wanted)
    })
    return () => {
      left = true
    }
  }, [store, entity, wanted, question])
  const back = () => {
    // The address names it no more: opened again, it is shown again.
    const { pathname, searchStr } = router.latestLocation
    const query = new URLSearchParams(searchStr)
    query.delete('id')
    go(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
    onBack()
  }
  if (id !== null && id === alone.gone) return <Banner tone="wait" bar>{`No ${entity.words.one} has the id ${id}.`}</Banner>
  if (alone.apart === null) return null
  const narrowed = Object.entries(filters).some(([name, filter]) => narrows(filter, values[name]))
  return (
    <Banner tone="wait" bar action={<Button onClick={back}>Back to the list</Button>}>
      {`${capital(entity.words.one)} ${alone.apart} stands here alone: it is not among the rows of the list${narrowed ? ` (${inWords(filters, values)})` : ''}.`}
    </Banner>
  )
}

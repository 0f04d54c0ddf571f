import { useMemo, useState } from 'react'
import { soughtText } from '#contract/text.ts'
import { candidate, useCandidates } from '#kit/form/candidates.ts'
import { PickList, type PickOption } from '#ui/pick-list.tsx'
import type { EditorProps } from './filter-editors.tsx'
import type { PickFilter } from './filters.ts'
import { usePicked } from './use-picked.ts'

/** Looks for a thing by its name or id in its list. */
export function PickEditor({ filter, value, onSet, onDone }: EditorProps<PickFilter>) {
  const [text, setText] = useState('')
  const { things: from, lost } = usePicked(filter)
  const of = useMemo(() => from && { ...from, query: filter.query }, [from, filter])
  const { things, words } = useCandidates(of, soughtText(text))
  const all: PickOption = { id: 'all', label: 'All' }
  const found = from ? things.map((thing) => ({ ...candidate(from.entity, thing), chosen: thing.id === value })) : []
  return (
    <PickList
      label={filter.label}
      placeholder={`${filter.label}: name or id`}
      text={text}
      onText={setText}
      options={value === undefined || text !== '' ? found : [all, ...found]}
      onPick={(id) => {
        onSet(id === 'all' ? undefined : Number(id))
        onDone()
      }}
      empty={lost ?? words}
    />
  )
}

import { Command } from 'cmdk'
import { useLayoutEffect, useState } from 'react'
import { paletteClass } from '#ui/palette.tsx'
import { Results } from './results.ts'
import type { Row, Section } from './row.ts'

interface Props {
  sections: readonly Section[]
  /** The key of the highlighted row. */
  active: string
  onSelect: (row: Row) => void
}

/** The rows in their sections. The arrows pass over a row that cannot run; as the first one it is active, and its reason is read. */
export function Rows({ sections, active, onSelect }: Props) {
  const [results] = useState(() => new Results())
  useLayoutEffect(() => {
    results.onSelect = onSelect
  })
  useLayoutEffect(() => results.draw(sections, active), [results, sections, active])
  return (
    <Command.List className={paletteClass.list} label="Results">
      <div ref={results.mount} />
    </Command.List>
  )
}

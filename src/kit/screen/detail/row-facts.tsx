import type { Column } from '#kit/screen/columns/columns.ts'
import { Shown } from '#kit/screen/shown.tsx'
import { Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'

/** What a list knows of a thing, as facts: its columns, but for the buttons and the box of the row. */
export function RowFacts<R>({ columns, row }: { columns: readonly Column<R>[]; row: R }) {
  const items = columns.flatMap(({ head, cell }) => {
    const shown = cell(row)
    return shown.as === 'commands' || shown.as === 'pick' ? [] : [{ label: head, value: <Shown cell={shown} /> }]
  })
  return (
    <Section title="Facts">
      <Facts label="Facts" items={items} />
    </Section>
  )
}

import type { Thing } from '#contract/define.ts'
import { CommandButton } from '#kit/command/button.tsx'
import type { Cell } from '#kit/screen/columns/columns.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { Chip } from '#ui/chip.tsx'
import { Meta } from '#ui/page.tsx'

/** What stands in a cell. Nothing in it is a stop of the Tab key: the table is one stop, and its keys reach all of this. */
export function CellView({ cell, target }: { cell: Cell; target: Thing }) {
  switch (cell.as) {
    case 'text':
      return cell.text
    case 'link':
      return (
        <AppLink href={cell.href} tabIndex={-1}>
          {cell.text}
        </AppLink>
      )
    case 'chip':
      return (
        <>
          <Chip tone={cell.tone}>{cell.label}</Chip>
          {cell.note ? <Meta>{cell.note}</Meta> : null}
        </>
      )
    case 'commands':
      return cell.ids.map((id) => <CommandButton key={id} command={id} target={target} size="small" tabIndex={-1} />)
  }
}

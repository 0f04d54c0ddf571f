import type { ReactNode } from 'react'
import type { Thing } from '#contract/define.ts'
import { CommandButton } from '#kit/command/button.tsx'
import type { Cell } from '#kit/screen/columns/columns.ts'
import { chipClass } from '#ui/chip.tsx'
import { Meta } from '#ui/page.tsx'

/**
 * What stands in a cell: as little as that can be, because hundreds are written anew in a frame of a scroll. So links are plain ones,
 * which the table follows (`useFollowLinks`). Nothing in it is a stop of the Tab key: the table is one stop, and its keys reach all of this.
 */
export function cellContent(cell: Cell, target: Thing): ReactNode {
  switch (cell.as) {
    case 'text':
      return cell.text
    case 'link':
      return (
        <a href={cell.href} tabIndex={-1}>
          {cell.text}
        </a>
      )
    case 'chip': {
      const chip = <span className={chipClass[cell.tone]}>{cell.label}</span>
      return cell.note ? (
        <>
          {chip}
          <Meta>{cell.note}</Meta>
        </>
      ) : (
        chip
      )
    }
    case 'commands':
      return cell.ids.map((id) => <CommandButton key={id} command={id} target={target} size="small" tabIndex={-1} />)
  }
}

import type { Cell } from '#kit/screen/columns/columns.ts'
import { Chip } from '#ui/chip.tsx'
import { Link, linkClass } from '#ui/link.tsx'
import { AppLink } from './link.tsx'

/** A cell outside a table. */
export function Shown({ cell }: { cell: Cell }) {
  if (cell.as === 'link')
    return (
      <>
        {cell.chip ? <Chip tone={cell.chip.tone}>{cell.chip.label}</Chip> : null}
        {cell.outside ? (
          <Link href={cell.href} target="_blank" rel="noopener noreferrer">
            {cell.text}
          </Link>
        ) : (
          <AppLink className={linkClass('text')} href={cell.href}>
            {cell.text}
          </AppLink>
        )}
      </>
    )
  if (cell.as === 'chip') return <Chip tone={cell.tone}>{cell.label}</Chip>
  if (cell.as === 'check') return cell.checked ? 'Yes' : 'No'
  return cell.as === 'text' || cell.as === 'cut' ? cell.text : null
}

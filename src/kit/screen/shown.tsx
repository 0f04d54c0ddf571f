import { Fragment } from 'react'
import type { Cell, CellLink } from '#kit/screen/columns/columns.ts'
import { Chip } from '#ui/chip.tsx'
import { Link, linkClass } from '#ui/link.tsx'
import { AppLink } from './link.tsx'

/** A cell outside a table. */
export function Shown({ cell }: { cell: Cell }) {
  if (cell.as === 'link') return <One link={cell} />
  if (cell.as === 'links')
    return cell.links.map((link, at) => (
      <Fragment key={link.href}>
        {at > 0 ? ', ' : null}
        <One link={link} />
      </Fragment>
    ))
  if (cell.as === 'chip') return <Chip tone={cell.tone}>{cell.label}</Chip>
  if (cell.as === 'check') return cell.checked ? 'Yes' : 'No'
  return cell.as === 'text' || cell.as === 'cut' ? cell.text : null
}

const One = ({ link: { text, href, chip, outside } }: { link: CellLink }) => (
  <>
    {chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null}
    {outside ? (
      <Link href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    ) : (
      <AppLink className={linkClass('text')} href={href}>
        {text}
      </AppLink>
    )}
  </>
)

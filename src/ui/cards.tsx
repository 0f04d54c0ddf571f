import type { ReactNode } from 'react'
import { cards } from '#styled/recipes'
import { RowList, type RowListProps } from './row-list.tsx'
import { Skeleton } from './skeleton.tsx'

const style = cards()
interface Children {
  children?: ReactNode
}

/** The place of the cards; what stands over them when there are none covers it. */
export function CardsFrame({ children }: Children) {
  return <div className={style.root}>{children}</div>
}

/** Cards below each other. What is inside of a card can be reached by Tab. */
export const CardList = (props: RowListProps) => <RowList {...props} many className={style.list} />

interface CardProps extends Children {
  id: string
  index: number
  /** Its row in the whole list, from 0. */
  row: number
  current: boolean
  selected: boolean
}
export function Card({ id, index, row, current, selected, children }: CardProps) {
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 1}
      data-row={row}
      aria-selected={selected}
      data-current={current ? '' : undefined}
      className={style.card}
    >
      <div role="gridcell" className={style.inside}>
        {children}
      </div>
    </div>
  )
}

/** Cards that are still on their way, about as high as they will be. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3].map((at) => (
        <div key={at} className={style.coming}>
          <Skeleton width="third" />
          <Skeleton width="half" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  )
}

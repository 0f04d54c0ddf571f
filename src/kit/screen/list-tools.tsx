import { useRef } from 'react'
import type { MountedViews } from '#kit/command/mounted.ts'
import { pressed } from '#kit/command/pressed.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import type { ColumnStates } from '#kit/screen/columns/column-set.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import type { ListColumns } from '#kit/screen/columns/use-columns.ts'
import { Button } from '#ui/button.tsx'

const { Late: Chooser } = pressed(async () => (await import('#kit/screen/columns/column-chooser.tsx')).ColumnChooser)
const { Late: ViewsMenu } = pressed(async () => (await import('#kit/screen/views/views-menu.tsx')).ViewsMenu)

/** What is open over a list: its views, or the dialog of its columns, on one of them where one is meant. */
export type ListPart = { is: 'views' } | { is: 'columns'; head: string | null } | null

interface Props<R> {
  title: string
  part: ListPart
  onPart: (part: ListPart) => void
  columns: ListColumns<R>
  declared: readonly Column<R>[]
  views: MountedViews
  /** It is a table, whose columns can be chosen. */
  table: boolean
}

/** The controls of a list's heading: its views and its columns, and what they open. */
export function ListTools<R>({ title, part, onPart, columns, declared, views, table }: Props<R>) {
  const start = useStartCommand()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => onPart(null)
  const states: ColumnStates = columns.states
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        size="small"
        aria-haspopup="menu"
        aria-expanded={part?.is === 'views'}
        onClick={() => onPart({ is: 'views' })}
      >
        {views.open ? `View: ${views.open.name}` : 'Views'}
      </Button>
      {table ? (
        <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => onPart({ is: 'columns', head: null })}>
          Columns
        </Button>
      ) : null}
      {part?.is === 'views' ? (
        <ViewsMenu
          part={{
            views,
            reset: columns.reset,
            anchor: () => button.current?.getBoundingClientRect() ?? null,
            start: (id: string) => void start(id),
            onClose: close,
          }}
          onLost={close}
        />
      ) : null}
      {part?.is === 'columns' ? (
        <Chooser
          part={{
            title,
            states,
            widths: Object.fromEntries(declared.map(({ head, width }) => [head, width])),
            first: part.head,
            change: columns.change,
            reset: columns.reset,
            onClose: close,
          }}
          onLost={close}
        />
      ) : null}
    </>
  )
}

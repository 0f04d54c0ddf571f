import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { capital } from '#kit/command/nouns.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import type { Filters } from '#kit/screen/filter/filters.ts'
import type { Beside } from '#kit/screen/list.tsx'
import { PartBoundary } from '#kit/screen/part-boundary.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Split } from '#ui/split.tsx'
import { collapsedAtom, type Followed, followedAtom, usePane } from './use-pane.ts'

/** What a pane is told by its list: the thing under its cursor, and the columns by which it is known before it is read. */
interface Shown<E extends AnyEntity> {
  columns: readonly Column<RowOf<E>>[]
  followed: Followed
  id: number
}
/** Draws one thing beside its list. */
type DetailPart<E extends AnyEntity> = ReturnType<typeof paneOf<E>>

/**
 * What stands beside a list: the code of the pane, and the declaration of the page that it shows. Both come in idle time, or when the pane is
 * opened. Made once for a list.
 */
export function paneOf<E extends AnyEntity>(declared: () => Promise<Beside<E>>) {
  const { Late, ahead } = late(async () => {
    const [{ PaneDetail }, { detail }] = await Promise.all([import('./pane-detail.tsx'), declared()])
    return (shown: Shown<E>) => <PaneDetail detail={detail} {...shown} />
  })
  soon(ahead)
  return Late
}

const { Late: PaneMissing } = late(async () => (await import('./pane-missing.tsx')).PaneMissing)

interface Props<E extends AnyEntity> {
  list: { entity: E; filters: Filters }
  columns: readonly Column<RowOf<E>>[]
  /** Undefined where nothing stands beside the list. */
  part: DetailPart<E> | undefined
  /** The list itself. */
  children: ReactNode
}

/** A list, and beside it the thing under its cursor while the address says `pane=1`. */
export function PaneFrame<E extends AnyEntity>({ list, columns, part, children }: Props<E>) {
  const { open } = usePane()
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  if (!part) return children
  return (
    <Split
      label={capital(list.entity.words.one)}
      collapsed={collapsed}
      onCollapse={setCollapsed}
      second={open ? <Pane list={list} columns={columns} part={part} /> : null}
    >
      {children}
    </Split>
  )
}

function Pane<E extends AnyEntity>({ list, columns, part: Part }: Omit<Props<E>, 'part' | 'children'> & { part: DetailPart<E> }) {
  const { entity } = list
  const followed = useAtomValue(followedAtom)
  const { toggle } = usePane()
  const early = (
    <Page>
      <PageHeader level={2} title={capital(entity.words.one)} />
    </Page>
  )
  if (followed?.kind !== entity.kind) return early
  const { id, named } = followed
  const close = () => toggle(false, id)
  if (named.status === 'missing') {
    const closeToList = () => {
      close()
      followed.focus()
    }
    return <PaneMissing part={{ list, named, onClose: closeToList }} early={early} onLost={close} />
  }
  if (id === null) return early
  return (
    <PartBoundary name={`${capital(entity.words.one)} ${id}`}>
      <Part part={{ columns, followed, id }} early={early} onLost={close} />
    </PartBoundary>
  )
}

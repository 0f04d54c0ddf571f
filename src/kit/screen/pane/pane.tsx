import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { capital } from '#kit/command/nouns.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import type { DetailScreen } from '#kit/screen/detail/detail-parts.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { Split } from '#ui/split.tsx'
import { PaneDetail } from './pane-detail.tsx'
import { collapsedAtom, followedAtom, usePane } from './use-pane.ts'

interface Props<E extends AnyEntity> {
  list: { entity: E; pane?: DetailScreen<E, AnyEndpoint> }
  columns: readonly Column<RowOf<E>>[]
  /** The list itself. */
  children: ReactNode
}

/** A list, and beside it the thing under its cursor while the address says `pane=1`. */
export function PaneFrame<E extends AnyEntity>({ list: { entity, pane: detail }, columns, children }: Props<E>) {
  const { open } = usePane()
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  if (!detail) return children
  return (
    <Split
      label={capital(entity.words.one)}
      collapsed={collapsed}
      onCollapse={setCollapsed}
      second={open ? <Pane detail={detail} columns={columns} /> : null}
    >
      {children}
    </Split>
  )
}

function Pane<E extends AnyEntity>({ detail, columns }: { detail: DetailScreen<E, AnyEndpoint>; columns: readonly Column<RowOf<E>>[] }) {
  const followed = useAtomValue(followedAtom)
  if (followed?.kind !== detail.entity.kind || followed.id === null)
    return (
      <Page>
        <PageHeader level={2} title={capital(detail.entity.words.one)} />
      </Page>
    )
  return <PaneDetail detail={detail} columns={columns} followed={followed} id={followed.id} />
}

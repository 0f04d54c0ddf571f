import type { AnyEndpoint, AnyEntity, FullOf } from '#contract/define.ts'
import { FormSkeleton, RecordForm } from '#kit/form/form.tsx'
import { count, plain } from '#kit/format/numbers.ts'
import { Chip } from '#ui/chip.tsx'
import { Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import type { Cell } from './columns.ts'
import type { DetailScreen, DetailTable } from './detail.tsx'
import { AppLink } from './link.tsx'

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  detail: DetailScreen<E, S>
  /** Undefined while it is read: its places are then there already. */
  thing: FullOf<E> | undefined
}

/** What of a thing can be edited, and the things that belong to it. */
export function DetailBody<E extends AnyEntity, S extends AnyEndpoint>({ detail, thing, name }: Props<E, S> & { name: string }) {
  const { entity, form, save, tables = [] } = detail
  return (
    <>
      {form && save ? (
        <Section title="Details">
          {thing ? (
            <RecordForm entity={entity} thing={thing} form={form} save={save} label={`Details of ${name.toLowerCase()}`} />
          ) : (
            <FormSkeleton count={Object.keys(form.fields).length} />
          )}
        </Section>
      ) : null}
      {tables.map((table) => (
        <TableSection key={table.title} table={table} thing={thing} />
      ))}
    </>
  )
}

function TableSection<F>({ table, thing }: { table: DetailTable<F>; thing: F | undefined }) {
  const { title, columns } = table
  const rows = thing === undefined ? [{ id: 0, cells: [] }] : table.rows(thing)
  return (
    <Section title={title} end={thing === undefined ? null : <Meta>{count(rows.length)}</Meta>}>
      {rows.length === 0 ? <Meta>{`No ${title.toLowerCase()}`}</Meta> : null}
      {rows.length > 0 ? (
        <Table
          caption={title}
          columns={columns}
          rows={rows.map(({ id, cells }) => ({
            id,
            cells: columns.map(({ label }, at) => {
              const cell = cells[at]
              return cell ? <Shown key={label} cell={cell} /> : <Skeleton key={label} shape="cell" width="short" />
            }),
          }))}
        />
      ) : null}
    </Section>
  )
}

function Shown({ cell }: { cell: Cell }) {
  if (cell.as === 'link')
    return (
      <AppLink className={linkClass('text')} href={cell.href}>
        {cell.text}
      </AppLink>
    )
  if (cell.as === 'chip') return <Chip tone={cell.tone}>{cell.label}</Chip>
  return cell.as === 'text' ? cell.text : null
}

/** What is known of a thing and cannot be edited here. */
export function DetailFacts<E extends AnyEntity, S extends AnyEndpoint>({ detail, thing }: Props<E, S>) {
  return (
    <Section title="Facts">
      {thing ? (
        <Facts label="Facts" items={detail.facts(thing).map(({ label, text }) => ({ label, value: plain(text) }))} />
      ) : (
        places.map((at) => <Skeleton key={at} width="half" />)
      )}
    </Section>
  )
}
const places = [1, 2, 3, 4, 5, 6]

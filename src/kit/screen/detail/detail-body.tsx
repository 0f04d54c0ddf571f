import { useAtomValue } from 'jotai'
import type { AnyEntity, FullOf, Thing } from '#contract/define.ts'
import { late } from '#kit/command/late.tsx'
import { FormSkeleton, RecordForm } from '#kit/form/form.tsx'
import { count, plain } from '#kit/format/numbers.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { canDecideAtom } from '#kit/screen/queue/can-decide.ts'
import { Shown } from '#kit/screen/shown.tsx'
import { Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import type { AskedHere, DetailFact, DetailParts, DetailTable, Panel } from './detail-parts.ts'
import { RelatedSection } from './related-section.tsx'

// A page is there before the forms of its commands.
const { Late: LateForm } = late(async () => (await import('#kit/form/command-form.tsx')).CommandForm)

interface Props<F> {
  parts: DetailParts<F>
  /** Undefined while it is read: its places are then there already. */
  thing: F | undefined
}
interface BodyProps<E extends AnyEntity> extends Props<FullOf<E>> {
  entity: E
  name: string
  /** Whose draft the form is, where a thing has several: the name of its tab, empty on the first. */
  part: string
}

/** What of a thing can be edited, and the things that belong to it. */
export function DetailBody<E extends AnyEntity>({ entity, parts, part, thing, name }: BodyProps<E>) {
  const { form, save, saves, edits = 'Details', asks = [], tables = [], lists = [], panels = [] } = parts
  const here = <P extends { when?: (of: FullOf<E>) => boolean }>(part: P) => thing === undefined || (part.when?.(thing) ?? true)
  // Which of two parts of one name will be here is not known yet: one place stands for both.
  const asked = ({ title }: { title: string }) => asks.some((ask) => ask.title === title)
  return (
    <>
      {form && save ? (
        <Section title={edits}>
          <FormPart
            entity={entity}
            form={form}
            save={save}
            verb={saves}
            part={part}
            thing={thing}
            label={`${edits} of ${name.toLowerCase()}`}
          />
        </Section>
      ) : null}
      <Panels panels={panels.filter(({ lead }) => lead)} thing={thing} />
      {asks.filter(here).map((ask) => (
        <AskSection key={ask.command} kind={entity.kind} ask={ask} thing={thing} />
      ))}
      {tables.filter(here).map((table) => (
        <TableSection key={table.title} table={table} thing={thing} />
      ))}
      {lists.filter(here).map((list) => (
        <RelatedSection key={list.title} list={list} thing={thing} />
      ))}
      <Panels panels={panels.filter((panel) => !panel.side && !panel.lead && !(thing === undefined && asked(panel)))} thing={thing} />
    </>
  )
}

function AskSection({ kind, ask, thing }: { kind: string; ask: Omit<AskedHere<never>, 'when'>; thing: Thing | undefined }) {
  const { title, command, action, also } = ask
  return (
    <Section title={title}>
      {thing === undefined ? (
        <FormSkeleton fields={[{ label: title, input: 'text' }]} />
      ) : (
        <LateForm part={{ of: { kind, id: thing.id }, thing, command, label: title, action, also }} early={<Skeleton width="half" />} />
      )}
    </Section>
  )
}

interface FormProps<E extends AnyEntity> {
  entity: E
  form: NonNullable<DetailParts<FullOf<E>>['form']>
  save: string
  verb: string | undefined
  part: string
  thing: FullOf<E> | undefined
  label: string
}
function FormPart<E extends AnyEntity>({ entity, form, save, verb, part, thing, label }: FormProps<E>) {
  if (thing === undefined) return <FormSkeleton fields={typeof form === 'function' ? unknownFields : Object.values(form.fields)} />
  return (
    <RecordForm
      entity={entity}
      thing={thing}
      form={typeof form === 'function' ? form(thing) : form}
      save={save}
      verb={verb}
      part={part}
      label={label}
    />
  )
}
/** Places of a form whose fields follow from the thing. */
const unknownFields = [1, 2, 3, 4, 5, 6].map((at) => ({ label: String(at), input: 'text' }) as const)

function Panels<F extends Thing>({ panels, thing }: { panels: readonly Panel<F>[]; thing: F | undefined }) {
  const canDecide = useAtomValue(canDecideAtom)
  return panels.map(({ title, when, decides, Show }) => {
    if (thing !== undefined && (when?.(thing) === false || (decides && !canDecide(decides, thing)))) return null
    return (
      <Section key={title} title={title}>
        {thing === undefined ? <Skeleton width="half" /> : <Show thing={thing} />}
      </Section>
    )
  })
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

/** Whether something stands beside what can be edited. */
export const hasSide = <F,>({ facts, panels = [] }: DetailParts<F>): boolean => facts !== undefined || panels.some(({ side }) => side)

/** What is known of a thing and cannot be edited here, and the panels beside it. */
export function DetailSide<F extends Thing>({ parts, thing }: Props<F>) {
  const { facts, panels = [] } = parts
  return (
    <>
      {facts ? (
        <Section title="Facts">
          {thing === undefined ? (
            places.map((at) => <Skeleton key={at} width="half" />)
          ) : (
            <Facts label="Facts" items={facts(thing).map((fact) => ({ label: fact.label, value: <Words {...fact} /> }))} />
          )}
        </Section>
      ) : null}
      <Panels panels={panels.filter(({ side }) => side)} thing={thing} />
    </>
  )
}
const places = [1, 2, 3, 4, 5, 6]

function Words({ text, href }: DetailFact) {
  if (!text || !href) return plain(text)
  return (
    <AppLink className={linkClass('text')} href={href}>
      {text}
    </AppLink>
  )
}

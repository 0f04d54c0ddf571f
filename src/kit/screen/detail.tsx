import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { AnyEndpoint, AnyEntity, Args, FullOf, RowOf } from '#contract/define.ts'
import { maxId } from '#contract/fields.ts'
import type { RouteName } from '#contract/paths.ts'
import { capital } from '#kit/command/nouns.ts'
import { openTargetAtom } from '#kit/command/state.ts'
import type { Form } from '#kit/form/schema.ts'
import { NotSaved } from '#kit/receipt/not-saved.tsx'
import { useAnswer, useFull, useRow } from '#kit/store/use.ts'
import { DetailPanes } from '#ui/detail.tsx'
import { Page } from '#ui/page.tsx'
import type { Cell } from './columns.ts'
import { DetailBody, DetailFacts } from './detail-body.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailBanner, DetailStatus, NoThing } from './detail-state.tsx'
import { useRouteParams } from './place.ts'
import { type Screen, screenOf } from './screen.ts'
import { useNeighbours } from './trail.ts'
import { useCommands } from './use-commands.ts'

/** A table of the things that belong to one thing, short and whole. */
export interface DetailTable<F> {
  title: string
  columns: readonly { label: string; kind?: 'text' | 'number' }[]
  rows: (thing: F) => readonly { id: number; cells: readonly Cell[] }[]
}
/** One line of what is known and cannot be edited here. */
export interface DetailFact {
  label: string
  text: string | null | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: what a form answers matters to its command only
export interface DetailScreen<E extends AnyEntity, S extends AnyEndpoint, A = any> {
  path: RouteName
  entity: E
  /** Reads one whole thing by its `id`. */
  source: S
  /** Behind the heading, in the small voice: its name. */
  called: (row: RowOf<E>) => string
  /** The fields that can be edited, and the command that saves them. */
  form?: Form<A>
  save?: string
  facts: (thing: FullOf<E>) => readonly DetailFact[]
  tables?: readonly DetailTable<FullOf<E>>[]
  /** Ids of commands: those that open a page stand as links, the others in the menu "Initiate Admin Action". */
  actions: readonly string[]
}

/** Declares the page of one thing: its record in the entity store, its actions in the registry, its edits in a draft. */
export function detailScreen<E extends AnyEntity, S extends AnyEndpoint>(detail: DetailScreen<E, S>): Screen {
  return screenOf(detail.path, () => <DetailRoute detail={detail} />)
}

function DetailRoute<E extends AnyEntity, S extends AnyEndpoint>({ detail }: { detail: DetailScreen<E, S> }) {
  const given = useRouteParams().id ?? ''
  const id = /^[1-9]\d{0,9}$/.test(given) && Number(given) <= maxId ? Number(given) : null
  if (id === null) return <NoThing entity={detail.entity} given={given} />
  return <DetailPage key={id} detail={detail} id={id} />
}

function DetailPage<E extends AnyEntity, S extends AnyEndpoint>({ detail, id }: { detail: DetailScreen<E, S>; id: number }) {
  const { entity, source } = detail
  // Every endpoint that reads one thing takes its id and nothing else.
  const answer = useAnswer(source, { params: { id } } as Args<S>)
  const full = useFull(entity, id)
  const row = useRow(entity, id)
  const near = useNeighbours(entity.kind, id)
  const setOpen = useSetAtom(openTargetAtom)
  useCommands()
  useEffect(() => {
    setOpen({ kind: entity.kind, id })
    return () => setOpen(undefined)
  }, [setOpen, entity.kind, id])
  const name = `${capital(entity.words.one)} ${id}`
  if (!full && answer.error) return <NoThing entity={entity} given={String(id)} error={answer.error} source={source} />
  return (
    <Page>
      <DetailHeader detail={detail} id={id} name={name} row={row} near={near} />
      <DetailBanner entity={entity} error={answer.error} source={source} id={id} />
      <NotSaved kind={entity.kind} id={id} commands={detail.actions} />
      <DetailPanes label="Facts" side={<DetailFacts detail={detail} thing={full} />}>
        <DetailBody detail={detail} thing={full} name={name} />
      </DetailPanes>
      <DetailStatus near={near} edits={detail.save !== undefined} asOf={answer.asOf} />
    </Page>
  )
}

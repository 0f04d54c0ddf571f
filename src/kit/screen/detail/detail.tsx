import type { AnyEndpoint, AnyEntity, Args } from '#contract/define.ts'
import { maxId } from '#contract/fields.ts'
import { type Href, pageOf } from '#contract/paths.ts'
import { capital } from '#kit/command/nouns.ts'
import { NotSaved } from '#kit/receipt/not-saved.tsx'
import { AppLink } from '#kit/screen/link.tsx'
import { useGo, useRouteParams } from '#kit/screen/place.ts'
import { type Screen, screenOf } from '#kit/screen/screen.ts'
import { useNeighbours } from '#kit/screen/table/trail.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { useOpenTarget } from '#kit/screen/use-open-target.ts'
import { useAnswer, useFull, useRow } from '#kit/store/use.ts'
import { DetailPanes } from '#ui/detail.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { DetailBody, DetailSide, hasSide } from './detail-body.tsx'
import { DetailHeader } from './detail-header.tsx'
import type { DetailScreen } from './detail-parts.ts'
import { DetailBanner, DetailStatus, NoThing } from './detail-state.tsx'
import { DetailTabs, useTabTitle } from './detail-tabs.tsx'
import { tabsOf } from './tabs.ts'

/** Declares the page of one thing: its record in the entity store, its actions in the registry, its edits in a draft. */
export function detailScreen<E extends AnyEntity, S extends AnyEndpoint>(detail: DetailScreen<E, S>): DetailPageScreen<E, S> {
  return { ...screenOf(detail.path, () => <DetailRoute detail={detail} />), detail }
}
/** The page, and its declaration for the pane of a list: `listScreen({ …, pane: seatScreen.detail })`. */
export interface DetailPageScreen<E extends AnyEntity, S extends AnyEndpoint> extends Screen {
  detail: DetailScreen<E, S>
}

function DetailRoute<E extends AnyEntity, S extends AnyEndpoint>({ detail }: { detail: DetailScreen<E, S> }) {
  const { id: given = '', tab } = useRouteParams()
  const id = /^[1-9]\d{0,9}$/.test(given) && Number(given) <= maxId ? Number(given) : null
  if (id === null) return <NoThing entity={detail.entity} given={given} />
  return <DetailPage key={id} detail={detail} id={id} asked={tab} />
}

interface PageProps<E extends AnyEntity, S extends AnyEndpoint> {
  detail: DetailScreen<E, S>
  id: number
  /** The tab that the address names. */
  asked: string | undefined
}

function DetailPage<E extends AnyEntity, S extends AnyEndpoint>({ detail, id, asked }: PageProps<E, S>) {
  const { entity, source } = detail
  // Every endpoint that reads one thing takes its id and nothing else.
  const answer = useAnswer(source, { params: { id } } as Args<S>)
  const full = useFull(entity, id)
  const row = useRow(entity, id)
  const near = useNeighbours(entity.kind, id)
  useCommands()
  useOpenTarget(entity.kind, id)
  const name = `${capital(entity.words.one)} ${id}`
  const tabs = tabsOf(detail, row, asked)
  const { parts } = tabs.chosen
  const go = useGo()
  const to = (href: Href | undefined) => (href === undefined ? undefined : () => go(href))
  // The neighbours show the same tab, where they have it.
  const beside = (other: number | undefined) =>
    other === undefined ? undefined : to(pageOf(entity.kind, other, tabs.first ? undefined : tabs.chosen.name))
  const nav = { ...near, previous: beside(near.previous), next: beside(near.next), back: to(near.back) }
  const tabHref = (tab: string) => pageOf(entity.kind, id, tab === tabs.all[0]?.name ? undefined : tab) ?? '/'
  useTabTitle(tabs.first ? '' : tabs.chosen.label)
  if (!full && answer.error) return <NoThing entity={entity} given={String(id)} error={answer.error} source={source} />
  return (
    <Page>
      <DetailHeader
        detail={detail}
        id={id}
        name={name}
        row={row}
        full={full}
        nav={nav}
        link={window.location.href}
        lead={
          near.back ? (
            <AppLink className={linkClass('quiet')} href={near.back}>
              Back to the list
            </AppLink>
          ) : null
        }
      />
      <DetailBanner entity={entity} error={answer.error} source={source} id={id} />
      <NotSaved kind={entity.kind} id={id} commands={detail.actions} />
      <DetailTabs place="page" name={name} tabs={tabs} hrefOf={tabHref} onChange={(tab) => go(tabHref(tab))}>
        <DetailPanes label="Facts" side={hasSide(parts) ? <DetailSide parts={parts} thing={full} /> : undefined}>
          <DetailBody
            key={tabs.chosen.name}
            entity={entity}
            parts={parts}
            part={tabs.first ? '' : tabs.chosen.name}
            thing={full}
            name={name}
          />
        </DetailPanes>
      </DetailTabs>
      <DetailStatus near={near} edits={parts.save !== undefined} tabs={tabs.row.length > 1} answer={answer} />
    </Page>
  )
}

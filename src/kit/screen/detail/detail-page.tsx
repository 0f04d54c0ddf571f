import { useEffect, useState } from 'react'
import type { AnyEndpoint, AnyEntity, Args } from '#contract/define.ts'
import type { AnyCreate } from '#contract/edit.ts'
import { findRoute, type Href, listOf, pageOf } from '#contract/paths.ts'
import { late } from '#kit/command/late.tsx'
import { capital } from '#kit/command/nouns.ts'
import { NotSaved } from '#kit/receipt/not-saved.tsx'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { AppLink } from '#kit/screen/link.tsx'
import { useGo, useRouteParams } from '#kit/screen/place.ts'
import { useNeighbours } from '#kit/screen/table/trail.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { useOpenTarget } from '#kit/screen/use-open-target.ts'
import { useReturnScroll } from '#kit/screen/use-return-scroll.ts'
import { useAnswer, useFull, useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { DetailPanes } from '#ui/detail.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { DetailBody, DetailSide, hasSide } from './detail-body.tsx'
import { DetailHeader } from './detail-header.tsx'
import type { DetailScreen } from './detail-parts.ts'
import { DetailBanner, DetailStatus, NoSuchTab, NoThing } from './detail-state.tsx'
import { DetailTabs, useTabTitle } from './detail-tabs.tsx'
import { idIn } from './id-in.ts'
import { tabsOf } from './tabs.ts'

const { Late: NewPage } = late(async () => (await import('./new-page.tsx')).NewPage)

/** The page of the thing that the address names. */
export function DetailRoute<E extends AnyEntity, S extends AnyEndpoint>({ detail }: { detail: DetailScreen<E, S> }) {
  const params = useRouteParams()
  const { id: given = '', tab } = params
  const id = idIn(params)
  if (given === 'new' && detail.creates) return <NewRoute creates={detail.creates} />
  if (id === null) return <NoThing entity={detail.entity} given={given} />
  return <DetailPage key={id} detail={detail} id={id} asked={tab} />
}

function NewRoute({ creates }: { creates: AnyCreate }) {
  const go = useGo()
  return <NewPage part={{ creates }} onLost={() => go(listOf(creates.entity.kind) ?? '/')} />
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
  const tabs = tabsOf(detail, row, detail.tab?.name ?? asked)
  const { parts } = tabs.chosen
  const go = useGo()
  const to = (href: Href | undefined) => (href === undefined ? undefined : () => go(href))
  // The neighbours show the same tab, where they have it.
  const beside = (other: number | undefined) =>
    other === undefined ? undefined : to(pageOf(entity.kind, other, tabs.first ? undefined : tabs.chosen.name))
  const nav = { ...near, previous: beside(near.previous), next: beside(near.next), back: to(near.back) }
  const tabHref = (tab: string) => {
    const own = pageOf(entity.kind, id, tab === tabs.all[0]?.name ? undefined : tab) ?? '/'
    // Some tabs have an address of their own.
    return findRoute(own)?.moved ?? own
  }
  const { redirect } = tabs
  useEffect(() => {
    if (redirect !== undefined) go(redirect, { replace: true })
  }, [redirect, go])
  const [main, setMain] = useState<HTMLElement | null>(null)
  const [side, setSide] = useState<HTMLElement | null>(null)
  const place = `${entity.kind} ${id} ${tabs.chosen.name}`
  useReturnScroll(place, main)
  useReturnScroll(`${place} side`, side)
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
            <AppLink className={linkClass('button')} href={near.back}>
              Back to the list
            </AppLink>
          ) : null
        }
      />
      <StrayRemarks />
      <DetailBanner error={answer.error} source={source} />
      {asked && redirect === undefined && tabs.first && tabs.chosen.name !== asked ? (
        <Banner tone="wait" bar>{`“${asked}” is no tab of this ${entity.words.one}, so ${tabs.chosen.label} is shown.`}</Banner>
      ) : null}
      <NotSaved kind={entity.kind} id={id} commands={detail.actions} />
      <DetailTabs place="page" name={name} tabs={tabs} hrefOf={tabHref} onChange={(tab) => go(tabHref(tab))}>
        {tabs.lacks === undefined ? (
          <DetailPanes
            label="Facts"
            side={hasSide(parts) ? <DetailSide parts={parts} thing={full} /> : undefined}
            mainRef={setMain}
            sideRef={setSide}
          >
            <DetailBody
              key={tabs.chosen.name}
              entity={entity}
              parts={parts}
              part={tabs.first ? '' : tabs.chosen.name}
              thing={full}
              name={name}
            />
          </DetailPanes>
        ) : (
          <NoSuchTab entity={entity} id={id} words={tabs.lacks} />
        )}
      </DetailTabs>
      <DetailStatus near={near} edits={parts.save !== undefined} tabs={tabs.row.length > 1} answer={answer} />
    </Page>
  )
}

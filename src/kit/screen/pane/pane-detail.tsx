import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { AnyEndpoint, AnyEntity, Args, FullOf, RowOf } from '#contract/define.ts'
import { pageAt, pageOf } from '#contract/paths.ts'
import { isLoaded } from '#kit/command/named-record.ts'
import { capital } from '#kit/command/nouns.ts'
import { NotSaved } from '#kit/receipt/not-saved.tsx'
import type { Column } from '#kit/screen/columns/columns.ts'
import { DetailBody, DetailSide } from '#kit/screen/detail/detail-body.tsx'
import { DetailHeader } from '#kit/screen/detail/detail-header.tsx'
import type { DetailParts, DetailScreen } from '#kit/screen/detail/detail-parts.ts'
import { DetailBanner, Missing } from '#kit/screen/detail/detail-state.tsx'
import { DetailTabs } from '#kit/screen/detail/detail-tabs.tsx'
import { RowFacts } from '#kit/screen/detail/row-facts.tsx'
import { tabsOf } from '#kit/screen/detail/tabs.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { useRest } from '#kit/screen/table/use-rest.ts'
import { useOpenTarget } from '#kit/screen/use-open-target.ts'
import { type Answered, answerAtom } from '#kit/store/answer.ts'
import { useFull, useRow } from '#kit/store/use.ts'
import { Button } from '#ui/button.tsx'
import { DetailPanes } from '#ui/detail.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { collapsedAtom, type Followed, usePane } from './use-pane.ts'

interface Props<E extends AnyEntity> {
  detail: DetailScreen<E, AnyEndpoint>
  columns: readonly Column<RowOf<E>>[]
  followed: Followed
  id: number
}
const nothing = atom<Answered<unknown>>({ data: undefined, loading: false, refreshing: false, error: null, asOf: null, late: null })

/**
 * One thing beside its list. What the row knows stands there in the frame in which the cursor moves; the whole thing is asked for where
 * the cursor rests, and the question about one that it has left is taken back.
 */
export function PaneDetail<E extends AnyEntity>({ detail, columns, followed, id }: Props<E>) {
  const { entity, source } = detail
  const rests = useRest(id) === id
  const row = useRow(entity, id)
  const full = useFull(entity, id)
  // While the list still searches a record, nobody knows whether it exists: reading one that does not answers 404.
  const canRead = rests && (isLoaded(followed.named) || row !== undefined || full !== undefined)
  // Every endpoint that reads one thing takes its id and nothing else.
  const answer = useAtomValue(canRead ? answerAtom(source, { params: { id } } as Args<AnyEndpoint>) : nothing)
  const pane = usePane()
  const setCollapsed = useSetAtom(collapsedAtom)
  useOpenTarget(entity.kind, row || full ? id : null)
  const name = `${capital(entity.words.one)} ${id}`
  const page = pageAt(entity.kind, id)
  const tabs = tabsOf(detail, row, pane.tab)
  const { place, total } = followed
  const close = () => {
    pane.toggle(false, id)
    followed.focus()
  }
  const nav = {
    place,
    total,
    previous: place === undefined || place > 1 ? () => followed.step(-1) : undefined,
    next: place === undefined || place < (total ?? 0) ? () => followed.step(1) : undefined,
    back: close,
  }
  const lost = !full && answer.error ? answer.error : null
  return (
    <Page>
      <DetailHeader
        place="pane"
        detail={detail}
        id={id}
        name={name}
        row={row}
        full={full}
        nav={nav}
        link={window.location.origin + (page ?? pageOf(entity.kind, id) ?? '/')}
        lead={
          page ? (
            <AppLink className={linkClass('small')} href={page}>
              Open page
            </AppLink>
          ) : null
        }
        end={
          <>
            <Button size="small" tone="quiet" onClick={() => setCollapsed(true)}>
              <span aria-hidden="true">⇥</span>
              <VisuallyHidden>Collapse</VisuallyHidden>
            </Button>
            <Button size="small" tone="quiet" kbd="Esc" onClick={close}>
              <span aria-hidden="true">✕</span>
              <VisuallyHidden>Close</VisuallyHidden>
            </Button>
          </>
        }
      />
      <DetailTabs
        place="pane"
        name={name}
        tabs={tabs}
        hrefOf={(tab) => pageOf(entity.kind, id, tab) ?? '/'}
        onChange={(tab) => pane.show({ tab: tab === tabs.all[0]?.name ? undefined : tab })}
      >
        {lost ? (
          <Missing entity={entity} given={String(id)} error={lost} source={source} />
        ) : (
          <>
            <DetailBanner error={answer.error} source={source} />
            <NotSaved kind={entity.kind} id={id} commands={detail.actions} />
            <DetailPanes label="" side={undefined}>
              <PaneBody
                key={`${id} ${tabs.chosen.name}`}
                entity={entity}
                parts={tabs.chosen.parts}
                part={tabs.first ? '' : tabs.chosen.name}
                columns={columns}
                row={row}
                thing={rests ? full : undefined}
                name={name}
              />
            </DetailPanes>
          </>
        )}
      </DetailTabs>
    </Page>
  )
}

interface BodyProps<E extends AnyEntity> {
  entity: E
  parts: DetailParts<FullOf<E>>
  part: string
  columns: readonly Column<RowOf<E>>[]
  row: RowOf<E> | undefined
  thing: FullOf<E> | undefined
  name: string
}
/** What is known first, then what can be edited; of a thing that is not read yet, what its row knows. */
function PaneBody<E extends AnyEntity>({ columns, row, thing, parts, ...rest }: BodyProps<E>) {
  return (
    <>
      {thing === undefined && row !== undefined ? <RowFacts columns={columns} row={row} /> : <DetailSide parts={parts} thing={thing} />}
      <DetailBody {...rest} parts={parts} thing={thing} />
    </>
  )
}

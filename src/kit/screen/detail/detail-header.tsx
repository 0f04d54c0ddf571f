import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import type { Tone } from '#contract/codes.ts'
import type { AnyEndpoint, AnyEntity, FullOf, RowOf } from '#contract/define.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { CommandMenu } from '#kit/command/menu.tsx'
import { registryAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { copy } from '#kit/screen/table/copy.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Meta, PageHeader, PaneLine, Toolbar } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { DetailScreen } from './detail-parts.ts'
import { HeadLinks } from './head-links.tsx'
import { useDetailKeys } from './use-detail-keys.ts'

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  detail: DetailScreen<E, S>
  id: number
  /** "Seat 77". */
  name: string
  row: RowOf<E> | undefined
  full: FullOf<E> | undefined
  nav: DetailNav
  /** Over a pane the heading is one step below the list's own, and its controls stand in lines. */
  place?: 'page' | 'pane'
  /** Its address, for those who want to copy it. */
  link: string
  /** Before and after the usual controls. */
  lead?: ReactNode
  end?: ReactNode
}

/** Where a thing stands among others, and the way to them. */
interface DetailNav {
  /** From 1; undefined where no list holds it. */
  place: number | undefined
  total: number | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  back: (() => void) | undefined
}

/** What stands over one thing: which it is, its state, its neighbours in the list, what can be done with it. */
export function DetailHeader<E extends AnyEntity, S extends AnyEndpoint>(props: Props<E, S>) {
  const { detail, id, name, row, full, nav, place = 'page', link, lead, end } = props
  const size = place === 'pane' ? 'small' : 'medium'
  const { entity } = detail
  const head = full === undefined ? undefined : detail.header?.(full)
  const registry = useAtomValue(registryAtom)
  const links = detail.actions.filter((action) => registry.get(action)?.command.link)
  const keys = {
    previous: () => nav.previous?.(),
    next: () => nav.next?.(),
    back: () => nav.back?.(),
    'copy id': () => copy(String(id)),
    'copy link': () => copy(link),
  }
  useDetailKeys({
    ...keys,
    previous: nav.previous && keys.previous,
    next: nav.next && keys.next,
    back: nav.back && keys.back,
  })
  const moves =
    nav.place === undefined ? null : (
      <>
        <Meta>{`${count(nav.place)} of ${count(nav.total)}`}</Meta>
        <Button kbd="k" size={size} aria-disabled={nav.previous === undefined || undefined} onClick={keys.previous}>
          <span aria-hidden="true">↑</span>
          <VisuallyHidden>{`Previous ${entity.words.one}`}</VisuallyHidden>
        </Button>
        <Button kbd="j" size={size} aria-disabled={nav.next === undefined || undefined} onClick={keys.next}>
          <span aria-hidden="true">↓</span>
          <VisuallyHidden>{`Next ${entity.words.one}`}</VisuallyHidden>
        </Button>
      </>
    )
  const actions = (
    <>
      <Button kbd="y" size={size} onClick={keys['copy id']}>
        Copy ID
      </Button>
      {links.map((action) => {
        // A row says too little for what asks for the whole thing.
        const target = registry.get(action)?.command.target.as === 'full' ? full : row
        return target ? (
          <CommandButton key={action} command={action} target={target} size={size} explains={detail.explains?.includes(action)} />
        ) : null
      })}
      {row ? (
        <CommandMenu
          label="Initiate Admin Action"
          kind={entity.kind}
          actions={[
            ...detail.actions.flatMap((command) => (links.includes(command) ? [] : [{ command, thing: row }])),
            ...(detail.actionsOn?.(row) ?? []),
          ]}
          size={size}
        />
      ) : null}
    </>
  )
  const meta = (
    <>
      <span role="status">
        {chipsOf(row && entity.face?.(row).chips, head?.chips).map(({ label, tone }) => (
          <Fragment key={label}>
            <Chip tone={tone}>{label}</Chip>{' '}
          </Fragment>
        ))}
      </span>
      {row ? <span>{calledBeside(name, detail.called(row))}</span> : <Skeleton shape="meta" width="short" />}
      <HeadLinks head={head} />
    </>
  )
  if (place === 'pane')
    return (
      <>
        <PageHeader title={name} level={2}>
          {moves}
          {end}
        </PageHeader>
        <PaneLine>{meta}</PaneLine>
        <Toolbar label={`Actions of ${name.toLowerCase()}`}>
          {lead}
          {actions}
        </Toolbar>
      </>
    )
  return (
    <PageHeader title={name} meta={meta}>
      {lead}
      {moves}
      {actions}
      {end}
    </PageHeader>
  )
}

/** What has no name of its own is called as the heading says already. */
const calledBeside = (name: string, called: string) => (called === name ? null : ` ${isolate(called)}`)

type Chips = readonly { label: string; tone: Tone }[]
/** Each word once: what every place shows of the thing, then what only its own page says. */
const chipsOf = (face: Chips = [], own: Chips = []): Chips => [
  ...face,
  ...own.filter(({ label }) => !face.some((one) => one.label === label)),
]

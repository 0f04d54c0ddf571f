import { useAtomValue } from 'jotai'
import type { Tone } from '#contract/codes.ts'
import type { AnyEndpoint, AnyEntity, FullOf, RowOf } from '#contract/define.ts'
import { pageOf } from '#contract/paths.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { CommandMenu } from '#kit/command/menu.tsx'
import { registryAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta, PageHeader } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { copy } from './copy.ts'
import type { DetailScreen } from './detail-parts.ts'
import { HeadLinks } from './head-links.tsx'
import { AppLink } from './link.tsx'
import { useGo } from './place.ts'
import type { Neighbours } from './trail.ts'
import { useDetailKeys } from './use-detail-keys.ts'

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  detail: DetailScreen<E, S>
  id: number
  /** "Seat 77". */
  name: string
  row: RowOf<E> | undefined
  full: FullOf<E> | undefined
  near: Neighbours
}

/** What stands over one thing: which it is, its state, its neighbours in the list, what can be done with it. */
export function DetailHeader<E extends AnyEntity, S extends AnyEndpoint>({ detail, id, name, row, full, near }: Props<E, S>) {
  const { entity } = detail
  const head = full === undefined ? undefined : detail.header?.(full)
  const go = useGo()
  const registry = useAtomValue(registryAtom)
  const links = detail.actions.filter((action) => registry.get(action)?.command.link)
  const open = (other: number | undefined) => {
    const to = other === undefined ? undefined : pageOf(entity.kind, other)
    if (to) go(to)
  }
  const keys = {
    previous: () => open(near.previous),
    next: () => open(near.next),
    back: () => (near.back ? go(near.back) : undefined),
    'copy id': () => copy(String(id)),
    'copy link': () => copy(window.location.href),
  }
  useDetailKeys({
    ...keys,
    previous: near.previous === undefined ? undefined : keys.previous,
    next: near.next === undefined ? undefined : keys.next,
    back: near.back ? keys.back : undefined,
  })
  return (
    <PageHeader
      title={name}
      meta={
        <>
          <span role="status">
            {chipsOf(row && entity.face?.(row).chips, head?.chips).map(({ label, tone }) => (
              <Chip key={label} tone={tone}>
                {label}
              </Chip>
            ))}
          </span>
          {row ? ` ${isolate(detail.called(row))}` : <Skeleton shape="meta" width="short" />}
          <HeadLinks head={head} />
        </>
      }
    >
      {near.back ? (
        <AppLink className={linkClass('quiet')} href={near.back}>
          Back to the list
        </AppLink>
      ) : null}
      {near.place === undefined ? null : <Meta>{`${count(near.place)} of ${count(near.total)}`}</Meta>}
      {near.place === undefined ? null : (
        <>
          <Button
            kbd="k"
            aria-label={`Previous ${entity.words.one}`}
            aria-disabled={near.previous === undefined || undefined}
            onClick={keys.previous}
          >
            ↑
          </Button>
          <Button kbd="j" aria-label={`Next ${entity.words.one}`} aria-disabled={near.next === undefined || undefined} onClick={keys.next}>
            ↓
          </Button>
        </>
      )}
      <Button kbd="y" onClick={keys['copy id']}>
        Copy ID
      </Button>
      {links.map((action) => {
        // A row says too little for what asks for the whole thing.
        const target = registry.get(action)?.command.target.as === 'full' ? full : row
        return target ? <CommandButton key={action} command={action} target={target} explains={detail.explains?.includes(action)} /> : null
      })}
      {row ? (
        <CommandMenu
          label="Initiate Admin Action"
          commands={detail.actions.filter((action) => !links.includes(action))}
          thing={row}
          of={{ kind: entity.kind, id }}
        />
      ) : null}
    </PageHeader>
  )
}

type Chips = readonly { label: string; tone: Tone }[]
/** Each word once: what every place shows of the thing, then what only its own page says. */
const chipsOf = (face: Chips = [], own: Chips = []): Chips => [
  ...face,
  ...own.filter(({ label }) => !face.some((one) => one.label === label)),
]

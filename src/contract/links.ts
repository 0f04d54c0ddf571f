import type { AnyEntity, Entity, Thing } from './define.ts'
import type { Href } from './paths.ts'

/** Addresses outside the workspace that this installation knows. */
export interface Places {
  /** The product. */
  product?: string | undefined
  /** The payment provider's pages for staff. */
  provider?: string | undefined
  /** The conversations with users, each under the number of its organization. */
  messaging?: string | undefined
}

/** Where a link leads: a page of the workspace, an address outside (a new tab), nowhere for this thing and why, or `false` for the wrong type. */
export type LeadsTo = { page: Href } | { outside: string } | { not: string } | false

interface Link<T> {
  title: string
  words?: readonly string[]
  /** `id`: nothing else of the thing is needed, so nothing is read. Otherwise the thing is read where it is not known. */
  needs: 'id' | 'row' | 'full'
  to: (thing: T, places: Places) => LeadsTo
}
// biome-ignore lint/suspicious/noExplicitAny: a link is contravariant in its thing; code that handles every kind needs the open form
export type AnyLink = Link<any>

const mark = 'links of'
/** The links of a noun; one export of its contract file. */
export interface Links {
  readonly is: typeof mark
  /** The noun of the commands' ids. */
  noun: string
  entity: AnyEntity
  /** The tabs of the thing's page: their name in the address and their label. */
  tabs: readonly (readonly [name: string, label: string])[]
  /** By their verb: `open-bookings`. */
  all: Readonly<Record<string, AnyLink>>
}

type LinkOf<R, F> =
  | (Omit<Link<Thing>, 'needs'> & { needs: 'id' })
  | (Omit<Link<R>, 'needs'> & { needs: 'row' })
  | (Omit<Link<F>, 'needs'> & { needs: 'full' })

/** Declares where a thing leads besides its own page; each becomes the command `<noun>.<verb>`. `noun`: where it is not the thing's own kind. */
export function links<R extends Thing, F extends R>(
  of: Entity<R, F>,
  all: Readonly<Record<string, LinkOf<R, F>>>,
  { noun = of.kind, tabs = [] }: Partial<Pick<Links, 'noun' | 'tabs'>> = {},
): Links {
  return { is: mark, noun, entity: of, tabs, all }
}
export const isLinks = (value: unknown): value is Links => typeof value === 'object' && value !== null && 'is' in value && value.is === mark

/** A list in which a thing is looked for by words, because it has no page of its own; becomes `<noun>.find`. */
export interface Finder {
  readonly is: 'finder of'
  kind: string
  title: string
  /** What is asked for. */
  label: string
  words?: readonly string[]
  to: (words: string) => Href
}
export const finder = (kind: string, rest: Omit<Finder, 'is' | 'kind'>): Finder => ({ is: 'finder of', kind, ...rest })
export const isFinder = (value: unknown): value is Finder =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'finder of'

import type { AnyEndpoint, AnyEntity, FullOf, RowOf } from '#contract/define.ts'
import type { Href } from '#contract/paths.ts'
import type { DetailParts, DetailScreen, Unavailable } from './detail-parts.ts'

/** A tab of one thing, as it is drawn. */
interface ShownTab<F> {
  name: string
  label: string
  parts: DetailParts<F>
}
export interface Tabs<F> {
  /** Those that a thing of this type has; empty where the detail has none, or its type is not known yet. */
  all: readonly ShownTab<F>[]
  /** All tabs of the row in their order. `href` leads to another page; `unavailable` says why a link has no address. */
  row: readonly ({ name: string; label: string; href?: Href } & Partial<Unavailable>)[]
  /** Page of the workspace to which the tab in the address leads; undefined for a tab that is shown here. */
  redirect?: Href
  /** Some will stand there as soon as the type of the thing is known. */
  expected: boolean
  /** The one that is shown. */
  chosen: ShownTab<F>
  /** Where the chosen one is the thing's own address. */
  first: boolean
  /** Said in its place, where the page is that of one tab and the thing is of a type without it. */
  lacks?: string
}

const linkOf = (to: Href | Unavailable) => (typeof to === 'string' ? { href: to } : to)

/** The tabs of one thing, of which one is shown. `asked`: the name in the address; one that this thing does not have gives way to the first. */
export function tabsOf<E extends AnyEntity, S extends AnyEndpoint>(
  detail: DetailScreen<E, S>,
  row: RowOf<E> | undefined,
  asked: string | undefined,
): Tabs<FullOf<E>> {
  const { form, save, saves, edits, facts, asks, tables, lists, panels } = detail
  const own: DetailParts<FullOf<E>> = Object.fromEntries(
    Object.entries({ form, save, saves, edits, facts, asks, tables, lists, panels }).filter(([, part]) => part !== undefined),
  )
  const only: ShownTab<FullOf<E>> = { name: '', label: '', parts: own }
  const { tabs = [] } = detail
  // Which it has is known with its type; until then none is drawn, and nothing of the one that was asked for.
  if (row === undefined && tabs.length > 0 && asked)
    return { all: [], row: [], expected: true, chosen: { name: asked, label: '', parts: {} }, first: false }
  const has = row === undefined ? [] : tabs.filter(({ when }) => when?.(row) ?? true)
  const labelOf = (label: string | ((of: RowOf<E>) => string)) =>
    typeof label === 'string' || row === undefined ? String(label) : label(row)
  const all = has.flatMap((tab) => (tab.href ? [] : [{ name: tab.name, label: labelOf(tab.label), parts: tab }]))
  const [first] = all
  // The detail's own parts stand in its first tab, beside what that tab declares.
  const shown = all.map((tab) => (tab === first ? { ...tab, parts: { ...own, ...tab.parts } } : tab))
  const { tab: page } = detail
  const found = shown.find(({ name }) => name === asked)
  const links: Tabs<FullOf<E>>['row'] = has.map((tab) => ({
    name: tab.name,
    label: labelOf(tab.label),
    ...(tab.href && row && linkOf(tab.href(row))),
  }))
  const redirect = links.find(({ name }) => name === asked)?.href
  const lacking = page && row !== undefined && !found
  const chosen = lacking ? { name: page.name, label: '', parts: {} } : (found ?? shown[0] ?? only)
  return {
    ...(lacking && { lacks: page.lacks(row) }),
    all: shown,
    row: links,
    ...(redirect?.startsWith('/') && { redirect }),
    expected: row === undefined && tabs.length > 0,
    chosen,
    first: chosen === (shown[0] ?? only),
  }
}

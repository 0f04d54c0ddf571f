import { type RouteName, routeNames, routeTable } from '#contract/paths.ts'
import { type Asking, findScreen, type Screen } from '#kit/screen/screen.ts'

const features = import.meta.glob<object>(['/src/features/*.tsx', '/src/features/*/page.tsx'])
/** Pages of no noun. */
const others: Partial<Record<RouteName, () => Promise<object>>> = {
  Cart: () => import('#kit/cart/screen.ts'),
}

/**
 * Loads the screen of a route: it is in the feature of the noun that the route lists or shows, or of the one that it names; the page of one thing
 * in a file of its own beside it, where there is one. Undefined where no feature is there; a feature without a screen of that path gives none.
 */
export function screenOf(path: RouteName): (() => Promise<Screen | undefined>) | undefined {
  const { lists, shows, screen } = routeTable[path] ?? {}
  const noun = screen ?? lists ?? shows
  const own = shows === undefined ? undefined : features[`/src/features/${shows}/page.tsx`]
  const feature = others[path] ?? own ?? features[`/src/features/${noun}.tsx`]
  return feature && (async () => findScreen(await feature(), path))
}

/** What the list of a noun asks for where it opens; undefined where no page has such a list. */
export async function opensOn(kind: string): Promise<Asking | undefined> {
  // The list of a noun before an overview of the same things.
  const by = (part: 'lists' | 'screen') => routeNames.find((name) => routeTable[name]?.[part] === kind)
  const path = by('lists') ?? by('screen')
  const screen = path && (await screenOf(path)?.())
  return screen?.list?.opensOn()
}

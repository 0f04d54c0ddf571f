import { type RouteName, routeTable } from '#contract/paths.ts'
import { findScreen, type Screen } from '#kit/screen/screen.ts'

const features = import.meta.glob<object>('/src/features/*.tsx')
/** Pages of no noun. */
const others: Partial<Record<RouteName, () => Promise<object>>> = {
  Cart: () => import('#kit/cart/screen.tsx'),
}

/**
 * Loads the screen of a route: it is in the feature of the noun that the route lists or shows. Undefined where no feature is there;
 * a feature without a screen of that path gives none.
 */
export function screenOf(path: RouteName): (() => Promise<Screen | undefined>) | undefined {
  const { lists, shows } = routeTable[path] ?? {}
  const feature = others[path] ?? features[`/src/features/${lists ?? shows}.tsx`]
  return feature && (async () => findScreen(await feature(), path))
}

import { findRoute, type RouteName, routeTable } from '#contract/paths.ts'

export const product = 'Admin V2'

/** What a route is called where it is shown or spoken. */
export const nameOf = (name: RouteName): string => routeTable[name]?.title ?? product

/** The title of the browser's tab: the screen first, so that many tabs stay tellable apart; Home and the sign-in carry the product alone. */
export function titleOf(path: string): string {
  const found = findRoute(path)
  if (!found || found.name === 'Home' || found.name === 'Login') return product
  return `${[nameOf(found.name), found.params.id].filter(Boolean).join(' ')} – ${product}`
}

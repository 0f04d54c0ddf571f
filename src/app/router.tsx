import { createRootRoute, createRoute, createRouter, type RouteComponent, type RouterHistory, redirect } from '@tanstack/react-router'
import { demoPaths, findRoute, href, type RouteName, routeNames, routes, routeTable, searchText } from '#contract/paths.ts'
import { reportFault } from '#kit/fault.ts'
import { readSearch } from '#kit/screen/filter/search.ts'
import type { Place } from '#kit/screen/screen.ts'
import { BrokenPage, fetchedPage } from './fetched-page.tsx'
import { Root } from './root.tsx'
import { screenOf } from './routes.ts'

interface Ports {
  history?: RouterHistory
  /** Whether this browser holds a token; the server has the last word on it. */
  mayEnter: () => boolean
}

/** All routes of the contract's table, with its older spellings; typed by that table (`href`), not by the router. */
export function makeRouter({ history, mayEnter }: Ports) {
  // Asked for when a page is gone to: by then there is a router.
  const here = (): Place => {
    const { pathname, search } = router.latestLocation
    return { search, params: findRoute(pathname)?.params ?? {} }
  }
  const root = createRootRoute({
    component: Root,
    notFoundComponent: fetchedPage(async () => (await import('./unknown.tsx')).Unknown),
    beforeLoad: ({ location }) => {
      const found = findRoute(location.pathname)
      if (!found || found.name === 'Login' || mayEnter()) return
      throw redirect({ href: signInFor(location.href), replace: true })
    },
  })
  const pages = routeNames.map((name) =>
    createRoute({ getParentRoute: () => root, path: patternOf(routes[name].pattern), component: pageOf(name, here) }),
  )
  const aliases = Object.values(routeTable).flatMap((route) =>
    (route.aliases ?? []).map((alias) =>
      createRoute({
        getParentRoute: () => root,
        path: patternOf(alias),
        beforeLoad: ({ location }) => {
          const moved = findRoute(location.pathname)?.moved
          if (moved) throw redirect({ href: moved + location.searchStr, replace: true })
        },
      }),
    ),
  )
  const demo = demoPaths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: fetchedPage(async () => (await import('./gallery/gallery.tsx')).Gallery) }),
  )
  const router = createRouter({
    routeTree: root.addChildren([...pages, ...aliases, ...demo]),
    ...(history ? { history } : {}),
    parseSearch: readSearch,
    stringifySearch: searchText,
    caseSensitive: true,
    notFoundMode: 'root',
    scrollRestoration: false,
    defaultPendingMs: 300,
    defaultErrorComponent: BrokenPage,
    defaultOnCatch: reportFault,
  })
  return router
}

/** The sign-in page that leads back to where somebody wanted to go. */
export const signInFor = (wanted: string) => href('Login', null, { redirect: wanted })

/** `/Users/:id/:tab?` in the router's spelling: `/Users/$id/{-$tab}`. */
const patternOf = (pattern: string) => pattern.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')

function pageOf(name: RouteName, here: () => Place): RouteComponent {
  if (name === 'Home') return fetchedPage(async () => (await import('./home.tsx')).Home)
  if (name === 'Login') return fetchedPage(async () => (await import('./sign-in.tsx')).SignIn)
  const load = screenOf(name)
  return fetchedPage(async () => {
    const screen = await load?.()
    if (!screen) throw new Error(`No feature has a screen for ${name}`)
    return screen.load(here())
  })
}

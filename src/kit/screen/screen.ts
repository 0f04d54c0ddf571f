import type { ComponentType } from 'react'
import type { RouteName } from '#contract/paths.ts'
import type { Search } from './filter/search.ts'

const mark = Symbol('screen')

/** Where a page is gone to: what stands behind the `?`, and the parameters of its path. */
export interface Place {
  search: Search
  params: Readonly<Record<string, string>>
}
/** What a list asks for. */
export interface Asking {
  query: Readonly<Record<string, unknown>>
  /** Its filters: "Status: Pending"; empty where they leave nothing out. */
  words: string
}
/** What a feature exports for one route: loaded when the route is first visited. */
export interface Screen {
  readonly [mark]: true
  path: RouteName
  /**
   * Fetches what draws the page: a feature only declares it, so that a list brings no form along. What the page will ask for first at a place
   * is asked for meanwhile.
   */
  load: (at?: Place) => Promise<ComponentType>
  /** Of a list: what it asks for where an address sets nothing. Told anew each time, for a page may stay open over midnight. */
  opensOn?: () => Asking
}

/** Declares the page of a route. */
export function screenOf(path: RouteName, load: Screen['load'], opensOn?: Screen['opensOn']): Screen {
  return { [mark]: true, path, load, ...(opensOn && { opensOn }) }
}

/** The screen of a route among the exports of a feature; undefined where the feature has none for it. */
export function findScreen(feature: object, path: RouteName): Screen | undefined {
  return Object.values(feature).find((value) => isScreen(value) && value.path === path)
}
const isScreen = (value: unknown): value is Screen => typeof value === 'object' && value !== null && mark in value

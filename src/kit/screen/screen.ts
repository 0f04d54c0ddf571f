import type { ComponentType } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import type { RouteName } from '#contract/paths.ts'
import type { Filters } from './filter/filters.ts'
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
  /** Why there is no such list, as a sentence: a filter that it needs is missing, or a range of days is reversed. */
  lacks?: string | undefined
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
  /** What a list declares; undefined for other pages. */
  list?: ScreenList | undefined
}
interface ScreenList {
  source: AnyEndpoint
  filters: Filters
  /** Returns what the list asks for if the address sets nothing; anew each time, for a page may stay open over midnight. */
  opensOn: () => Asking
}

/** Declares the page of a route. */
export function screenOf(path: RouteName, load: Screen['load'], list?: ScreenList): Screen {
  return { [mark]: true, path, load, list }
}

/** The screen of a route among the exports of a feature; undefined where the feature has none for it. */
export function findScreen(feature: object, path: RouteName): Screen | undefined {
  return Object.values(feature).find((value) => isScreen(value) && value.path === path)
}
const isScreen = (value: unknown): value is Screen => typeof value === 'object' && value !== null && mark in value

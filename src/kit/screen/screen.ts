import type { ComponentType } from 'react'
import type { RouteName } from '#contract/paths.ts'

const mark = Symbol('screen')

/** What a feature exports for one route: loaded when the route is first visited. */
export interface Screen {
  readonly [mark]: true
  path: RouteName
  Component: ComponentType
}

/** Declares the page of a route. */
export function screenOf(path: RouteName, Component: ComponentType): Screen {
  return { [mark]: true, path, Component }
}

/** The screen of a route among the exports of a feature; undefined where the feature has none for it. */
export function findScreen(feature: object, path: RouteName): Screen | undefined {
  return Object.values(feature).find((value) => isScreen(value) && value.path === path)
}
const isScreen = (value: unknown): value is Screen => typeof value === 'object' && value !== null && mark in value

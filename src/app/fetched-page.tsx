import { type ErrorComponentProps, type RouteComponent, useLocation } from '@tanstack/react-router'
import { type ComponentType, use, useReducer } from 'react'
import { findRoute } from '#contract/paths.ts'
import { isLoadFailure } from '#kit/failure.ts'
import { reportIfFault } from '#kit/fault.ts'
import { createLoader } from '#kit/load/loader.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { nameOf, product } from './title.ts'

const lostWords = 'This page could not be loaded. Try again; if that does not help, reload the window.'
const brokenWords =
  'This page could not be shown. This is a fault of the workspace. What you typed stays as a draft. Try again, or go on to another page.'

/**
 * Declares a page with a file of its own, loaded before the page is opened. If the file does not load, or its code throws,
 * the page says so and offers a retry. Unlike the router's own way, this never reloads the window: that is left to
 * new-version.ts, which waits for running work.
 */
export function fetchedPage(load: () => Promise<ComponentType>): RouteComponent {
  let Here: ComponentType | undefined
  let coming: Promise<void> | undefined
  let failed: string | undefined
  const loader = createLoader(load)
  const fetched = () =>
    loader
      .load()
      .then(
        (page) => {
          Here = page
        },
        (error: unknown) => {
          reportIfFault(error)
          failed = isLoadFailure(error) ? lostWords : brokenWords
        },
      )
      .finally(() => {
        coming = undefined
      })
  const preload = () => {
    if (Here) return undefined
    coming ??= fetched()
    return coming
  }
  const Fetched: RouteComponent = () => {
    // What has come stands outside of React: the compiler would take it for the same at every drawing.
    'use no memo'
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    const now = failed ? undefined : preload()
    if (now) use(now)
    return Here ? <Here /> : <Trouble words={failed ?? lostWords} onAgain={() => void preload()?.then(drawAgain)} />
  }
  Fetched.preload = preload
  return Fetched
}

/** What stands in the place of a page that failed while it was drawn; the bar above it still leads elsewhere. */
export const BrokenPage = ({ reset }: ErrorComponentProps) => <Trouble words={brokenWords} onAgain={reset} />

function Trouble({ words, onAgain }: { words: string; onAgain: () => void }) {
  const found = findRoute(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <Page>
      <PageHeader title={found ? nameOf(found.name) : product} />
      <Banner tone="bad" bar action={<Button onClick={onAgain}>Try again</Button>}>
        {words}
      </Banner>
    </Page>
  )
}

import { type ErrorComponentProps, type RouteComponent, useLocation } from '@tanstack/react-router'
import { type ComponentType, use, useReducer } from 'react'
import { findRoute } from '#contract/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { nameOf, product } from './title.ts'

const lostWords = 'This page could not be loaded. Try again; if that does not help, reload the window.'
const brokenWords = 'This page could not be shown. What you typed stays as a draft. Try again, or go on to another page.'

/**
 * A page in a chunk of its own, fetched before it is gone to. Unlike the router's own way it never reloads the window where the chunk does not
 * come (offline, or a new version has replaced it), for that would end what runs in it: the page says so, and is fetched again when it
 * is gone to or asked for again.
 */
export function fetchedPage(load: () => Promise<ComponentType>): RouteComponent {
  let Here: ComponentType | undefined
  let coming: Promise<void> | undefined
  let lost = false
  const fetched = () =>
    load()
      .then(
        (page) => {
          Here = page
        },
        () => {
          lost = true
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
    const now = lost ? undefined : preload()
    if (now) use(now)
    return Here ? <Here /> : <Trouble words={lostWords} onAgain={() => void preload()?.then(drawAgain)} />
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

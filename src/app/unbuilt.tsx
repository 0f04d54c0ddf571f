import { useLocation } from '@tanstack/react-router'
import { findRoute, href } from '#contract/paths.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { nameOf, product } from './title.ts'

/** The page of a route that has no screen yet: it says so, and what can be done instead. */
export function Unbuilt() {
  const found = findRoute(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <Page>
      <PageHeader title={found ? nameOf(found.name) : product} meta={found?.params.id ? `ID ${found.params.id}` : undefined} />
      <EmptyState
        title="This page is not built yet"
        action={
          <AppLink href={href('Home')} className={linkClass('button')}>
            Go to Home
          </AppLink>
        }
      >
        Its address will stay the same, so a link to it can be kept. What works today is in the search box above.
      </EmptyState>
    </Page>
  )
}

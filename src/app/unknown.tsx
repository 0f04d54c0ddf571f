import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { href } from '#contract/paths.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { usePorts } from './ports.ts'

/**
 * An address that no route has: the server is asked for it once, by a full navigation, and answers its own 404 page.
 * Where this very document was the answer for that address (a server that sends the workspace for everything), asking again
 * would go round for ever, so the page is said to be missing here.
 */
export function Unknown() {
  const { pathname, href: wanted } = useLocation()
  const { leave, documentPath } = usePorts()
  const answered = pathname === documentPath
  const asked = useRef('')
  useEffect(() => {
    if (answered || asked.current === wanted) return
    asked.current = wanted
    leave(wanted)
  }, [answered, wanted, leave])
  if (!answered) return null
  return (
    <Page>
      <PageHeader title="There is no such page" />
      <EmptyState
        title={pathname}
        action={
          <AppLink href={href('Home')} className={linkClass('button')}>
            Go to Home
          </AppLink>
        }
      >
        Check the address, or search for what you need.
      </EmptyState>
    </Page>
  )
}

import { Outlet, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { findRoute } from '#contract/paths.ts'
import { missingCommandsAtom } from '#kit/load/missing.ts'
import { closeNotice, noticeActionsAtom, noticesAtom } from '#kit/notice/notices.ts'
import { sessionAtom, unreachableAtom } from '#kit/session/state.ts'
import { storeIdAtom } from '#kit/store/current.ts'
import { Announcer } from '#ui/announcer.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NoticeList } from '#ui/notice.tsx'
import { Shell } from '#ui/page.tsx'
import { spokenAtom } from './arrive.ts'
import { Hosts } from './hosts.tsx'
import { Top } from './top.tsx'

/** What stands around every page. The sign-in has no bar and no commands. */
export function Root() {
  const spoken = useAtomValue(spokenAtom)
  const notices = useAtomValue(noticesAtom)
  const offers = useAtomValue(noticeActionsAtom)
  const unreachable = useAtomValue(unreachableAtom)
  const missing = useAtomValue(missingCommandsAtom)
  const held = useAtomValue(sessionAtom).state === 'held'
  const bare = useLocation({ select: ({ pathname }) => findRoute(pathname)?.name === 'Login' })
  // What components hold themselves goes with its session too. The sign-in page holds what is being typed.
  const store = useAtomValue(storeIdAtom)
  const session = bare ? 'sign-in' : store
  return (
    <>
      <Link href="#main" look="skip" onClick={toMain}>
        Skip to content
      </Link>
      <Shell key={`page ${session}`} top={bare ? undefined : <Top />} inert={held}>
        {unreachable ? (
          <Banner tone="wait" bar>
            The server does not answer. You are still signed in; what stands here may be old.
          </Banner>
        ) : null}
        {missing ? (
          <Banner tone="wait" bar action={<Button onClick={missing.retry}>Try again</Button>}>
            The commands could not be loaded: actions, keys and the command palette are missing.
          </Banner>
        ) : null}
        <Outlet />
      </Shell>
      <NoticeList notices={notices} onClose={closeNotice} actions={(notice) => (offers ? <offers.Actions notice={notice} /> : null)} />
      <Announcer text={spoken} />
      {bare ? null : <Hosts key={`hosts ${session}`} />}
    </>
  )
}

/** Without the `#main` in the address, which would be one more step for Back. */
function toMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

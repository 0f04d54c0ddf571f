import { useStore } from 'jotai'
import type { MouseEvent } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { Read } from '#kit/command/define.ts'
import { isZoneAccepted } from '#kit/format/day-zone.ts'
import { readOwnToken } from '#kit/session/own-token.ts'
import { openFile } from './open-file.ts'

const primaryButton = 0
const middleButton = 1

/**
 * Returns a handler for clicks on the link of a file. Until the server has accepted the time zone, the handler checks the
 * zone and opens the file itself; afterwards the browser follows the link.
 */
export function useFileClick() {
  const store = useStore()
  return (event: MouseEvent, endpoint: AnyEndpoint, query: Readonly<Record<string, unknown>>) => {
    const isFollowed = event.button === primaryButton || event.button === middleButton
    if (!isFollowed || isZoneAccepted()) return
    event.preventDefault()
    // Not through the tools of the commands, which may not have loaded yet. The page already shows which days it uses.
    const read: Read = (request) => store.get(apiAtom).call(request.endpoint, request.args)
    // The browser opens it with the cookie, which may have the sign-in of another user after that request.
    const open = (href: string) => {
      if (readOwnToken(store) !== null) window.open(href, '_blank', 'noopener,noreferrer')
    }
    void openFile({ read, open }, endpoint, query)
  }
}

import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, useAtomValue } from 'jotai'
import { connectCommands } from '#app/command-ports.ts'
import { loadCommands } from '#app/commands.ts'
import { SessionStore } from '#app/start.tsx'
import { useKeys } from '#kit/command/keys.ts'
import { earlyChordAtom } from '#kit/command/palette-state.ts'
import { receiptsAtom } from '#kit/command/state.ts'
import { ConfirmHost } from '#kit/confirm/host.tsx'
import { NewHost } from '#kit/form/new-host.tsx'
import { KeysHost } from '#kit/keys/host.tsx'
import { closeNotice, noticeActionsAtom, noticesAtom } from '#kit/notice/notices.ts'
import { PaletteHost } from '#kit/palette/host.tsx'
import { ReceiptsHost } from '#kit/receipt/host.tsx'
import { writeToken } from '#kit/session/cookie.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { startKit } from '#kit/start.ts'
import { onStoreChange } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { openWorkspaces } from '#tests/app/open-workspaces.ts'
import { startFaultServer } from '#tests/kit/fault-server.ts'
import { NoticeList } from '#ui/notice.tsx'

function Page() {
  useKeys()
  const offers = useAtomValue(noticeActionsAtom)
  return (
    <main>
      <button type="button">Somewhere</button>
      <input aria-label="A field" />
      <div role="grid" aria-label="A table" tabIndex={0} />
      <NoticeList
        notices={useAtomValue(noticesAtom)}
        onClose={closeNotice}
        actions={(notice) => (offers ? <offers.Actions notice={notice} /> : null)}
      />
      <PaletteHost />
      <ConfirmHost />
      <NewHost />
      <KeysHost />
      <ReceiptsHost />
    </main>
  )
}

/** A page with the palette and nothing else, on a server that speaks the contract; nothing of the kit is replaced. */
export async function openPage({ load = true, early = '', prepare = (_store: Store) => {} } = {}) {
  // Habit would order the rows.
  localStorage.clear()
  const server = await startFaultServer()
  writeToken('good')
  const store = createStore()
  const kit = startKit({ store, origin: server.origin, timing: { firstPause: 5, longestPause: 10 } })
  store.set(sessionAtom, { state: 'in', admin: { id: 7, name: 'Demo' } })
  const went: string[] = []
  const connect = () => connectCommands(kit.store, (href) => void went.push(href))
  let disconnect = connect()
  // As the workspace does for each session.
  const stopFollowing = onStoreChange(() => {
    disconnect()
    disconnect = connect()
    if (load) void loadCommands(kit.store)
  })
  openWorkspaces.push({
    stop: () => {
      stopFollowing()
      // An open question of this page would hold the session of the next test file.
      disconnect()
    },
  })
  if (load) await loadCommands(store)
  store.set(earlyChordAtom, early)
  prepare(store)
  const user = userEvent.setup()
  // Nothing of it is drawn; it says where the page is.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <SessionStore read={() => kit.store}>
      <RouterContextProvider router={router}>
        <Page />
      </RouterContextProvider>
    </SessionStore>,
  )
  return {
    server,
    kit,
    store,
    user,
    went,
    receipts: () => kit.store.get(receiptsAtom),
    notices: () => kit.store.get(noticesAtom).map(({ text }) => text),
    stop: async () => {
      kit.stop()
      await server.close()
    },
  }
}

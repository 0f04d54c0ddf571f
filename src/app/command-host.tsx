import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import type { Href } from '#contract/paths.ts'
import { followRuns } from '#kit/bulk/found.ts'
import { BulkHost } from '#kit/bulk/host.tsx'
import { ahead, fetchSoon } from '#kit/command/ahead.ts'
import { followLeaves } from '#kit/command/close-on-leave.ts'
import { useKeys } from '#kit/command/keys.ts'
import { reopenedAtom } from '#kit/command/named-record.ts'
import { wantedAtom } from '#kit/command/palette-state.ts'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom } from '#kit/command/state.ts'
import { ConfirmHost } from '#kit/confirm/host.tsx'
import { ExportsHost } from '#kit/export/host.tsx'
import { NewHost } from '#kit/form/new-host.tsx'
import { startCoach } from '#kit/keys/coach.ts'
import { KeysHost } from '#kit/keys/host.tsx'
import { startLive } from '#kit/live/live.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { PaletteHost } from '#kit/palette/host.tsx'
import { keepPromptDrafts } from '#kit/palette/keep-over-reload.ts'
import { ReceiptsHost } from '#kit/receipt/host.tsx'
import { followKept } from '#kit/screen/views/kept-sync.ts'
import { Dock } from '#ui/transfers.tsx'
import { connectCommands } from './command-ports.ts'
import { loadCommands } from './commands.ts'
import { HoldHost } from './hold-host.tsx'

/** Whether two addresses name the same record of the same list. */
function isSameRecord(one: Href, other: Href): boolean {
  const [a, b] = [new URL(one, window.location.origin), new URL(other, window.location.origin)]
  const id = a.searchParams.get('id')
  return id !== null && a.pathname === b.pathname && id === b.searchParams.get('id')
}

/** Everything that runs commands, tied to this page while somebody is in. `onReady`: it hears the keys by itself from here on. */
export function CommandHost({ onReady }: { onReady: () => void }) {
  const store = useStore()
  const router = useRouter()
  useEffect(() => {
    const go = (href: Href) => {
      // The address does not change, or only in another part: the list must still return to the record.
      if (isSameRecord(href, router.latestLocation.href)) store.set(reopenedAtom, (count) => count + 1)
      void router.navigate({ href })
    }
    const disconnect = connectCommands(store, go)
    const idle = setTimeout(() => ahead(() => loadCommands(store)), 300)
    const take = () => {
      const id = store.get(wantedAtom)
      if (id === null) return
      store.set(wantedAtom, null)
      void startCommand(store, id)
    }
    take()
    const stop = store.sub(wantedAtom, take)
    return () => {
      stop()
      clearTimeout(idle)
      disconnect()
    }
  }, [store, router])
  useEffect(() => startLive(store), [store])
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    const keep = async () => {
      await loadCommands(store)
      const { startLocal } = await import('#kit/local/start.ts')
      if (!left) stop = startLocal(store)
    }
    // Behind everything else: nothing waits for it.
    const later = setTimeout(() => ahead(keep), 600)
    const soon = setTimeout(fetchSoon, 900)
    return () => {
      left = true
      clearTimeout(later)
      clearTimeout(soon)
      stop?.()
    }
  }, [store])
  useEffect(() => followLeaves(router.history, store), [router, store])
  useEffect(() => followKept(store), [store])
  useEffect(() => followRuns(store), [store])
  useEffect(() => keepPromptDrafts(store), [store])
  useEffect(() => {
    const running = () => {
      const { ports, runner } = store.get(engineAtom) ?? {}
      return [...(runner?.underWay() ?? []), ...(ports?.running?.() ?? []), ...(ports?.exporting?.() ?? [])]
    }
    reloadHooks.running.add(running)
    return () => void reloadHooks.running.delete(running)
  }, [store])
  useEffect(() => startCoach(store), [store])
  useKeys()
  useEffect(onReady, [onReady])
  return (
    <>
      <PaletteHost />
      <ConfirmHost />
      <NewHost />
      <ReceiptsHost />
      <KeysHost />
      <Dock>
        <BulkHost />
        <ExportsHost />
      </Dock>
      <HoldHost />
    </>
  )
}

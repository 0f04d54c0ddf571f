import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useKeys } from '#kit/command/keys.ts'
import { ConfirmHost } from '#kit/confirm/host.tsx'
import { PaletteHost } from '#kit/palette/host.tsx'
import { connectCommands } from './command-ports.ts'
import { loadCommands } from './commands.ts'

/** Everything that runs commands, tied to this page once. */
export function CommandHost() {
  const store = useStore()
  const router = useRouter()
  useEffect(() => {
    connectCommands(store, (href) => void router.navigate({ href }))
    const idle = setTimeout(() => void loadCommands(store), 300)
    return () => clearTimeout(idle)
  }, [store, router])
  useKeys()
  return (
    <>
      <PaletteHost />
      <ConfirmHost />
    </>
  )
}

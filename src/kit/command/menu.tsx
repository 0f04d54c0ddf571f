import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import type { Thing } from '#contract/define.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { menuActAtom } from './detail-keys.ts'
import type { Ref } from './resolve.ts'
import { useStartCommand } from './start.ts'
import { offeredAtom, registryAtom } from './state.ts'

/**
 * Commands of the open thing behind one button, and behind the key that opens the actions of a row. As the documents want it, only what is
 * offered stands in it, and without any there is no button.
 */
export function CommandMenu({ label, commands, thing, of }: { label: string; commands: readonly string[]; thing: Thing; of: Ref }) {
  const registry = useAtomValue(registryAtom)
  const offered = useAtomValue(offeredAtom)
  const start = useStartCommand()
  const button = useRef<HTMLButtonElement>(null)
  const items = commands.flatMap((id) => {
    const entry = registry.get(id)
    if (!entry || offered(id, thing).state !== 'offered') return []
    const { title, keys, risk } = entry.command
    return [{ id, label: title, kbd: keys, ...(risk === 'destructive' && { tone: 'danger' as const }) }]
  })
  useMenuKey(items.length > 0, button)
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      items={items}
      onSelect={(id) => void start(id, { refs: [of] })}
      trigger={
        <Button ref={button} kbd="." aria-keyshortcuts=". Shift+F10">
          {label} <span aria-hidden="true">▾</span>
        </Button>
      }
    />
  )
}

/** Tells the dispatcher of keys that there is a menu to open, as a press on its button does. */
function useMenuKey(there: boolean, button: RefObject<HTMLButtonElement | null>) {
  const tell = useSetAtom(menuActAtom)
  useEffect(() => {
    if (!there) return
    tell({ open: () => button.current?.click() })
    return () => tell(null)
  }, [there, tell, button])
}

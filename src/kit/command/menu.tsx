import { useAtomValue } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Ref } from './resolve.ts'
import { useStartCommand } from './start.ts'
import { offeredAtom, registryAtom } from './state.ts'

/** Commands of one thing behind one button. As the documents want it, only what is offered stands in it, and without any there is no button. */
export function CommandMenu({ label, commands, thing, of }: { label: string; commands: readonly string[]; thing: Thing; of: Ref }) {
  const registry = useAtomValue(registryAtom)
  const offered = useAtomValue(offeredAtom)
  const start = useStartCommand()
  const items = commands.flatMap((id) => {
    const entry = registry.get(id)
    if (!entry || offered(id, thing).state !== 'offered') return []
    const { title, keys, risk } = entry.command
    return [{ id, label: title, kbd: keys, ...(risk === 'destructive' && { tone: 'danger' as const }) }]
  })
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      items={items}
      onSelect={(id) => void start(id, { refs: [of] })}
      trigger={
        <Button>
          {label} <span aria-hidden="true">▾</span>
        </Button>
      }
    />
  )
}

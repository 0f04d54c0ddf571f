import { useAtomValue, useStore } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { availability } from '#kit/command/available.ts'
import { useCloseOnChange } from '#kit/command/close-on-change.ts'
import { keyOf } from '#kit/command/resolve.ts'
import { engineAtom, nounsAtom, registryAtom, selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { Menu } from '#ui/menu.tsx'
import type { RowAct } from './row-menu.tsx'

interface Props {
  kind: string
  label: string
  /** How much is selected, in words, where the menu hangs at one row. */
  about?: string
  /** What the row offers beside its commands. */
  acts?: readonly RowAct[]
  anchor: () => DOMRect | null
  onClose: () => void
}

/** What can be done with everything that is selected. What it cannot be done with is told by the question that follows. */
export function SelectionMenu({ kind, label, about, acts = [], anchor, onClose }: Props) {
  const store = useStore()
  const registry = useAtomValue(registryAtom)
  const engine = useAtomValue(engineAtom)
  const selected = useAtomValue(selectionAtom)
  const entity = useAtomValue(nounsAtom).get(kind)?.entity
  const start = useStartCommand()
  const whole = useAtomValue(wholeSelectionAtom)
  const records = whole ? JSON.stringify([whole.query, [...whole.except]]) : selected.map(keyOf).join()
  const hasOtherRecords = useCloseOnChange(records, onClose)
  const known = selected.flatMap(({ id }): Thing[] => {
    const thing = entity && store.get(entitiesAtom).get(entity, id)
    return thing ? [thing] : []
  })
  // Where all that match are selected, or some are not read yet, nobody knows before they are.
  const things = known.length === selected.length ? known : []
  const items = registry.of(kind).flatMap(({ id, command }) => {
    if (!engine || (!command.bulk && command.target.on !== 'many' && selected.length !== 1)) return []
    if (command.target.as === 'id') return []
    const can = availability(command, things, engine.ports.context())
    if (can.state === 'hidden') return []
    const reason = can.state === 'disabled' ? can.reason : undefined
    return [{ id, label: command.title, reason, ...(command.risk === 'destructive' && { tone: 'danger' as const }) }]
  })
  if (hasOtherRecords) return null
  return (
    <Menu
      label={label}
      items={[...items, ...acts.map(({ id, label: words, kbd }) => ({ id, label: words, kbd }))]}
      about={about}
      onSelect={(id) => {
        onClose()
        const act = acts.find((one) => one.id === id)
        if (act) act.run()
        else void start(id)
      }}
      open
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
      anchor={anchor}
    />
  )
}

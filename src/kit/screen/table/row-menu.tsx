import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { availability, savesForm } from '#kit/command/available.ts'
import { getShownKey } from '#kit/command/shown-key.ts'
import { engineAtom, offeredAtom, registryAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { useRow } from '#kit/store/use.ts'
import { Menu } from '#ui/menu.tsx'

/** What a row offers beside its commands. */
export interface RowAct {
  id: string
  label: string
  kbd?: string
  run: () => void
}
interface Props {
  entity: AnyEntity
  /** The row's thing. While it loads only what needs no more than its id is offered. */
  id: number
  label: string
  acts: readonly RowAct[]
  anchor: () => DOMRect | null
  onClose: () => void
}

/**
 * The actions of one row, hung at its active cell: its commands from the registry, and what every row has. What is done with its thing depends
 * on how it stands, so it is read where the store does not have it.
 */
export function RowMenu({ entity, id: of, label, acts, anchor, onClose }: Props) {
  const { kind } = entity
  const thing: Thing | undefined = useRow(entity, of)
  const registry = useAtomValue(registryAtom)
  const engine = useAtomValue(engineAtom)
  const offered = useAtomValue(offeredAtom)
  const start = useStartCommand()
  const entities = useAtomValue(entitiesAtom)
  const ports = engine?.ports
  useEffect(() => {
    if (ports && entities.fresh(entity, of) === undefined) void missing(ports, { kind: entity.kind, id: of })
  }, [entity, of, ports, entities])
  const commands = thing
    ? registry.of(kind).flatMap(({ id, command }) => {
        if (savesForm(command)) return []
        const can = engine ? availability(command, [thing], engine.ports.context()) : { state: 'hidden' as const }
        if (can.state === 'hidden') return []
        const reason = can.state === 'disabled' ? can.reason : undefined
        const tone = command.risk === 'destructive' ? ('danger' as const) : undefined
        const kbd = getShownKey(registry, id, (one) => offered(one, thing).state === 'disabled')
        return [{ id, label: command.title, kbd, reason, tone }]
      })
    : []
  // What destroys is not the first that is read: of a booking "Cancel" would mean the menu itself.
  const ordered = [...commands.filter(({ tone }) => !tone), ...commands.filter(({ tone }) => tone)]
  const choose = (id: string) => {
    onClose()
    const act = acts.find((one) => one.id === id)
    if (act) act.run()
    else if (thing) void start(id, { refs: [{ kind, id: thing.id }] })
  }
  return (
    <Menu
      label={label}
      items={[...ordered, ...acts.map(({ id, label: words, kbd }) => ({ id, label: words, kbd }))]}
      onSelect={choose}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      anchor={anchor}
    />
  )
}

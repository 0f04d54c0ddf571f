import { useAtomValue } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { type Availability, availability, refuseMany, savesForm } from '#kit/command/available.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { capital } from '#kit/command/nouns.ts'
import { engineAtom, nounsAtom, registryAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { count } from '#kit/format/numbers.ts'
import { copy } from '#kit/screen/table/copy.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'

interface Props {
  kind: string
  ids: readonly number[]
  selected: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The key that opens it from the rows, shown on its button. */
  kbd?: string | undefined
  /** Where it hangs without a button of its own. */
  anchor?: () => DOMRect | null
}

/** The commands for the records of one kind: all of them, or the selected ones. */
export function KindMenu({ kind, ids, selected, isOpen, onOpenChange, kbd, anchor }: Props) {
  const registry = useAtomValue(registryAtom)
  const engine = useAtomValue(engineAtom)
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const start = useStartCommand()
  const noun = nouns.get(kind)
  const things = ids.flatMap((id): Thing[] => {
    const thing: Thing | undefined = noun?.entity && entities.fresh(noun.entity, id)
    return thing ? [thing] : []
  })
  const commands = registry.of(kind).flatMap(({ id, command }) => {
    const can = engine ? allowed(command, ids.length, things, engine.ports.context()) : ({ state: 'hidden' } as const)
    if (can.state === 'hidden' || savesForm(command) || (ids.length > 1 && !command.call)) return []
    return [{ id, label: command.title, reason: can.state === 'disabled' ? can.reason : undefined }]
  })
  const words = ids.length === 1 ? noun?.words.one : noun?.words.many
  const label = `${selected ? 'Selected ' : ''}${words ?? kind} ${count(ids.length)}`
  const choose = (id: string) => {
    if (id === copyIds) copy(ids.join('\n'))
    else void start(id, { refs: ids.map((one) => ({ kind, id: one })) })
  }
  return (
    <Menu
      label={capital(label)}
      items={[...commands, { id: copyIds, label: ids.length === 1 ? 'Copy ID' : 'Copy IDs' }]}
      onSelect={choose}
      open={isOpen}
      onOpenChange={onOpenChange}
      anchor={anchor}
      trigger={
        anchor ? undefined : (
          <Button size="small" kbd={kbd}>
            {capital(label)} <span aria-hidden="true">▾</span>
          </Button>
        )
      }
    />
  )
}
const copyIds = 'cart.copy-ids'

/** Whether a command is offered for so many records. Those that this page has not read are read before anything is asked. */
function allowed(command: AnyCommand, size: number, things: readonly Thing[], context: Parameters<typeof availability>[2]): Availability {
  if (things.length === size) return availability(command, things, context)
  return refuseMany(command, size) ?? { state: 'offered' }
}

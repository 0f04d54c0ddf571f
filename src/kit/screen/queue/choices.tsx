import { useAtomValue } from 'jotai'
import type { Ref } from '#kit/command/resolve.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceLine } from '#ui/queue.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Evidence } from './evidence.ts'

/** Fields that a command sets in their place: one button for each of its values, the one that holds pressed; one that cannot run says why. */
export function Choices({ of, choices }: { of: Ref; choices: NonNullable<Evidence['choices']> }) {
  const start = useStartCommand()
  const whyNot = useWhyNot(of)
  return choices.map(({ label, options }) => (
    <ChoiceLine key={label} label={label}>
      {options.map(({ command, answers, label: word, name, kbd, on }) => {
        // Of several values the one that holds is no way to go, and looks like what holds.
        const reason = on && options.length > 1 ? undefined : whyNot(command)
        return (
          <Button
            key={word}
            size="small"
            tone={on ? 'primary' : 'plain'}
            aria-pressed={on}
            {...(reason !== undefined && { 'aria-disabled': true, title: reason, 'aria-description': reason })}
            {...(kbd && { 'aria-keyshortcuts': kbd })}
            {...(kbd && kbd !== word && { kbd })}
            onClick={() => void start(command, { refs: [of], ...(answers && { answers }) })}
          >
            {word}
            {name ? <VisuallyHidden>{` ${name}`}</VisuallyHidden> : null}
          </Button>
        )
      })}
    </ChoiceLine>
  ))
}

/** Why a command cannot run on a thing as it is held; undefined where it can. */
function useWhyNot({ id }: Ref) {
  const registry = useAtomValue(registryAtom)
  const entities = useAtomValue(entitiesAtom)
  const offered = useAtomValue(offeredAtom)
  return (command: string): string | undefined => {
    const entity = registry.get(command)?.command.target.entity
    const thing = entity && entities.get(entity, id)
    const can = thing && offered(command, thing)
    return can?.state === 'disabled' ? can.reason : undefined
  }
}

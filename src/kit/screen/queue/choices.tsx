import type { Ref } from '#kit/command/resolve.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceLine } from '#ui/queue.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Evidence } from './evidence.ts'

/** Fields that a command sets in their place: one button for each of its values, the one that holds pressed. */
export function Choices({ of, choices }: { of: Ref; choices: NonNullable<Evidence['choices']> }) {
  const start = useStartCommand()
  return choices.map(({ label, options }) => (
    <ChoiceLine key={label} label={label}>
      {options.map(({ command, answers, label: word, name, kbd, on }) => (
        <Button
          key={word}
          size="small"
          tone={on ? 'primary' : 'plain'}
          aria-pressed={on}
          {...(kbd && { 'aria-keyshortcuts': kbd })}
          {...(kbd && kbd !== word && { kbd })}
          onClick={() => void start(command, { refs: [of], ...(answers && { answers }) })}
        >
          {word}
          {name ? <VisuallyHidden>{` ${name}`}</VisuallyHidden> : null}
        </Button>
      ))}
    </ChoiceLine>
  ))
}

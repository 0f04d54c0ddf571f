import { useAtomValue } from 'jotai'
import { selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'

/** A button for each command on what is selected. It stands there before anything is: nothing beside it moves. */
export function ListTogether({ commands }: { commands: readonly { command: string; title: string }[] }) {
  const start = useStartCommand()
  const whole = useAtomValue(wholeSelectionAtom)
  const none = useAtomValue(selectionAtom).length === 0 && whole === null
  return commands.map(({ command, title }) => (
    <Button
      key={command}
      size="small"
      aria-disabled={none || undefined}
      {...(none && { 'aria-description': 'Nothing is selected' })}
      // The table keeps the focus, and with it the row under the cursor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void start(command)}
    >
      {title}
    </Button>
  ))
}

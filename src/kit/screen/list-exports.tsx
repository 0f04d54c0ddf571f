import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'

/** A button for each command that writes the list into a file. It stands before the commands have come: nothing beside it moves. */
export function ListExports({ exports }: { exports: readonly { command: string; title: string }[] }) {
  const start = useStartCommand()
  return exports.map(({ command, title }) => (
    <Button key={command} size="small" onClick={() => void start(command)}>
      {title}
    </Button>
  ))
}

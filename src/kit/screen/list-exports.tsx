import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'
import type { Exports } from './list.tsx'

interface Props {
  exports: readonly Exports[]
  /** What the list asks for. */
  query: Readonly<Record<string, unknown>>
}
/** A button for each command that writes the list into a file. It stands before the commands have come: nothing beside it moves. */
export function ListExports({ exports, query }: Props) {
  const start = useStartCommand()
  return exports.map(({ command, title, answers }) => (
    <Button key={title} size="small" onClick={() => void start(command, answers && { answers: answers(query) })}>
      {title}
    </Button>
  ))
}

import { useAtomValue } from 'jotai'
import { useStartCommand } from '#kit/command/start.ts'
import { registryAtom } from '#kit/command/state.ts'
import { Button } from '#ui/button.tsx'

/** A button for each command that writes the list into a file; there once the commands are. */
export function ListExports({ exports }: { exports: readonly { command: string }[] }) {
  const registry = useAtomValue(registryAtom)
  const start = useStartCommand()
  return exports.map(({ command: id }) => {
    const entry = registry.get(id)
    if (!entry) return null
    return (
      <Button key={id} size="small" onClick={() => void start(id)}>
        {entry.command.title}
      </Button>
    )
  })
}

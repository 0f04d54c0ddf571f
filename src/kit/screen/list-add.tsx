import type { AnyCreate } from '#contract/edit.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'

/** The button that asks for a new thing of the list. It stands before the commands have come: nothing beside it moves. */
export function ListAdd({ id, title }: Pick<AnyCreate, 'id' | 'title'>) {
  const start = useStartCommand()
  return (
    <Button size="small" kbd="c" aria-haspopup="dialog" onClick={() => void start(id)}>
      {title}
    </Button>
  )
}

import type { Unblock } from '#kit/command/draft.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'
import { freshOnly } from '#ui/fresh-key.ts'

/** What stands in the way is removed by another command, which is started from here. */
export function Unblocks({ unblock }: { unblock: Unblock }) {
  const start = useStartCommand()
  return (
    <Button tone="primary" onKeyDown={freshOnly} onClick={() => void start(unblock.command, { refs: unblock.refs })}>
      {unblock.title}
    </Button>
  )
}

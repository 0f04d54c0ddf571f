import { useAtomValue, useSetAtom } from 'jotai'
import { receiptsAtom, receiptsOpenAtom } from '#kit/command/state.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { type Place, quietRefusal } from './quiet.ts'

interface Props extends Place {
  /** Only refusals of these count, each until it succeeds. */
  commands: readonly string[]
  /** Edge to edge. */
  bar?: boolean
}

/**
 * Where the product shows no error, the place itself says it: the newest quiet refusal of this thing, or in a list of any of its things, with the way to its words. It goes with
 * the next success of the same command.
 */
export function NotSaved({ kind, id, commands, bar }: Props) {
  const receipts = useAtomValue(receiptsAtom)
  const openTray = useSetAtom(receiptsOpenAtom)
  const refused = quietRefusal(receipts, { kind, id }, commands)
  if (!refused) return null
  return (
    <Banner
      tone="wait"
      bar={bar}
      action={
        <Button tone="bare" size="small" onClick={() => openTray({ key: refused.key })}>
          Why
        </Button>
      }
    >
      {`Not saved: ${refused.title}`}
    </Banner>
  )
}

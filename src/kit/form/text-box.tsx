import { useAtomValue } from 'jotai'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import type { Ref } from '#kit/command/resolve.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { FormFoot } from '#ui/detail.tsx'
import { Stack } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const { Late: Box, ahead } = late(async () => (await import('./box.tsx')).Box)
soon(ahead)

export interface TextBoxProps {
  /** The thing that the text is about. */
  of: Ref
  /** The command that takes the text, and the name of its answer. */
  command: string
  answer: string
  label: string
  /** The word on the button. */
  action: string
  /** What stands there now, where the text is edited and not added: it is sent once it differs. */
  value?: string
  rows?: number
  onEscape?: (() => void) | undefined
}

/**
 * A text that a command takes: what is typed stays as a draft, through a reload too, until it was taken. Waits until it is known whose it would
 * be. A noun declares it beside its list, which has no use for it: so it is fetched for its page, and its place has its height until then.
 */
export function TextBox(props: TextBoxProps) {
  const admin = useAtomValue(sessionAtom).admin?.id
  const { action, rows = 3 } = props
  const early = (
    <Stack>
      <Skeleton shape={rows < 3 ? 'brief' : 'text'} />
      <FormFoot>
        <Button aria-disabled>{action}</Button>
      </FormFoot>
    </Stack>
  )
  return admin === undefined ? early : <Box key={admin} part={{ ...props, admin }} early={early} />
}

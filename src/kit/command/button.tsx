import { useAtomValue } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { offeredAtom, registryAtom } from './state.ts'
import { useStartCommand } from './use-start.ts'

/**
 * The button of a command, for a row or a detail: absent where the command is not offered, as the documents want it.
 * Its label is the verb in the title; its name for a screen reader is the whole title and the id.
 */
export function CommandButton({
  command: id,
  target,
  label,
  size,
  tabIndex,
  explains = false,
}: {
  command: string
  target: Thing
  label?: string
  size?: 'small' | 'medium'
  /** -1 in a table, which is one stop of the Tab key and reaches its buttons by keys and by the row's menu. */
  tabIndex?: number
  /** Stays in sight where it cannot run, and says why. */
  explains?: boolean | undefined
}) {
  const start = useStartCommand()
  const entry = useAtomValue(registryAtom).get(id)
  const offered = useAtomValue(offeredAtom)(id, target)
  if (entry && explains && offered.state === 'disabled')
    return (
      <Button {...(size && { size })} aria-disabled title={offered.reason} aria-description={offered.reason}>
        {label ?? entry.command.title}
      </Button>
    )
  if (!entry || offered.state !== 'offered') return null
  const { command } = entry
  const kind = command.target.entity?.kind
  if (command.link)
    return (
      <Link look={size === 'small' ? 'small' : 'button'} href={command.link(target)} target="_blank" rel="noopener noreferrer">
        {label ?? command.title}
      </Link>
    )
  const shown = label ?? command.short ?? command.title.split(' ')[0] ?? command.title
  return (
    <Button
      {...(size && { size })}
      tabIndex={tabIndex}
      {...(command.keys && { 'aria-keyshortcuts': command.keys, kbd: command.keys })}
      onClick={(event) => {
        // The row beneath has a click of its own.
        event.stopPropagation()
        void start(id, kind ? { refs: [{ kind, id: target.id }] } : {})
      }}
    >
      {`${shown} `}
      <VisuallyHidden>{`${command.title.replace(shown, '').trim()} ${target.id}`}</VisuallyHidden>
    </Button>
  )
}

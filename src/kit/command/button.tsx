import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { Thing } from '#contract/define.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LiveWords } from '#ui/live-words.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { getShownKey } from './shown-key.ts'
import { offeredAtom, registryAtom } from './state.ts'
import { nameOfRun, standAtom, underWayAtom } from './under-way.ts'
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
  const registry = useAtomValue(registryAtom)
  const entry = registry.get(id)
  const kind = entry?.command.target.entity?.kind
  const offeredOn = useAtomValue(offeredAtom)
  const offered = offeredOn(id, target)
  // A table has no room for words: what takes long there is told by a notice.
  const says = tabIndex === undefined
  // A table shows another record in this place when its rows move, also while the mouse button is down.
  const pressedOn = useRef<number | null>(null)
  const under = useUnderWay(nameOfRun(id, kind ? [{ kind, id: target.id }] : []), says)
  if (entry && explains && offered.state === 'disabled')
    return (
      <Button {...(size && { size })} aria-disabled title={offered.reason} aria-description={offered.reason}>
        {label ?? entry.command.title}
      </Button>
    )
  if (!entry || offered.state !== 'offered') return null
  const { command } = entry
  if (command.link)
    return (
      <Link look={size === 'small' ? 'small' : 'button'} href={command.link(target)} target="_blank" rel="noopener noreferrer">
        {label ?? command.title}
      </Link>
    )
  const keys = getShownKey(registry, id, (one) => offeredOn(one, target).state === 'disabled')
  const shown = label ?? command.short ?? command.title.split(' ')[0] ?? command.title
  const button = (
    <Button
      {...(size && { size })}
      tabIndex={tabIndex}
      data-command={id}
      // Nothing beside it moves for what ends at once.
      busy={under?.words != null}
      aria-busy={under !== undefined || undefined}
      aria-disabled={under !== undefined || undefined}
      {...(keys && { 'aria-keyshortcuts': keys, kbd: keys })}
      onMouseDown={() => {
        pressedOn.current = target.id
      }}
      onMouseLeave={() => {
        pressedOn.current = null
      }}
      onClick={(event) => {
        // The row beneath has a click of its own.
        event.stopPropagation()
        const pressed = event.detail > 0 ? pressedOn.current : null
        pressedOn.current = null
        void start(id, kind ? { refs: [{ kind, id: pressed ?? target.id }] } : {})
      }}
    >
      {`${shown} `}
      <VisuallyHidden>{`${command.title.replace(shown, '').trim()} ${target.id}`}</VisuallyHidden>
    </Button>
  )
  if (!says) return button
  return (
    <>
      {button}
      <LiveWords words={under?.words} />
    </>
  )
}

/** How the run of this name goes, if there is one. `says`: whoever asks says it, so that nobody else need. */
function useUnderWay(name: string, says: boolean) {
  const stand = useSetAtom(standAtom)
  useEffect(() => {
    if (!says) return
    stand(name, 1)
    return () => stand(name, -1)
  }, [stand, name, says])
  return useAtomValue(useMemo(() => atom((get) => get(underWayAtom).find((one) => one.name === name)), [name]))
}

import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Ref } from './resolve.ts'
import { useStartCommand } from './use-start.ts'

interface Props {
  command: string
  of: Ref
  /** For a screen reader: "Instagram visible". */
  label: string
  checked: boolean
  /** What the command is told for this state of the box. */
  answers: (checked: boolean) => Readonly<Record<string, unknown>>
  /** The command came to its end, well or not; the box waits for what is read then. */
  onEnd?: () => Promise<void>
}

/** A box in a cell that runs a command at once. It shows what was asked for; where that is refused, it goes back. */
export function CommandCheck({ command, of, label, checked, answers, onEnd }: Props) {
  const start = useStartCommand()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const change = async (to: boolean) => {
    setWanted(to)
    const run = await start(command, { refs: [of], answers: answers(to) })
    await run?.settled
    await onEnd?.()
    if (here.current) setWanted(null)
  }
  return (
    <Checkbox
      aria-label={label}
      aria-busy={wanted !== null || undefined}
      checked={wanted ?? checked}
      onChange={(to) => {
        if (wanted === null) void change(to)
      }}
    />
  )
}

import { useAtomValue } from 'jotai'
import { outputsAtom } from '#kit/command/state.ts'
import { Output } from '#ui/detail.tsx'

/** What the answer of a command said last; nothing before it has run. */
export function CommandOutput({ command, label }: { command: string; label: string }) {
  const text = useAtomValue(outputsAtom)[command]
  return text === undefined ? null : <Output label={label} text={text} />
}

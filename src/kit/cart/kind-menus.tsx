import { useCommands } from '#kit/screen/use-commands.ts'
import { KindMenu } from './kind-menu.tsx'
import { type CartLine, refOf } from './lines.ts'

/** One menu for each kind among these lines. */
export function KindMenus({ lines, selected }: { lines: readonly CartLine[]; selected: boolean }) {
  useCommands()
  const kinds = new Map<string, number[]>()
  for (const line of lines) {
    const ref = line.stands === 'missing' ? undefined : refOf(line)
    if (!ref) continue
    const ids = kinds.get(ref.kind)
    if (ids) ids.push(ref.id)
    else kinds.set(ref.kind, [ref.id])
  }
  return [...kinds].map(([kind, ids]) => <KindMenu key={kind} kind={kind} ids={ids} selected={selected} />)
}

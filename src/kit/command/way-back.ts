import type { AnyCommand } from './define.ts'
import type { Ports } from './ports.ts'
import type { Undoing } from './receipt.ts'
import type { Ref } from './resolve.ts'

/** The command that takes back every one of many things; null where that differs from thing to thing, or nothing does. */
export const backOfAll = ({ undo }: AnyCommand): string | null =>
  undo && undo.by.length === 0 ? (undo.by(undefined, undefined, {})?.command ?? null) : null

/** How a run over many things is taken back: `run` is its id on the server, which knows what it has done; without one the things are named. */
export function undoingOfRun(ports: Ports, command: AnyCommand, { id, done }: { id: number | null; done: readonly Ref[] }): Undoing | null {
  const back = backOfAll(command)
  if (!command.undo || !back || done.length === 0) return null
  const { kind, warn } = command.undo
  const about = id === null ? { refs: done } : { refs: [], run: id }
  return { kind, warn, command: back, title: ports.find?.(back)?.command.title ?? back, ...about }
}

import type { Thing } from '#contract/define.ts'
import type { AnyCommand, Total } from '#kit/command/define.ts'

/** What one person has moved in this queue, by command and currency. It holds sums, not things: a day's work weighs no more than an hour's. */
export function createRunning() {
  const sums = new Map<AnyCommand, Map<string, Total>>()
  function move(command: AnyCommand, thing: Thing | undefined, by: 1 | -1) {
    const amount = thing && command.bulk?.total?.(thing)
    if (!amount) return
    const { currency, minor } = amount
    const own = sums.get(command) ?? new Map<string, Total>()
    sums.set(command, own)
    const now = own.get(currency) ?? { currency, minor: 0, of: 0 }
    own.set(currency, { currency, minor: now.minor + by * minor, of: now.of + by })
  }
  return {
    /** Committed: it counts before it is known to be done. */
    add: (command: AnyCommand, thing: Thing | undefined) => move(command, thing, 1),
    /** It was not done after all. */
    takeBack: (command: AnyCommand, thing: Thing | undefined) => move(command, thing, -1),
    of: (command: AnyCommand): readonly Total[] => [...(sums.get(command)?.values() ?? [])],
  }
}
export type Running = ReturnType<typeof createRunning>

import type { Change } from '#contract/event.ts'

/** A change and when it happened (milliseconds since 1970, this machine's clock). */
export interface Told {
  change: Change
  at: number
}
const remembersMs = 30_000
const remembersMost = 200

/** The newest changes: a tab that opens has asked for its data a moment before it hears anything. */
export function createMemory(now = Date.now) {
  let told: Told[] = []
  return {
    add(one: Told): void {
      told = [...told.filter(({ at }) => at > now() - remembersMs), one].slice(-remembersMost)
    },
    all: (): readonly Told[] => told,
    /** The newest change of a thing, as far as it is remembered. */
    newest: (kind: string, id: number) => told.findLast(({ change }) => change.kind === kind && change.id === id),
  }
}
export type Memory = ReturnType<typeof createMemory>

import type { Receipt } from '#kit/command/receipt.ts'
import type { Ref } from '#kit/command/resolve.ts'

/** The newest refusal that nobody was told of, of these commands on this thing, and that no later run of the same command has mended. */
export function quietRefusal(receipts: readonly Receipt[], { kind, id }: Ref, commands: readonly string[]): Receipt | undefined {
  const newest = commands.flatMap(
    (command) => receipts.find((one) => one.command === command && one.target?.kind === kind && one.target.id === id) ?? [],
  )
  return newest.filter(({ outcome, quiet }) => outcome === 'refused' && quiet).sort((a, b) => b.when - a.when)[0]
}

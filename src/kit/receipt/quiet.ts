import type { Receipt } from '#kit/command/receipt.ts'

export interface Place {
  kind: string
  /** Left out: of any thing of the kind, for a list in which things are selected. */
  id?: number | undefined
}

/** The newest refusal that nobody was told of, of these commands on this thing, and that no later run of the same command has mended. */
export function quietRefusal(receipts: readonly Receipt[], { kind, id }: Place, commands: readonly string[]): Receipt | undefined {
  const here = ({ target }: Receipt) => target?.kind === kind && (id === undefined || target.id === id)
  const newest = commands.flatMap((command) => receipts.find((one) => one.command === command && here(one)) ?? [])
  return newest.filter(({ outcome, quiet }) => outcome === 'refused' && quiet).sort((a, b) => b.when - a.when)[0]
}

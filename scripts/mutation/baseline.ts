import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mutant, Status } from './mutants.ts'

/** What is recorded of one function. */
export interface Recorded {
  group: string
  hash: string
  mutants: readonly Mutant[]
}
/** Functions by their IDs. */
export type Baseline = Readonly<Record<string, Recorded>>

type Line = [key: string, status: Status, by?: string]
type Stored = Record<string, { group: string; hash: string; mutants: Line[] }>

export function readBaseline(path: string): Baseline {
  if (!existsSync(path)) return {}
  const stored: Stored = JSON.parse(readFileSync(path, 'utf8'))
  const recorded = ({ mutants, ...rest }: Stored[string]) => ({
    ...rest,
    mutants: mutants.map(([key, status, by]) => ({ key, status, by })),
  })
  return Object.fromEntries(Object.entries(stored).map(([id, of]) => [id, recorded(of)]))
}

/** Writes one line per mutant, so that a diff of two recordings reads well. */
export function writeBaseline(path: string, baseline: Baseline): void {
  const ids = Object.keys(baseline).sort()
  const functions = ids.map((id) => {
    const { group, hash, mutants } = baseline[id] as Recorded
    const lines = mutants.map(({ key, status, by }) => `    ${JSON.stringify(by ? [key, status, by] : [key, status])}`)
    const head = `${JSON.stringify(id)}: { "group": ${JSON.stringify(group)}, "hash": ${JSON.stringify(hash)}, "mutants": [`
    return `  ${head}\n${lines.join(',\n')}\n  ] }`
  })
  writeFileSync(path, `{\n${functions.join(',\n')}\n}\n`)
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mutant, Status } from './mutants.ts'

/** What is recorded of one function. */
export interface Recorded {
  group: string
  /** Recorded, so that an edit of the sample cannot weaken the rule. */
  strict: boolean
  hash: string
  mutants: readonly Mutant[]
}
/** Functions by their IDs. */
export type Baseline = Readonly<Record<string, Recorded>>

type Line = [key: string, status: Status, by?: string]
type Stored = Record<string, Omit<Recorded, 'mutants'> & { mutants: Line[] }>

/** @throws an error that says how to record it when the file is missing */
export function readBaseline(path: string): Baseline {
  if (!existsSync(path)) throw new Error(`There is no ${path}. Restore it, or record: npm run test:mutation -- --record`)
  const stored: Stored = JSON.parse(readFileSync(path, 'utf8'))
  const recorded = ({ mutants, ...rest }: Stored[string]) => ({
    ...rest,
    mutants: mutants.map(([key, status, by]) => ({ key, status, by })),
  })
  return Object.fromEntries(Object.entries(stored).map(([id, entry]) => [id, recorded(entry)]))
}

/** Writes one line per mutant, so that a diff of two recordings reads well. */
export function writeBaseline(path: string, baseline: Baseline): void {
  const ids = Object.keys(baseline).sort()
  const functions = ids.map((id) => {
    const { mutants, ...rest } = baseline[id] as Recorded
    const lines = mutants.map(({ key, status, by }) => `    ${JSON.stringify(by ? [key, status, by] : [key, status])}`)
    const fields = Object.entries(rest).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    return `  ${JSON.stringify(id)}: { ${fields.join(', ')}, "mutants": [\n${lines.join(',\n')}\n  ] }`
  })
  writeFileSync(path, `{\n${functions.join(',\n')}\n}\n`)
}

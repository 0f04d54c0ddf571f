import { createHash } from 'node:crypto'

/** `none`: no test reaches it. `error`: it cannot run, so it counts neither way. A timeout counts as killed. */
export type Status = 'killed' | 'timeout' | 'survived' | 'none' | 'error'
export interface Mutant {
  /** Identifies the mutant within its function: mutator, original, replacement, ordinal. */
  key: string
  status: Status
  /** The first test file that failed. */
  by?: string | undefined
}
/** A mutant as Stryker reports it. Lines and columns are 0-based. */
export interface Reported {
  file: string
  mutator: string
  original: string
  replacement: string
  start: Position
  end: Position
  status: Status
  by?: string | undefined
}
interface Position {
  line: number
  column: number
}

export const isKilled = ({ status }: Pick<Mutant, 'status'>): boolean => status === 'killed' || status === 'timeout'
export const isValid = ({ status }: Pick<Mutant, 'status'>): boolean => status !== 'error'

/** Names the mutants of one function. They must be in the order of the source. */
export function withKeys(reported: readonly Reported[]): Mutant[] {
  const seen = new Map<string, number>()
  return reported.map(({ mutator, original, replacement, status, by }) => {
    const name = `${mutator}: ${shortened(original)} → ${shortened(replacement)}`
    const ordinal = (seen.get(name) ?? 0) + 1
    seen.set(name, ordinal)
    return { key: ordinal === 1 ? name : `${name} #${ordinal}`, status, ...(by && { by }) }
  })
}

const longest = 60
/** Drops what a formatter decides (spaces, trailing commas) and abbreviates long code with a hash. */
function shortened(code: string): string {
  const compact = code
    .replace(/\s+/g, ' ')
    .replace(/,? (?=[)\]}])|(?<=[([{]) /g, '')
    .trim()
  if (compact.length <= longest) return compact
  return `${compact.slice(0, longest)}…${createHash('sha256').update(compact).digest('hex').slice(0, 6)}`
}

/** Orders mutants by position in the source; those of one position by their replacement. */
export const inSourceOrder = (a: Reported, b: Reported): number =>
  a.start.line - b.start.line ||
  a.start.column - b.start.column ||
  b.end.line - a.end.line ||
  b.end.column - a.end.column ||
  a.mutator.localeCompare(b.mutator) ||
  a.replacement.localeCompare(b.replacement)

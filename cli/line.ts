/** What a flag takes: nothing; a value; or nothing unless a value is written to it (`--yes=812`). */
type Takes = 'switch' | 'value' | 'either'
export interface Flag {
  name: string
  takes: Takes
  /** A word for the value in the help. */
  value?: string
  says: string
}

/** Flags that every line takes. */
export const everywhere: readonly Flag[] = [
  { name: 'server', takes: 'value', value: 'address', says: 'the server to ask (ADMIN_SERVER, else http://localhost:4000)' },
  { name: 'json', takes: 'switch', says: 'one JSON document on stdout (of many things a line for each), everything else on stderr' },
  { name: 'dry-run', takes: 'switch', says: 'show the exact request and what will change; send nothing' },
  {
    name: 'yes',
    takes: 'either',
    value: 'id, count or word',
    says: 'confirm without being asked; money and destructive commands want --yes=<id>, of many things their count',
  },
  { name: 'key', takes: 'value', value: 'key', says: 'ask again about a run whose outcome is unknown, by its idempotency key' },
  { name: 'run', takes: 'value', value: 'key', says: 'go on with a run over many things that was left, by its key' },
  { name: 'wait', takes: 'value', value: 'seconds', says: 'how long an answer is waited for (120)' },
  { name: 'no-colour', takes: 'switch', says: 'plain text (NO_COLOR does the same)' },
  { name: 'help', takes: 'switch', says: 'help for this line' },
]
const shorts: Readonly<Record<string, string>> = { h: 'help', n: 'dry-run', y: 'yes', j: 'json' }
const spellings: Readonly<Record<string, string>> = { 'no-color': 'no-colour' }

export interface Line {
  words: readonly string[]
  flags: Readonly<Record<string, string | true>>
  /** What is wrong with the line, by flag. */
  wrong: Readonly<Record<string, string>>
}

/**
 * Reads the arguments of a line. A value is the next word, whatever it begins with except `--`, or stands behind `=`.
 * After `--` everything is a word. An unknown flag is named, with the nearest known one.
 */
export function readLine(argv: readonly string[], known: readonly Flag[]): Line {
  const words: string[] = []
  const flags: Record<string, string | true> = {}
  const wrong: Record<string, string> = {}
  const byName = new Map(known.map((flag) => [flag.name, flag]))
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? ''
    if (word === '--') {
      words.push(...argv.slice(at + 1))
      break
    }
    const flag = flagIn(word)
    if (!flag) {
      words.push(word)
      continue
    }
    const { name, value } = flag
    const found = byName.get(name)
    if (name in flags) wrong[name] = 'is given twice'
    if (!found) wrong[name] = unknownFlag(name, known)
    else if (found.takes === 'switch' && value !== undefined) wrong[name] = 'takes no value'
    else if (found.takes !== 'value') flags[name] = value ?? true
    else {
      const next = value ?? argv[at + 1]
      if (next === undefined || (value === undefined && next.startsWith('--'))) wrong[name] = 'needs a value'
      else {
        flags[name] = next
        if (value === undefined) at += 1
      }
    }
  }
  return { words, flags, wrong }
}

function flagIn(word: string): { name: string; value?: string } | undefined {
  const long = /^--([A-Za-z][\w-]*)(?:=([\s\S]*))?$/.exec(word)
  if (long) {
    const [, name = '', value] = long
    return { name: spellings[name] ?? name, ...(value !== undefined && { value }) }
  }
  const short = shorts[/^-([a-z])$/.exec(word)?.[1] ?? '']
  return short ? { name: short } : undefined
}

const unknownFlag = (name: string, known: readonly Flag[]) => {
  const near = nearest(
    name,
    known.map((flag) => flag.name),
  )
  return near.length ? `is not known here; did you mean --${near[0]}?` : 'is not known here'
}

/** The words that are close to what was typed, nearest first, at most three. */
export function nearest(typed: string, words: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const most = Math.max(1, Math.floor(wanted.length / 3))
  return words
    .map((word) => ({ word, far: word.startsWith(wanted) && wanted.length > 1 ? 0 : distance(wanted, word.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ word }) => word)
}

/** Letters to add, leave out, exchange or swap to come from one word to the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

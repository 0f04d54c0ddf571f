import type { TitlePath } from './test-titles.ts'

/** One row of docs/acceptance.md: a documented behavior and the tests that prove it. */
interface Behavior {
  id: string
  proofs: readonly Proof[]
}
interface Proof {
  file: string
  title: string
}
/** Lists the tests of a file; undefined if there is no such file. */
export type FindTests = (file: string) => readonly TitlePath[] | undefined

const idForm = /^[A-Z]+-\d{2}$/
/** The conformance suite is one test file that calls the checks of its folder. */
const proofForm = /^`(\S+\.(?:test|spec)\.tsx?|tests\/server\/conformance\/\S+\.ts) › (.+)`$/
const header = ['ID', 'Behavior', 'Proof']

/** Splits a row of a Markdown table into its cells; `\|` is a bar inside a cell. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Reads the tables of the page; a row that cannot be read becomes a fault. */
function readAcceptance(page: string): { behaviors: Behavior[]; faults: string[] } {
  const behaviors: Behavior[] = []
  const faults: string[] = []
  for (const [index, line] of page.split('\n').entries()) {
    if (!line.trim().startsWith('|')) continue
    const cells = cellsOf(line)
    if (cells.join() === header.join() || cells.every((cell) => /^:?-+:?$/.test(cell))) continue
    const row = readRow(cells)
    if (typeof row === 'string') faults.push(`Line ${index + 1} ${row}`)
    else behaviors.push(row)
  }
  return { behaviors, faults }
}

/** Reads one row, or says what is wrong with it. */
function readRow(cells: readonly string[]): Behavior | string {
  const [id = '', behavior = '', proof = ''] = cells
  if (cells.length !== header.length) return `has ${cells.length} cells instead of ${header.length}`
  if (!idForm.test(id)) return `has the ID "${id}", which is not like AREA-01`
  if (behavior === '') return `${id} has no behavior`
  if (proof === '') return `${id} has no proof`
  const parts = proof.split('<br>')
  const proofs = parts.flatMap((part): Proof[] => {
    const [, file, title] = proofForm.exec(part.trim()) ?? []
    return file && title ? [{ file, title }] : []
  })
  if (proofs.length !== parts.length || proofs.length > 2)
    return `${id} needs one or two proofs like \`tests/a.test.ts › title\`, with <br> between them`
  return { id, proofs }
}

/** Lists everything that is wrong with the page: its rows, the order of its IDs, and the tests it names. */
export function findFaults(page: string, findTests: FindTests): string[] {
  const { behaviors, faults } = readAcceptance(page)
  if (behaviors.length === 0 && faults.length === 0) return ['The page has no behaviors']
  return [...faults, ...faultsOfOrder(behaviors), ...behaviors.flatMap((one) => faultsOfProofs(one, findTests))]
}

/** IDs of an area count up from 01 without a gap, so a deleted behavior cannot go unnoticed. */
function faultsOfOrder(behaviors: readonly Behavior[]): string[] {
  const last = new Map<string, number>()
  const seen = new Set<string>()
  return behaviors.flatMap(({ id }) => {
    const [area = '', number = ''] = id.split('-')
    const next = (last.get(area) ?? 0) + 1
    if (seen.has(id)) return [`${id} stands twice`]
    seen.add(id)
    last.set(area, Number(number))
    return Number(number) === next ? [] : [`${id} stands where ${area}-${String(next).padStart(2, '0')} is expected`]
  })
}

function faultsOfProofs({ id, proofs }: Behavior, findTests: FindTests): string[] {
  return proofs.flatMap(({ file, title }) => {
    const tests = findTests(file)
    if (!tests) return [`${id} names ${file}, which does not exist`]
    const found = tests.filter((path) => isNamed(path, title))
    if (found.length === 1) return []
    return found.length === 0
      ? [`${id} names a test that is not in ${file}: ${title}`]
      : [`${id} names ${found.length} tests of ${file}, so it needs the describe block too: ${title}`]
  })
}

/** A title names a test alone or behind its describe blocks, with ` › ` between them. */
const isNamed = (path: TitlePath, title: string) => path.some((_, from) => path.slice(from).join(' › ') === title)

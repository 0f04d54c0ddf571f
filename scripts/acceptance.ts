import type { FoundTest } from './test-titles.ts'

/** One row of docs/acceptance.md: a documented behavior and the tests that prove it. */
interface Behavior {
  id: string
  /** Only `npm run test:long` proves it, according to the page. */
  isLongRun: boolean
  proofs: readonly Proof[]
}
interface Proof {
  file: string
  title: string
}
/** The behaviors below one heading. */
interface Section {
  title: string
  /** What the heading says. */
  count: number
  behaviors: Behavior[]
}
/** Lists the tests of a file; undefined if there is no such file. */
export type FindTests = (file: string) => readonly FoundTest[] | undefined

const idForm = /^[A-Z]+-\d{2}$/
const headingForm = /^## (.+) \((\d+)\)$/
const areasForm = /^The page has (\d+) areas\b/m
const proofForm = /^`(\S+\.(?:test|spec)\.tsx?) › (.+)`$/
const longRunMark = 'Long run: '
const longRunFile = /^(tests|e2e)\/long\//
const header = ['ID', 'Behavior', 'Proof']

/** Splits a row of a Markdown table into its cells; `\|` is a bar inside a cell. */
const splitCells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Reads the headings and tables of the page; a line that cannot be read becomes an error. */
function readAcceptance(page: string): { sections: Section[]; errors: string[] } {
  const sections: Section[] = []
  const errors: string[] = []
  let section: Section | undefined
  for (const [index, line] of page.split('\n').entries()) {
    const at = `Line ${index + 1}`
    if (line.startsWith('## ')) {
      const [, title = '', count] = headingForm.exec(line) ?? []
      section = count ? { title, count: Number(count), behaviors: [] } : undefined
      if (section) sections.push(section)
    }
    if (!line.trim().startsWith('|')) continue
    const cells = splitCells(line)
    if (cells.join() === header.join() || cells.every((cell) => /^:?-+:?$/.test(cell))) continue
    const row = readRow(cells)
    if (typeof row === 'string') errors.push(`${at} ${row}`)
    else if (section) section.behaviors.push(row)
    else errors.push(`${at} ${row.id} needs a heading with the number of behaviors, like "## Home (7)"`)
  }
  return { sections, errors }
}

/** Reads one row, or says what is wrong with it. */
function readRow(cells: readonly string[]): Behavior | string {
  const [id = '', behavior = '', proof = ''] = cells
  if (cells.length !== header.length) return `has ${cells.length} cells instead of ${header.length}`
  if (!idForm.test(id)) return `has the ID "${id}", which is not like AREA-01`
  if (behavior === '') return `${id} has no behavior`
  if (proof === '') return `${id} has no proof`
  const isLongRun = proof.startsWith(longRunMark)
  const parts = (isLongRun ? proof.slice(longRunMark.length) : proof).split('<br>')
  const proofs = parts.flatMap((part): Proof[] => {
    const [, file, title] = proofForm.exec(part.trim()) ?? []
    return file && title ? [{ file, title }] : []
  })
  if (proofs.length !== parts.length || proofs.length > 2)
    return `${id} needs one or two proofs like \`tests/a.test.ts › title\`, with <br> between them`
  return { id, isLongRun, proofs }
}

/** Lists what is wrong with the page: its rows, numbers, counts and marks, and the tests that it names. */
export function findErrors(page: string, findTests: FindTests): string[] {
  const { sections, errors } = readAcceptance(page)
  const behaviors = sections.flatMap((section) => section.behaviors)
  if (behaviors.length === 0 && errors.length === 0) return ['The page has no behaviors']
  return [
    ...errors,
    ...findOrderErrors(behaviors),
    ...findCountErrors(page, sections),
    ...behaviors.flatMap((behavior) => findMarkErrors(behavior)),
    ...behaviors.flatMap((behavior) => findProofErrors(behavior, findTests)),
  ]
}

/** IDs of an area count up from 01 without a gap, so that a behavior cannot be deleted from its middle. */
function findOrderErrors(behaviors: readonly Behavior[]): string[] {
  const last = new Map<string, number>()
  const seen = new Set<string>()
  return behaviors.flatMap(({ id }) => {
    const [area = '', number = ''] = id.split('-')
    const next = (last.get(area) ?? 0) + 1
    if (seen.has(id)) return [`${id} is listed twice`]
    seen.add(id)
    last.set(area, Number(number))
    return Number(number) === next ? [] : [`${area}-${String(next).padStart(2, '0')} is missing before ${id}`]
  })
}

/** Compares the counts that the page states, so that no area, and no last row of one, can be deleted unnoticed. */
function findCountErrors(page: string, sections: readonly Section[]): string[] {
  const areas = areasForm.exec(page)?.[1] ?? 'no number'
  const isComplete = String(sections.length) === areas
  return [
    ...(isComplete ? [] : [`Areas: ${sections.length}, but the page says ${areas}`]),
    ...sections.flatMap(({ title, count, behaviors }) => {
      const prefixes = new Set(behaviors.map(({ id }) => id.split('-')[0]))
      if (prefixes.size > 1) return [`"${title}" mixes the areas ${[...prefixes].join(' and ')}`]
      if (count === behaviors.length) return []
      return [`Behaviors below "${title}": ${behaviors.length}, but its heading says ${count}`]
    }),
  ]
}

/** A reader of the page must see which behaviors `npm test` does not prove. */
function findMarkErrors({ id, isLongRun, proofs }: Behavior): string[] {
  const isProvedByLongRunOnly = proofs.every(({ file }) => longRunFile.test(file))
  if (isLongRun === isProvedByLongRunOnly) return []
  if (isLongRun) return [`${id} has a quick proof, so "${longRunMark}" is wrong`]
  return [`${id} needs "${longRunMark}" before its proof`]
}

function findProofErrors({ id, proofs }: Behavior, findTests: FindTests): string[] {
  return proofs.flatMap(({ file, title }) => {
    const tests = findTests(file)
    if (!tests) return [`${id} names ${file}, which does not exist`]
    const find = (name: string) => tests.filter(({ path }) => isNamed(path, name))
    const exact = find(title)
    const [, table = title, list] = (exact.length === 0 && /^(.+?) \[(.+)\]$/.exec(title)) || []
    const named = exact.length > 0 ? exact : find(table)
    if (named.length === 0) return [`${id} names a test that is not in ${file}: ${title}`]
    const count = named.length
    if (count > 1) return [`${id} names ${count} tests of ${file}, so it needs the describe block too: ${title}`]
    const missing = list?.split('] [').filter((row) => !named[0]?.rows.includes(row)) ?? []
    return missing.map((row) => `${id} names a row that is not in ${file}: ${table} [${row}]`)
  })
}

/** A title names a test alone or behind its describe blocks, with ` › ` between them. */
const isNamed = (path: readonly string[], title: string) => path.some((_, from) => path.slice(from).join(' › ') === title)

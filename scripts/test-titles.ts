import { parseSync } from 'vite'

export interface FoundTest {
  /** The titles of its `describe` blocks and its own. */
  path: readonly string[]
  /** All texts, numbers and keys in the tables of its `each`, as far as this file contains them. */
  rows: readonly string[]
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Lists the tests of one file that run. Titles built at run time are given as the template in the source. */
export function readTestTitles(file: string, source: string): FoundTest[] {
  const { program } = parseSync(file, source)
  let constants: ReadonlyMap<string, unknown> | undefined
  const getConstants = () => (constants ??= readConstants(program))
  const found: FoundTest[] = []
  const visit = (value: unknown, group: FoundTest): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, group)
    if (!isNode(value)) return
    const title = value.type === 'CallExpression' ? readTitle(value, source) : undefined
    const names = title === undefined ? [] : readNames(value.callee)
    if (isExcluded(names)) return
    let inside = group
    if (title !== undefined) {
      const named = { path: [...group.path, title], rows: [...group.rows, ...readRows(value.callee, getConstants)] }
      if (names.includes('describe')) inside = named
      else if (isTest(names)) found.push(named)
    }
    for (const child of Object.values(value)) visit(child, inside)
  }
  visit(program, { path: [], rows: [] })
  return found
}

/** A step inside a test is not a test. */
const isTest = ([root = '', ...rest]: readonly string[]) => ['test', 'it'].includes(root) && !rest.includes('step')

const excluding = new Set(['skip', 'todo', 'fixme', 'fails', 'fail'])
/** A test or group that is skipped, or expected to fail, proves nothing. */
const isExcluded = ([root = '', ...rest]: readonly string[]) =>
  ['describe', 'test', 'it'].includes(root) && rest.some((name) => excluding.has(name))

/** Maps the names of a file to the values that they are declared with. */
function readConstants(program: unknown): Map<string, unknown> {
  const constants = new Map<string, unknown>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    if (value.type === 'VariableDeclarator' && isNode(value.id)) constants.set(String(value.id.name), value.init)
    for (const child of Object.values(value)) visit(child)
  }
  visit(program)
  return constants
}

/** Reads the names of a callee: `test.each(rows)` gives `['test', 'each']`. */
function readNames(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...readNames(callee.object), ...readNames(callee.property)]
  return readNames(callee.type === 'TaggedTemplateExpression' ? callee.tag : callee.callee)
}

/** Reads the first argument of a call if it is a text. */
function readTitle(call: Node, source: string): string | undefined {
  const [first] = Array.isArray(call.arguments) ? call.arguments : []
  if (!isNode(first)) return undefined
  if (first.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1)
  return first.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}

/** Reads the values in the table of `each(table)` or `` each`table` ``; names lead to their declarations. */
function readRows(callee: unknown, getConstants: () => ReadonlyMap<string, unknown>): string[] {
  if (!isNode(callee) || !readNames(callee).includes('each')) return []
  const rows: string[] = []
  const seen = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    if (value.type === 'Literal') rows.push(String(value.value))
    if (value.type === 'TemplateElement' && isRecord(value.value)) rows.push(...splitTable(String(value.value.cooked)))
    if (value.type === 'Property' && isNode(value.key) && value.key.type === 'Identifier') rows.push(String(value.key.name))
    if (value.type === 'Identifier' && !seen.has(String(value.name))) {
      seen.add(String(value.name))
      visit(getConstants().get(String(value.name)))
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(callee.arguments ?? callee.quasi)
  return rows
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Splits a table in a template; a text that is no table stays whole. */
const splitTable = (text: string) => [text, ...text.split(/[|\n]/).map((cell) => cell.trim())]

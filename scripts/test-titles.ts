import { parseSync } from 'vite'

/** A test, as the titles of its `describe` blocks and its own. */
export type TitlePath = readonly string[]

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Lists the tests of one file. Titles built at run time are given as the template in the source. */
export function readTestTitles(path: string, source: string): TitlePath[] {
  const found: TitlePath[] = []
  const visit = (value: unknown, groups: TitlePath): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, groups)
    if (!isNode(value)) return
    const title = value.type === 'CallExpression' ? titleOf(value, source) : undefined
    const names = title === undefined ? [] : calleeNames(value.callee)
    const inside = names.includes('describe') && title !== undefined ? [...groups, title] : groups
    if (title !== undefined && inside === groups && runs(names)) found.push([...groups, title])
    for (const child of Object.values(value)) visit(child, inside)
  }
  visit(parseSync(path, source).program, [])
  return found
}

/** A `test` or `it` that is executed; a step inside a test and a skipped test prove nothing by themselves. */
const runs = ([root = '', ...rest]: readonly string[]) =>
  ['test', 'it'].includes(root) && !rest.some((name) => ['step', 'skip', 'todo', 'fixme'].includes(name))

/** Reads the names of a callee: `test.each(rows)` gives `['test', 'each']`. */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...calleeNames(callee.object), ...calleeNames(callee.property)]
  return calleeNames(callee.type === 'TaggedTemplateExpression' ? callee.tag : callee.callee)
}

/** Reads the first argument of a call if it is a text. */
function titleOf(call: Node, source: string): string | undefined {
  const [first] = Array.isArray(call.arguments) ? call.arguments : []
  if (!isNode(first)) return undefined
  if (first.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1)
  return first.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}

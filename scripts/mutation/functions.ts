import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A function of the sample: its ID stays when a refactoring moves or renames the code. */
export interface SampledFunction {
  id: string
  file: string
  /** Top-level names of the file that make up this function; several after it was split. */
  names: readonly string[]
}
export interface LocatedFunction extends SampledFunction {
  /** Changes with the code, not with comments or formatting. */
  hash: string
  /** 1-based lines, both inclusive. */
  ranges: readonly { first: number; last: number }[]
}

/** The parts of an ESTree node that this file reads. */
interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  declaration?: Node | null
  declarations?: Node[]
}

/**
 * Finds the lines of a function.
 * @throws an error that says how to correct the sample when the file or a name is missing
 */
export function locate(root: string, sampled: SampledFunction): LocatedFunction {
  const text = read(join(root, sampled.file), sampled)
  const declared = declarations(text, sampled.file)
  const parts = sampled.names.map((name) => {
    const node = declared.get(name)
    if (!node) throw new Error(`${sampled.file} declares no ${name}. ${advice(sampled)}`)
    return node
  })
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return {
    ...sampled,
    hash: hashOf(parts),
    ranges: parts.map(({ start, end }) => ({ first: lineAt(start), last: lineAt(end) })),
  }
}

const advice = ({ id }: SampledFunction) =>
  `Edit the entry "${id}" of scripts/mutation/sample.ts to name the file and function that do its work now.`

function read(path: string, sampled: SampledFunction): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`There is no ${sampled.file}. ${advice(sampled)}`)
  }
}

/** Maps the top-level names of a module to the statements that declare them. */
function declarations(text: string, file: string): Map<string, Node> {
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] }
  const found = new Map<string, Node>()
  for (const statement of body) {
    const node = statement.declaration ?? statement
    for (const { id } of node.declarations ?? [node]) if (id?.name) found.set(id.name, node)
  }
  return found
}

/** Hashes the syntax trees without positions. */
function hashOf(nodes: readonly Node[]): string {
  const withoutPositions = (key: string, value: unknown) => (key === 'start' || key === 'end' ? undefined : value)
  return createHash('sha256').update(JSON.stringify(nodes, withoutPositions)).digest('hex').slice(0, 12)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface Import {
  /** As written. */
  from: string
  /** The file it leads to, relative to the root; undefined for a package. */
  file?: string
  typeOnly: boolean
}
export interface Source {
  path: string
  text: string
  lines: number
  imports: readonly Import[]
}

/** Every file below a folder, relative to the root, in order; none where the folder does not exist. */
export function filesBelow(folder: string): string[] {
  const whole = join(root, folder)
  if (!existsSync(whole)) return []
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length + 1))
    .sort()
}

/** The aliases of package.json: `#kit/` → `src/kit/`. */
const aliases: [alias: string, folder: string][] = Object.entries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, unknown>,
).flatMap(([alias, to]) => (typeof to === 'string' ? [[alias.replace('*', ''), to.replace('./', '').replace('*', '')]] : []))

function resolve(from: string, inFile: string): string | undefined {
  if (from.startsWith('.')) return normalize(join(dirname(inFile), from))
  const alias = aliases.find(([name]) => from.startsWith(name))
  return alias ? alias[1] + from.slice(alias[0].length) : undefined
}

const statement = /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?from\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g

/** What a file imports, statically and dynamically. Comments do not count. */
export function importsOf(text: string, path: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(statement)].map((found) => {
    const from = found[2] ?? found[3] ?? ''
    // What follows a question mark tells the bundler how.
    const file = resolve(from.replace(/\?.*$/, ''), path)
    return { from, typeOnly: found[1] !== undefined, ...(file ? { file } : {}) }
  })
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, lines: text.split('\n').length - 1, imports: importsOf(text, path) }
}

/** The code of the house; what is generated does not count. */
export const sources: readonly Source[] = ['src', 'server', 'commands', 'cli']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map(readSource)

/** Every package that loading a file would bring in, through all the files of the house that it leads to. */
export function packagesReachedFrom(start: string): Set<string> {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const walk = (path: string) => {
    if (seen.has(path) || !existsSync(join(root, path))) return
    seen.add(path)
    for (const one of readSource(path).imports) {
      if (one.typeOnly) continue
      if (one.file) walk(one.file)
      else packages.add(one.from)
    }
  }
  walk(start)
  return packages
}

import { readFileSync } from 'node:fs'

/** Returns the paths of the built files with these names: parts of the page, or resources. */
export function builtFiles(...names: readonly string[]): string[] {
  const manifest: Record<string, { name?: string; file: string }> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const files = Object.values(manifest).flatMap(({ name, file }) => (name !== undefined && names.includes(name) ? [`/${file}`] : []))
  if (files.length < names.length) throw new Error(`The build lacks one of these files: ${names.join(', ')}`)
  return files
}

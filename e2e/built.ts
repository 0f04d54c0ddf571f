import { readFileSync } from 'node:fs'

/** The addresses of the built files that the build has by these names: of a part of the page, or of all files of a noun. */
export function builtFiles(...names: readonly string[]): string[] {
  const built: Record<string, { name?: string; file: string }> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const found = Object.values(built).flatMap(({ name, file }) => (name !== undefined && names.includes(name) ? [`/${file}`] : []))
  if (found.length < names.length) throw new Error(`Not every file is there: ${names.join(', ')}`)
  return found
}
/** Whether an address is that of one of these files. */
export const isBuilt =
  (...names: readonly string[]) =>
  ({ pathname }: URL) =>
    builtFiles(...names).includes(pathname)

import { readdir } from 'node:fs/promises'
import type { RouteModule } from './implement.ts'

/** Every file in server/routes with its noun: nobody keeps a list. */
export const loadRoutes = async (): Promise<(readonly [noun: string, module: RouteModule])[]> =>
  (await load()).map(([noun, file]) => [noun, file.default] as const)

/** The statements that fill the tables of those nouns whose file has a `seed`. */
export const loadSeeds = async (): Promise<string[]> => (await load()).flatMap(([, file]) => file.seed ?? [])

interface File {
  default: RouteModule
  seed?: readonly string[]
}
async function load(): Promise<(readonly [noun: string, file: File])[]> {
  const folder = new URL('../routes/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => {
      const noun = name.replace('.ts', '')
      // Written so that a program that was made one file has them too.
      const loaded: File = await import(`../routes/${noun}.ts`)
      return [noun, loaded] as const
    }),
  )
}

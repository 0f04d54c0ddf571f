import { readdir } from 'node:fs/promises'
import type { RouteModule } from './implement.ts'

/** Every file in server/routes with its noun: nobody keeps a list. */
export async function loadRoutes(): Promise<(readonly [noun: string, module: RouteModule])[]> {
  const folder = new URL('../routes/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => {
      const loaded: { default: RouteModule } = await import(/* @vite-ignore */ new URL(name, folder).href)
      return [name.replace('.ts', ''), loaded.default] as const
    }),
  )
}

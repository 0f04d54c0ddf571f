import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Found, routeTable } from '#contract/paths.ts'
import { escapeHtml } from './html.ts'
import { ifThere } from './there.ts'

const files = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), src: z.optional(z.string()), imports: z._default(z.array(z.string()), []) }),
)

/**
 * What draws the page of a route: files of the workspace, and the chunks in which what all lists and all details need stands together. `own`:
 * whether there is such a file.
 */
function sourcesOf({ name }: Found, own: (file: string) => boolean): readonly string[] {
  const { lists, screen = lists, shows, cards } = routeTable[name] ?? {}
  if (name === 'Home') return ['src/app/home.tsx']
  if (name === 'Login') return ['src/app/sign-in.tsx']
  // A page that is no list has a file of its own for what draws it.
  const drawn = `src/features/${screen}/screen.tsx`
  if (screen && own(drawn)) return [`src/features/${screen}.tsx`, drawn]
  if (screen) return [`src/features/${screen}.tsx`, 'list', cards ? 'src/kit/screen/cards/cards-body.tsx' : 'rows']
  const page = `src/features/${shows}/page.tsx`
  return shows ? [own(page) ? page : `src/features/${shows}.tsx`, 'detail'] : []
}

/**
 * The links by which a browser fetches the code of a route beside that of every page, and not after it has run. Read from the list that the
 * build leaves in `dir`; without one there are none, and the page fetches by itself what it needs.
 */
export async function preloadsOf(dir: string): Promise<(found: Found) => string> {
  const text = (await ifThere(readFile(join(dir, '.vite', 'manifest.json'), 'utf8'))) ?? '{}'
  const manifest = files.parse(JSON.parse(text))
  const chunk = (name: string) =>
    Object.keys(manifest).find((one) => manifest[one]?.name === name && manifest[one]?.src === undefined) ?? name
  const reached = (from: readonly string[]) => {
    const all = new Set(from.map((one) => (one in manifest ? one : chunk(one))))
    for (const one of all) for (const next of manifest[one]?.imports ?? []) all.add(next)
    return all
  }
  const always = reached(['index.html'])
  return (found) => {
    const own = [...reached(sourcesOf(found, (file) => file in manifest))]
      .flatMap((one) => (always.has(one) ? [] : [manifest[one]?.file]))
      .filter((file) => file !== undefined)
    return own.map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />`).join('')
  }
}

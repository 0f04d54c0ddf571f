import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

type ChunkingContext = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const root = dirname(dirname(import.meta.dirname))
const here = (file: string) => join(root, file)

/** What a module imports; of the styles, which all come through one door, only those that it names. */
function importsOf(id: string, graph: ChunkingContext): readonly string[] {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  const door = here('styled-system/recipes/index.mjs')
  if (!importedIds.includes(door)) return importedIds
  const names = /import \{([^}]*)\} from ['"]#styled\/recipes['"]/.exec(code ?? '')?.[1]?.split(',') ?? []
  const files = names.map((name) => name.trim().replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return [...importedIds.filter((one) => one !== door), ...files.map((file) => here(`styled-system/recipes/${file}.mjs`))]
}

const known = new Map<string, ReadonlySet<string>>()
/** Everything that is loaded with a file of src. */
function loadedWith(file: string, graph: ChunkingContext): ReadonlySet<string> {
  const found = known.get(file)
  if (found) return found
  const all = new Set([here(`src/${file}`)])
  for (const one of all) for (const next of importsOf(one, graph)) all.add(next)
  known.set(file, all)
  return all
}
const features = readdirSync(here('src/features'), { recursive: true, encoding: 'utf8' }).map((file) => `features/${file}`)
/** What nouns declare: of their lists, and of pages of one thing that have a file of their own. */
const lists = features.filter((file) => /^features\/[\w-]+\.tsx$/.test(file))
const pages = features.filter((file) => /^features\/[\w-]+\/page\.tsx$/.test(file))

/**
 * What always comes together is one file, because many small ones compress worse and come one after the other. `declared` is what is needed to
 * say what a page is, and no more: with it the page asks the server for its things, while the rest is read. `list` and `detail` are what draws the
 * two kinds of pages, `screen` what both need; `rows` is what a list has besides that is no list of cards; `table` what draws rows, in a list or behind the facts of a thing; `queue` what lists need that
 * are worked through. What they have in common with the pages of the
 * first load (`page`) or with what runs commands (`host`) stands apart, so that those bring no table along. A module never stands before one that
 * it imports: there are no circles.
 */
export function pageChunk(id: string, graph: ChunkingContext): string | null {
  const needs = (file: string) => loadedWith(file, graph).has(id)
  if (/\/src\/(features|app)\//.test(id) || needs('app/main.tsx')) return null
  const [byLists, byPages] = [lists.filter(needs), pages.filter(needs)]
  const [inRows, inCards] = [needs('kit/screen/list-body.tsx'), needs('kit/screen/cards/cards-body.tsx')]
  const [inList, inDetail] = [inRows || needs('kit/screen/list-page.tsx'), needs('kit/screen/detail/detail-page.tsx')]
  if (!inList && !inDetail && byLists.length + byPages.length < 2) return null
  const [list, detail] = [inList || byLists.length > 0, inDetail || byPages.length > 0]
  if (needs('app/home.tsx') || needs('app/sign-in.tsx')) return list ? 'page' : 'page-detail'
  if (!inList && !detail && byLists.every((file) => loadedWith(file, graph).has(here('src/kit/screen/queue/screen.tsx')))) return 'queue'
  if (byLists.length > 0) return 'declared'
  if (list && detail) return 'screen'
  if (detail && inCards) return 'parts'
  const rows = inRows && !inCards && !needs('kit/screen/list-page.tsx')
  if (!detail && needs('kit/screen/detail/related.tsx')) return rows ? 'table' : 'cursor'
  return `${rows ? 'rows' : list ? 'list' : 'detail'}${needs('app/command-host.tsx') ? '-host' : ''}`
}

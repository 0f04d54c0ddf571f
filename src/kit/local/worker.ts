import { openDatabase } from './database.ts'
import { createFinder, type Hit } from './finder.ts'
import { type Listed, newestFirst, readBlock } from './kept.ts'

/** What the page asks of the worker that holds the names, and what it answers. */
export type Asked =
  | { type: 'open'; admin: number; blocks: readonly Listed[] }
  | { type: 'search'; n: number; line: string; kind: string | null; limit: number }
export type Told = { type: 'opened'; whole: boolean } | { type: 'found'; n: number; hits: Hit[] }

const finder = createFinder()
const tell = (told: Told) => self.postMessage(told)

/** Reads the blocks by itself, so that nothing of them passes through the page. Whoever deletes the database ends the worker as well. */
async function open(admin: number, blocks: readonly Listed[]): Promise<boolean> {
  const base = await openDatabase(admin, () => self.close())
  for (const listed of newestFirst(blocks)) {
    const block = await readBlock(base, listed)
    if (!block) return false
    finder.addOlder(block)
    block.texts()
  }
  base.close()
  return true
}

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'search') return tell({ type: 'found', n: data.n, hits: finder.search(data.line, data.kind, data.limit) })
  const done = (whole: boolean) => tell({ type: 'opened', whole })
  void open(data.admin, data.blocks).then(done, (error: unknown) => {
    // The browser may refuse to read its storage; any other exception is a bug, and ends the worker.
    if (error instanceof DOMException) done(false)
    else reportError(error)
  })
}

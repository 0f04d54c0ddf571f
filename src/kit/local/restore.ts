import { reportIfFault } from '#kit/fault.ts'
import { type Block, blockRows, type Row } from './block.ts'
import type { Database } from './database.ts'
import type { Finder } from './finder.ts'
import { inIdle } from './idle.ts'
import { changesOf, type Listed, newestFirst, readBlock, readKept } from './kept.ts'
import type { Segment } from './segment.ts'
import { createUnder, type Under } from './under.ts'
import { keysOf, plain } from './words.ts'

/** Things whose names the page itself looks through; of more a worker does. */
const mostHere = 100_000

interface Options {
  admin: number
  build: string
  life: AbortSignal
  /** Names that are looked through in a worker have been. */
  onAnswer(): void
  /** The names could not be read again after the worker had failed. */
  onFailure(error: unknown): void
}
interface Restored {
  under: Under
  /** Things in blocks, and in the log. */
  size: number
  logged: number
  stop(): void
}

/**
 * Reads back what was kept, block by block, each in a moment in which nothing else is to be done, and lets the finder know its names. Undefined
 * where nothing was kept, or something of it is not whole: then nothing of it counts.
 */
export async function restoreInto(finder: Finder, base: Database, options: Options): Promise<Restored | undefined> {
  const read = await readKept(base, options.admin, options.build)
  if (!read) return undefined
  const { blocks } = read.head
  const changes = changesOf(read.log)
  const under = createUnder(changes)
  for (const [kind, rows] of changes) {
    for (const segment of segmentsOf(kind, rows)) finder.addOlder(segment)
    finder.addGone(
      kind,
      [...rows].flatMap(([id, row]) => (row ? [] : [id])),
    )
  }
  const size = blocks.reduce((sum, one) => sum + one.size, 0)
  const here = size <= mostHere
  for (const listed of newestFirst(blocks)) {
    const block = await readBlock(base, listed)
    if (!block) {
      finder.dropOlder()
      // Another tab has packed it anew meanwhile: then what stands there now is whole.
      const now = await readKept(base, options.admin, options.build)
      return now && now.head.stamp !== read.head.stamp ? restoreInto(finder, base, options) : undefined
    }
    under.add(block)
    if (here) await inIdle(adopt(finder, block), options.life)
    if (options.life.aborted) break
  }
  const logged = read.log.reduce((sum, { length }) => sum + length, 0)
  const stop = here || options.life.aborted ? () => undefined : await lookElsewhere(finder, base, under, blocks, options)
  return { under, size, logged, stop }
}

function* adopt(finder: Finder, block: Block): Generator<void> {
  finder.addOlder(block)
  yield
  block.texts()
}

async function lookElsewhere(
  finder: Finder,
  base: Database,
  under: Under,
  blocks: readonly Listed[],
  { admin, life, onAnswer, onFailure }: Options,
): Promise<() => void> {
  // Without a worker the page looks through all of it, slowly rather than not at all.
  const lookHere = async () => {
    finder.lookIn(null)
    for (const listed of newestFirst(blocks)) {
      const block = await readBlock(base, listed)
      if (life.aborted) return
      if (block) await inIdle(adopt(finder, block), life)
    }
    onAnswer()
  }
  const onLost = () => void lookHere().catch(onFailure)
  const loaded = await import('./far.ts').catch((error: unknown) => {
    reportIfFault(error)
    return null
  })
  if (life.aborted) return () => undefined
  if (!loaded) {
    onLost()
    return () => undefined
  }
  const far = loaded.startFar({ admin, blocks, onAnswer, onLost })
  finder.lookIn({ search: far.search, wordsOf: ({ kind, id }) => under.wordsOf(kind, id) })
  // Who stops meanwhile stops the worker.
  life.addEventListener('abort', far.stop, { once: true })
  await far.ready
  life.removeEventListener('abort', far.stop)
  return far.stop
}

/** The log's things of a kind, as the finder takes them. */
function segmentsOf(kind: string, rows: ReadonlyMap<number, Row | null>): Segment[] {
  const named = [...rows].filter((one): one is [number, Row] => one[1] !== null).sort(([a], [b]) => a - b)
  return Array.from({ length: Math.ceil(named.length / blockRows) }, (_, at) => {
    const part = named.slice(at * blockRows, (at + 1) * blockRows)
    const texts = part.map(([, { words }]) => plain(words))
    return { kind, ids: Int32Array.from(part, ([id]) => id), keys: keysOf(texts), texts: () => texts }
  })
}

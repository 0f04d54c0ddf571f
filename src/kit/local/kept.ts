import * as z from 'zod/mini'
import type { Thing } from '#contract/define.ts'
import { type Block, blockRows, format, openBlock, packBlock, type Row } from './block.ts'
import { answerOf, type Database } from './database.ts'

/** What was read since the blocks were made: a row of a thing, or that it is gone. */
export interface Entry {
  kind: string
  id: number
  row: Row | null
}
const listed = z.object({ key: z.number(), kind: z.string(), first: z.number(), last: z.number(), size: z.int() })
/** A block by its key, and which ids of its kind may be in it. */
export type Listed = z.output<typeof listed>
/** `build`: the version of the workspace; what another one kept may mean something else. */
const keptHead = z.object({ format: z.literal(format), build: z.string(), admin: z.int(), stamp: z.int(), blocks: z.array(listed) })
type Head = z.output<typeof keptHead>
const entries = z.array(
  z.object({
    kind: z.string(),
    id: z.int(),
    row: z.nullable(z.object({ thing: z.looseObject({ id: z.int() }), words: z.string() })),
  }),
)

/** Of equals the newest thing is found first; where its block comes first, the others have less to offer and cost less. */
export const newestFirst = (blocks: readonly Listed[]): Listed[] => [...blocks].reverse()

const emptyHead = (admin: number, build: string): Head => ({ format, build, admin, stamp: 0, blocks: [] })

/** What stands there: its head and its log. Undefined where nothing does, or what cannot be used. */
export async function readKept(base: Database, admin: number, build: string): Promise<{ head: Head; log: Entry[][] } | undefined> {
  const [said, logged] = await base.run(['head', 'log'], 'readonly', (on) =>
    Promise.all([answerOf<unknown>(on('head').get('head')), answerOf<unknown[]>(on('log').getAll())]),
  )
  const head = keptHead.safeParse(said)
  const log = z.array(entries).safeParse(logged)
  if (!head.success || !log.success || head.data.build !== build || head.data.admin !== admin) return undefined
  return { head: head.data, log: log.data }
}

/** Begins anew: nothing of before is left. */
export const startAnew = (base: Database, admin: number, build: string) =>
  base.run(['head', 'blocks', 'log'], 'readwrite', async (on) => {
    for (const name of ['head', 'blocks', 'log'] as const) on(name).clear()
    await answerOf(on('head').put(emptyHead(admin, build), 'head'))
  })

export async function readBlock(base: Database, { key, kind, size }: Listed): Promise<Block | undefined> {
  const block = openBlock(await base.run(['blocks'], 'readonly', (on) => answerOf<unknown>(on('blocks').get(key))))
  return block?.kind === kind && block.size === size ? block : undefined
}

/** Writes down what was read. Whoever holds another head by now (another version) writes nothing. */
export const addToLog = (base: Database, build: string, all: readonly Entry[]) =>
  base.run(['head', 'log'], 'readwrite', async (on) => {
    const head = keptHead.safeParse(await answerOf<unknown>(on('head').get('head')))
    if (!head.success || head.data.build !== build) return 'other' as const
    await answerOf(on('log').add(all))
    return 'written' as const
  })

export type Changes = Map<string, Map<number, Row | null>>
/** The newest of each thing in a log; an older version never replaces a newer one. */
export function changesOf(log: readonly (readonly Entry[])[]): Changes {
  const changes: Changes = new Map()
  for (const { kind, id, row } of log.flat()) {
    const ids = changes.get(kind) ?? new Map<number, Row | null>()
    changes.set(kind, ids)
    const before = ids.get(id)
    if (!(row && before && isOlder(row.thing, before.thing))) ids.set(id, row)
  }
  return changes
}
const isOlder = (one: Thing, other: Thing) =>
  typeof one.version === 'number' && typeof other.version === 'number' && one.version < other.version

/**
 * Takes the log into the blocks: those that its ids fall into are packed anew, all others stay as they lie. Read, packed in slices by
 * `work`, and written in one transaction. `lost`: a block could not be read, so nothing of it is worth anything.
 */
export async function takeIn(
  base: Database,
  { admin, build, work }: { admin: number; build: string; work: <T>(steps: Generator<void, T>) => Promise<T | undefined> },
): Promise<'done' | 'lost' | 'left'> {
  const kept = await readKept(base, admin, build)
  if (!kept) return 'lost'
  const keys = await base.run(['log'], 'readonly', (on) => answerOf(on('log').getAllKeys()))
  const added: { listed: Omit<Listed, 'key'>; buffer: ArrayBuffer }[] = []
  const replaced = new Set<number>()
  for (const [kind, changes] of changesOf(kept.log)) {
    const own = kept.head.blocks.filter((one) => one.kind === kind)
    for (const [at, changed] of byBlock(own, changes)) {
      const old = own[at]
      const block = old && (await readBlock(base, old))
      if (old && !block) return 'lost'
      if (old) replaced.add(old.key)
      const packed = await work(packedAnew(kind, block, changed))
      if (!packed) return 'left'
      added.push(...packed)
    }
  }
  return base.run(['head', 'blocks', 'log'], 'readwrite', async (on) => {
    const now = keptHead.safeParse(await answerOf<unknown>(on('head').get('head')))
    // Another tab was quicker, where the browser has no locks.
    if (!now.success || now.data.stamp !== kept.head.stamp || now.data.build !== build) return 'left' as const
    const made = await Promise.all(added.map(async ({ buffer }) => Number(await answerOf(on('blocks').add(buffer)))))
    for (const key of replaced) on('blocks').delete(key)
    for (const key of keys.slice(0, kept.log.length)) on('log').delete(key)
    const blocks = [
      ...kept.head.blocks.filter(({ key }) => !replaced.has(key)),
      ...added.map((one, at) => ({ ...one.listed, key: made[at] ?? 0 })),
    ]
    blocks.sort((a, b) => (a.kind === b.kind ? a.first - b.first : a.kind < b.kind ? -1 : 1))
    await answerOf(on('head').put({ ...kept.head, stamp: kept.head.stamp + 1, blocks }, 'head'))
    return 'done' as const
  })
}

/** Which block of its kind each changed thing belongs to: the last that begins at or below its id. */
function byBlock(own: readonly Listed[], changes: ReadonlyMap<number, Row | null>) {
  const places = new Map<number, Map<number, Row | null>>()
  for (const [id, row] of changes) {
    const at = Math.max(
      0,
      own.findLastIndex(({ first }) => first <= id),
    )
    const of = places.get(at) ?? new Map<number, Row | null>()
    places.set(at, of.set(id, row))
  }
  return places
}

function* packedAnew(kind: string, block: Block | undefined, changes: ReadonlyMap<number, Row | null>) {
  const rows: Row[] = []
  const fresh = [...changes.values()].filter((row) => row !== null)
  for (let at = 0; block && at < block.size; at += 1) {
    const id = block.ids[at] ?? 0
    const changed = changes.get(id)
    const kept = changes.has(id) && !(changed && isOlder(changed.thing, block.row(at).thing)) ? undefined : block.row(at)
    if (kept) rows.push(kept)
    if (at % 128 === 0) yield
  }
  const there = new Set(rows.map(({ thing }) => thing.id))
  rows.push(...fresh.filter(({ thing }) => !there.has(thing.id)))
  rows.sort((a, b) => a.thing.id - b.thing.id)
  const packed: { listed: Omit<Listed, 'key'>; buffer: ArrayBuffer }[] = []
  // Evenly, so that the next changes find room.
  const size = Math.ceil(rows.length / Math.max(1, Math.ceil(rows.length / blockRows)))
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size)
    const buffer = yield* packBlock(kind, part)
    const [first, last] = [part[0]?.thing.id ?? 0, part.at(-1)?.thing.id ?? 0]
    packed.push({ listed: { kind, first, last, size: part.length }, buffer })
  }
  return packed
}

import type { AnyEndpoint, AnyEntity, Thing } from '#contract/define.ts'
import type { Page } from '#contract/envelope.ts'
import type { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { WholeSelection } from '#kit/command/state.ts'
import { readOne } from '#kit/command/target.ts'
import { questionsOf, readTogether } from './together.ts'

export interface Gathered {
  things: readonly Thing[]
  /** What could not be read, and why. */
  missing: readonly { id: number; why: string }[]
}
export type Gathering = Gathered | { refused: string } | { cancelled: true }
interface Reading {
  ports: Ports
  entity: AnyEntity
  most: number
  signal: AbortSignal
  onProgress(read: number): void
}
/** Rows of one page. */
const perPage = 500
/** How often a list that moves while it is read by numbered pages is read again. */
const passes = 3
/** Questions that are under way at the same time. */
const atOnce = 4

/**
 * The things of a whole question, by rising id, each page behind the last id of the one before it: however the list moves meanwhile, nothing
 * that was there all the time is skipped, and nothing comes twice. What came is the selection from here on; of a row that has left meanwhile
 * the server says so. Of an overview it is the things that its lines tell of.
 */
export async function gatherWhole(whole: WholeSelection, reading: Reading): Promise<Gathering> {
  const { told } = whole
  const lines = await gatherRows(whole, reading)
  if (!told || !('things' in lines)) return lines
  return gatherEach(
    lines.things.flatMap((line) => told(line) ?? []),
    reading,
    true,
  )
}

async function gatherRows(whole: WholeSelection, reading: Reading): Promise<Gathering> {
  const { except } = whole
  const found = new Map<number, Thing>()
  for (let after = 0; ; ) {
    const told = await pageFor(whole, { page: 1, after }, reading)
    if (!('page' in told)) return told
    const { items } = told.page
    // A server that does not know how to go on behind an id has given its first page again.
    if (items.some(({ id }) => id <= after)) return gatherPages(whole, reading)
    for (const thing of items) {
      after = Math.max(after, thing.id)
      if (!except.has(thing.id)) found.set(thing.id, thing)
    }
    const wrong = counted(found, told.page, whole, reading)
    if (wrong) return wrong
    // A short page is not the last one for sure: a thing may have gone between its id and its row.
    if (items.length === 0) return { things: [...found.values()], missing: [] }
  }
}

/**
 * The same by numbered pages. A list that moves meanwhile may shift a row over the edge of a page: where fewer came than were counted, or
 * another count than before, it is read once more.
 */
async function gatherPages(whole: WholeSelection, reading: Reading): Promise<Gathering> {
  const { except } = whole
  const found = new Map<number, Thing>()
  for (let pass = 0; pass < passes; pass++) {
    let total = 0
    let moved = false
    for (let page = 1; page === 1 || (page - 1) * perPage < total; page++) {
      const told = await pageFor(whole, { page }, reading)
      if (!('page' in told)) return told
      const { items } = told.page
      moved ||= page > 1 && told.page.total !== total
      total = told.page.total
      for (const thing of items) if (!except.has(thing.id)) found.set(thing.id, thing)
      const wrong = counted(found, told.page, whole, reading)
      if (wrong) return wrong
      if (items.length === 0) break
    }
    if (!moved && found.size >= total - except.size) break
  }
  return { things: [...found.values()], missing: [] }
}

async function pageFor(
  { source, query }: WholeSelection,
  place: { page: number; after?: number },
  { ports, signal }: Reading,
): Promise<{ page: Page<Thing> } | Exclude<Gathering, Gathered>> {
  const asked = { ...query, sort_by: 'id', ...place, perPage }
  const answer = await outcomeOf(ports.call<AnyEndpoint>(source, { query: asked }, { signal }))
  if (signal.aborted) return { cancelled: true }
  if ('error' in answer) return { refused: `They could not be read: ${ports.words(answer.error)}` }
  return { page: pageOf(answer.value) }
}

function counted(found: ReadonlyMap<number, Thing>, { total }: Page<Thing>, { except }: WholeSelection, { most, onProgress }: Reading) {
  onProgress(found.size)
  return found.size > most ? { refused: tooMany(Math.max(found.size, total - except.size), most) } : undefined
}
// The source is the endpoint of a list on the screen, which its type says.
const pageOf = (answer: unknown) => answer as Page<Thing>

export const tooMany = (count: number, most: number) =>
  `One run takes at most ${most.toLocaleString('en-US')}, and ${count.toLocaleString('en-US')} are selected. Narrow the list and do it in parts.`

/** Things by their ids: from the store where they are there, else from the server, many by one question where it has one for them. */
export async function gatherEach(
  ids: readonly number[],
  { ports, entity, most, signal, onProgress }: Reading,
  fresh = false,
): Promise<Gathering> {
  const wanted = [...new Set(ids)]
  if (wanted.length > most) return { refused: tooMany(wanted.length, most) }
  const found = new Map<number, Thing>()
  const missing: { id: number; why: string }[] = []
  const unread: number[] = []
  for (const id of wanted) {
    const stored = fresh ? undefined : ports.entities.get(entity, id)
    if (stored) found.set(id, stored)
    else unread.push(id)
  }
  let failed: ApiError | undefined
  const alone: number[] = []
  const askNext = async (q: readonly number[]) => {
    const told = await readTogether(ports, entity, q, signal)
    if ('error' in told) {
      failed ??= told.error
      return
    }
    for (const thing of told.things) found.set(thing.id, thing)
    missing.push(...told.missing)
    alone.push(...told.left)
  }
  const readNext = async (id: number) => {
    const read = await readOne(ports, entity, { kind: entity.kind, id }, { signal })
    if ('value' in read && read.value) found.set(id, read.value)
    else if ('value' in read) missing.push({ id, why: 'This server reads none by its id' })
    else if (read.error.status === 404) missing.push({ id, why: `There is no such ${entity.words.one}` })
    else failed ??= read.error
  }
  const each = async <T>(all: readonly T[], work: (one: T) => Promise<void>) => {
    const left = [...all]
    const worker = async () => {
      for (let one = left.shift(); one !== undefined && !signal.aborted && !failed; one = left.shift()) {
        await work(one)
        onProgress(found.size + missing.length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  // One thing is read whole by its own call, as everywhere.
  if (unread.length > 1) await each(questionsOf(unread), askNext)
  else alone.push(...unread)
  await each(alone, readNext)
  if (signal.aborted) return { cancelled: true }
  if (failed) return { refused: `They could not be read: ${ports.words(failed)}` }
  return { things: wanted.flatMap((id) => found.get(id) ?? []), missing }
}

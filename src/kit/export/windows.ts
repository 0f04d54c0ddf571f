import type { AnyEndpoint, CsvFile } from '#contract/define.ts'
import { maxId as highestId } from '#contract/fields.ts'
import type { Stage } from '#kit/api/attempts.ts'
import type { CallOptions } from '#kit/api/call.ts'
import type { ApiError } from '#kit/api/error.ts'
import { pause } from '#kit/api/offline.ts'
import type { Settled } from '#kit/api/outcome.ts'
import { stageWords, wordsOf } from '#kit/api/words.ts'
import { count } from '#kit/format/numbers.ts'
import { createScan } from './scan.ts'

interface Windows {
  /** Answers CSV (`csv()` of the contract), and takes `id_from` and `id_to`, the first id that no longer counts. */
  endpoint: AnyEndpoint
  /** The filters of the list; its `id_from` is where the first window begins. */
  query: Readonly<Record<string, unknown>>
  /** Ids in one piece; undefined where the call takes no window. */
  window: number | undefined
  /** The highest id of the list; null where nobody tells, and all is asked for in one piece. */
  maxId: number | null
  /** Rows of the list. */
  expected: number
}
export interface Progress {
  rows: number
  expected: number
  /** From 1. */
  piece: number
  pieces: number
  /** Why nothing comes just now. */
  waiting: string | null
}
export type Ended = { kind: 'whole'; file: Blob; rows: number } | Failed | { kind: 'cancelled' }
interface Failed {
  kind: 'failed'
  words: string
  /** All pieces came and nobody can say which of them is short: to go on would end the same, so only a new beginning helps. */
  doubtful?: Blob
}

/** The pieces that are there: handed in again, an export goes on behind them. */
interface Kept {
  parts: BlobPart[]
  pieces: number
  rows: number
  /** The server said of every piece how many rows it has. */
  counted: boolean
}
export const nothingKept = (): Kept => ({ parts: [], pieces: 0, rows: 0, counted: true })

interface Ports {
  attempt: (endpoint: AnyEndpoint, args: { query: Record<string, unknown> }, options: CallOptions) => Promise<Settled<unknown>>
  onProgress: (progress: Progress) => void
  signal: AbortSignal
  kept?: Kept
  /** Milliseconds before a piece is asked for again; doubles. */
  firstPause?: number
}

/** A piece of half a million rows over a slow line; milliseconds. */
const patience = 1_800_000
const tries = 3

/** The windows `[from, to)` of ids. At least one, so that an empty export has its heads. */
export function windowsOf({ query, window, maxId }: Pick<Windows, 'query' | 'window' | 'maxId'>): { id_from?: number; id_to?: number }[] {
  if (maxId === null || window === undefined) return [{}]
  const first = typeof query.id_from === 'number' ? query.id_from : 0
  const all: { id_from: number; id_to: number }[] = []
  for (let from = first; from <= maxId || all.length === 0; from += window)
    all.push({ id_from: from, id_to: Math.min(from + window, highestId + 1) })
  return all
}

/**
 * Asks for a list as CSV, one window of ids after the other, and puts the pieces together: the heads of later pieces are dropped. It is whole
 * only if every piece has the rows that the server counted for it (or, where it does not say, all together those of the list). A piece that
 * fails is asked for again, three times; without a network and after a 429 it waits.
 */
export async function exportInWindows(what: Windows, ports: Ports): Promise<Ended> {
  const { signal, kept = nothingKept() } = ports
  const windows = windowsOf(what)
  for (const [i, window] of windows.entries()) {
    if (i < kept.pieces) continue
    const tell = (rows: number, waiting: string | null = null) =>
      ports.onProgress({ rows: kept.rows + rows, expected: what.expected, piece: i + 1, pieces: windows.length, waiting })
    const got = await readPiece(what, window, ports, tell)
    if (!('file' in got)) return got
    // It may have come in the moment of the cancel, which has let go what was there.
    if (signal.aborted) return { kind: 'cancelled' }
    const { file, rows, headEnd, open, counted } = got
    kept.parts.push(i === 0 ? file : file.slice(headEnd), ...(open ? ['\r\n'] : []))
    kept.rows += rows
    kept.pieces += 1
    kept.counted &&= counted
    tell(0)
  }
  if (signal.aborted) return { kind: 'cancelled' }
  const file = new Blob(kept.parts, { type: 'text/csv;charset=utf-8' })
  if (kept.counted || kept.rows === what.expected) return { kind: 'whole', file, rows: kept.rows }
  const words = `${came(kept.rows, what.expected)} This server does not say how many rows a piece has, so nobody can tell which is short.`
  return { kind: 'failed', words: nothingSaved(`${words} Rows may also have changed meanwhile.`), doubtful: file }
}
/** Adds to why an export failed that it left no file. */
export const nothingSaved = (why: string) => `${why}${/[.!?…]$/.test(why) ? '' : '.'} Nothing was saved.`
const came = (rows: number, wanted: number) => `${count(rows)} rows came where ${count(wanted)} were counted.`
const short = (rows: number, wanted: number) => nothingSaved(came(rows, wanted))

interface Piece {
  file: Blob
  rows: number
  headEnd: number
  open: boolean
  counted: boolean
}
async function readPiece(
  { endpoint, query }: Windows,
  window: object,
  { attempt, signal, firstPause = 1_000 }: Ports,
  tell: (rows: number, waiting?: string | null) => void,
): Promise<Piece | Exclude<Ended, { kind: 'whole' }>> {
  let failures = 0
  while (!signal.aborted) {
    tell(0)
    let scan = createScan()
    let told = 0
    const sink = () => {
      scan = createScan()
      return (part: Uint8Array) => {
        scan.feed(part)
        if (scan.rows() - told < 500) return
        told = scan.rows()
        tell(told)
      }
    }
    // Rows that come say by themselves that it goes on.
    const onProgress = (stage: Stage) => {
      if (told === 0) tell(0, stageWords[stage])
    }
    const answer = await attempt(endpoint, { query: { ...query, ...window } }, { signal, sink, patience, onProgress })
    if ('value' in answer) {
      const { file, rows: counted } = csvOf(answer.value)
      const { rows, headEnd, open } = scan.end()
      if (counted === null || counted === rows) return { file, rows, headEnd, open, counted: counted !== null }
      failures += 1
      if (failures > tries) return { kind: 'failed', words: short(rows, counted) }
      await pause(firstPause * 2 ** failures, signal)
      continue
    }
    const wait = waitFor(answer.error)
    if (wait) {
      tell(0, wait.words)
      await pause(wait.ms, signal)
      continue
    }
    failures += 1
    const final = answer.error.outcome === 'refused' && answer.error.status < 500
    if (answer.error.outcome === 'cancelled') break
    if (final || failures > tries) return { kind: 'failed', words: nothingSaved(wordsOf(answer.error)) }
    tell(0, 'No answer, asking again')
    await pause(firstPause * 2 ** failures, signal)
  }
  return { kind: 'cancelled' }
}

/** What passes by itself: no network (looked for again now and then), and a server that names a time. */
function waitFor({ outcome, status, retryAfter }: ApiError): { words: string; ms: number } | undefined {
  if (outcome === 'offline') return { words: 'You are offline. It goes on when the network is back.', ms: 15_000 }
  if (status === 429) return { words: 'The server is busy. It goes on in a moment.', ms: (retryAfter ?? 5) * 1_000 }
  return undefined
}

/** The endpoint answers CSV, which its contract says. */
const csvOf = (answer: unknown) => answer as CsvFile

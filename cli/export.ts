import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AnyEndpoint } from '#contract/define.ts'
import type { Download } from '#kit/command/define.ts'
import type { Entry } from '#kit/command/registry.ts'
import { exportInWindows, type Progress } from '#kit/export/windows.ts'
import { count } from '#kit/format/numbers.ts'
import { readFailed } from './connection.ts'
import { printDayNote } from './day-note.ts'
import type { Flag } from './line.ts'
import { type Report, report } from './report.ts'
import { askedBy, listFlags } from './show.ts'
import type { Work } from './work.ts'

type Given = Readonly<Record<string, string | true>>
const out: Flag = { name: 'out', takes: 'value', value: 'file', says: 'file to write; without it, or with -, stdout' }

/** The flags of a command that fetches a list as a file: where to, and the filters of the list. */
export function exportFlags({ endpoint }: Download): Flag[] {
  const own = new Set(['id-to', 'time-zone'])
  const filters = listFlags(endpoint).filter(({ name }) => !own.has(name))
  return [out, ...filters.map((flag) => ({ ...flag, says: flag.says.replace(/^only with this /, 'only rows of this ') }))]
}

/**
 * Fetches a list as CSV and writes it once all of it is there: every row that the server counted, or no file. Days are those of this
 * machine's time zone.
 */
export async function runExport(work: Work, entry: Entry, download: Download, given: Given): Promise<Report> {
  const { terminal, connection } = work
  const to = typeof given.out === 'string' && given.out !== '-' ? given.out : null
  const stop = (flag: string, words: string) => report('usage', 'Nothing was asked for.', { command: entry.id, fields: { [flag]: words } })
  if (to === null && !terminal.takesFile)
    return stop('--out', 'name a file: the content cannot go to a terminal or beside the --json document')
  if (to !== null && existsSync(to)) return stop('--out', `${to} already exists`)
  const query = queryOf(download, given)
  const read = download.endpoint.query.safeParse(query)
  if (!read.success) {
    const issues: readonly { path: readonly PropertyKey[]; message: string }[] = read.error.issues
    const fields = Object.fromEntries(issues.map(({ path, message }) => [`--${String(path[0] ?? '').replaceAll('_', '-')}`, message]))
    return report('usage', 'Some arguments cannot be read', { command: entry.id, fields })
  }
  const { attempt } = connection.api
  const counted = await attempt<AnyEndpoint>(download.list, { query: { ...query, page: 1, perPage: 1 } })
  if ('error' in counted) return { ...readFailed(connection, counted.error), command: entry.id }
  const { total: expected, maxId }: { total: number; maxId: number | null } = counted.value
  const { endpoint, window } = download
  const life = new AbortController()
  const ended = await exportInWindows(
    { endpoint, query, window, maxId, expected },
    { attempt, signal: life.signal, onProgress: createProgressPrinter(work) },
  )
  if (ended.kind === 'cancelled') return report('cancelled', 'Cancelled. Nothing was written.', { command: entry.id })
  if (ended.kind === 'failed') return report(connection.wire.ended ? 'signed-out' : 'refused', ended.words, { command: entry.id })
  const bytes = new Uint8Array(await ended.file.arrayBuffer())
  printDayNote(work, download.endpoint, query)
  const rows = `${count(ended.rows)} ${ended.rows === 1 ? 'row' : 'rows'}, all that the server counted`
  const more = { command: entry.id, data: { rows: ended.rows, file: to } }
  if (to === null) {
    const lost = await terminal.file(bytes).then(() => undefined, said)
    if (lost) return report('fault', lost, more)
    terminal.printStatus(`${rows}.`)
    return report('done', '', more)
  }
  const failed = written(to, bytes)
  return failed ? report('fault', `${to} could not be written: ${failed}`, more) : report('done', `${rows}. ${to}`, more)
}

function queryOf({ endpoint }: Download, given: Given): Record<string, unknown> {
  const query = askedBy(endpoint, given)
  // Where the first window begins is counted with.
  return typeof query.id_from === 'string' && /^\d+$/.test(query.id_from) ? { ...query, id_from: Number(query.id_from) } : query
}

/** Returns a function that prints each piece as it begins, and why the export waits. */
function createProgressPrinter({ terminal }: Work) {
  let last = ''
  return ({ rows, expected, piece, pieces, waiting }: Progress) => {
    const now = waiting ?? (pieces > 1 ? `Piece ${piece} of ${pieces}` : '')
    const text = `${now}: ${count(rows)} of ${count(expected)} rows`
    if (now && now !== last) terminal.printStatus({ text, tone: 'wait' })
    last = now
  }
}

/** Under its name only once it is whole. Gives why it could not be, or undefined. */
function written(path: string, bytes: Uint8Array): string | undefined {
  const part = `${path}.part`
  try {
    writeFileSync(part, bytes, { flag: 'wx' })
    renameSync(part, path)
    return undefined
  } catch (error) {
    rmSync(part, { force: true })
    return said(error)
  }
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

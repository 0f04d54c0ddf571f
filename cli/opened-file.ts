import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { file as anyFile } from '#contract/define.ts'
import { judge } from '#kit/api/answers.ts'
import { ApiError } from '#kit/api/error.ts'
import { noAnswer } from '#kit/api/words.ts'
import type { Entry } from '#kit/command/registry.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import { readFailed } from './connection.ts'
import type { Flag } from './line.ts'
import { type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** The flag that names the file for a command whose result a browser would open. */
export const outFlag: Flag = {
  name: 'out',
  takes: 'value',
  value: 'file',
  says: 'file to write; without it, the name that the server gives, or stdout if that is not a terminal; - is stdout',
}

/** Milliseconds between two lines about the progress. */
const progressInterval = 2_000

/**
 * Downloads the file that a browser would open in a new tab. It has its name only when it is complete, never
 * replaces another file, and is removed if the download is interrupted. Prints the notices of the command that opened it.
 */
export async function fetchOpened(
  work: Work,
  entry: Entry,
  address: string,
  { out: given, notices }: { out: string | undefined; notices: readonly string[] },
): Promise<Report> {
  const { connection, terminal } = work
  const command = entry.id
  const stop = (words: string) => report('usage', 'Nothing was fetched.', { command, fields: { '--out': words } })
  if (given === '-' && !terminal.takesFile) return stop('name a file: the content cannot go to a terminal or beside the --json document')
  if (given !== undefined && given !== '-' && existsSync(given)) return stop(`${given} already exists`)
  const answer = await connection.file(address).catch(() => undefined)
  // Only this answer may tell that the server has ignored the time zone.
  const note = new URL(address).searchParams.has('time_zone') ? dayZoneNote() : null
  for (const text of new Set([...notices, ...(note ? [note] : [])])) terminal.printStatus({ text, tone: 'wait' })
  if (!answer?.ok || !answer.body) return { ...readFailed(connection, await refusalOf(answer)), command }
  const to = given ?? (terminal.takesFile ? '-' : nameOf(answer))
  if (to === '-') {
    const error = await terminal.file(new Uint8Array(await answer.arrayBuffer())).then(() => undefined, messageOf)
    return report(error ? 'fault' : 'done', error ?? '', { command, data: { file: null } })
  }
  if (existsSync(to)) return stop(`${to} already exists`)
  return save(work, command, answer.body, to)
}

type Body = NonNullable<Response['body']>
async function save({ connection, terminal }: Work, command: string, body: Body, to: string): Promise<Report> {
  const part = `${to}.part`
  let bytes = 0
  const printProgress = () => terminal.printStatus({ text: `${sizeOf(bytes)} so far`, tone: 'wait' })
  const progress = setInterval(printProgress, progressInterval)
  async function* counted() {
    for await (const piece of body) {
      bytes += piece.length
      yield piece
    }
  }
  const failed = (error: unknown) => {
    if (connection.life.aborted) return report('cancelled', 'Cancelled. Nothing was written.', { command })
    return report('fault', `${to} could not be written: ${messageOf(error)}`, { command })
  }
  try {
    // Created before the download can be interrupted. If it already exists, another run owns it.
    const handle = await open(part, 'wx')
    try {
      await pipeline(counted(), handle.createWriteStream(), { signal: connection.life })
      renameSync(part, to)
      return report('done', `${to}, ${sizeOf(bytes)}`, { command, data: { file: to, bytes } })
    } catch (error) {
      rmSync(part, { force: true })
      return failed(error)
    }
  } catch (error) {
    return failed(error)
  } finally {
    clearInterval(progress)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
/** Reads the file name that the server gives; never a path. */
const nameOf = ({ headers, url }: Response) =>
  basename(/filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? new URL(url).pathname)

async function refusalOf(answer: Response | undefined): Promise<ApiError> {
  if (!answer) return new ApiError('unknown', noAnswer, 0, {}, null, 'read')
  const outcome = judge(anyFile(), { status: answer.status, headers: answer.headers, text: await answer.text(), file: null })
  return outcome.kind === 'done' ? new ApiError('unknown', noAnswer, answer.status, {}, null, 'read') : outcome.error
}

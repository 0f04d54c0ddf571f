import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { file as anyFile } from '#contract/define.ts'
import { judge } from '#kit/api/answers.ts'
import { ApiError } from '#kit/api/error.ts'
import { noAnswer } from '#kit/api/words.ts'
import type { Entry } from '#kit/command/registry.ts'
import { readFailed } from './connection.ts'
import type { Flag } from './line.ts'
import { type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** The flag of a command whose file a browser would open. */
export const outFlag: Flag = {
  name: 'out',
  takes: 'value',
  value: 'file',
  says: 'where it is written; left out, under its own name here, or to stdout where that is no terminal; - is stdout',
}

/** How often it is told how much has come, in milliseconds. */
const tellEvery = 2_000

/**
 * Fetches the file that a browser would have opened in a new tab, and writes it as it comes: under its name only once it is whole, and never over another
 * file. Whoever interrupts leaves nothing behind.
 */
export async function fetchOpened(work: Work, entry: Entry, address: string, given: string | undefined): Promise<Report> {
  const { connection, terminal } = work
  const command = entry.id
  const stop = (words: string) => report('usage', 'Nothing was fetched.', { command, fields: { '--out': words } })
  if (given === '-' && !terminal.takesFile) return stop('name a file: what comes is not for a terminal, and --json has one document')
  if (given !== undefined && given !== '-' && existsSync(given)) return stop(`${given} exists already`)
  const answer = await connection.file(address).catch(() => undefined)
  if (!answer?.ok || !answer.body) return { ...readFailed(connection, await refusalOf(answer)), command }
  const to = given ?? (terminal.takesFile ? '-' : nameOf(answer))
  if (to === '-') {
    const lost = await terminal.file(new Uint8Array(await answer.arrayBuffer())).then(() => undefined, said)
    return report(lost ? 'fault' : 'done', lost ?? '', { command, data: { file: null } })
  }
  if (existsSync(to)) return stop(`${to} exists already`)
  return written(work, command, answer.body, to)
}

async function written({ connection, terminal }: Work, command: string, body: NonNullable<Response['body']>, to: string): Promise<Report> {
  const part = `${to}.part`
  let bytes = 0
  const telling = setInterval(() => terminal.printStatus({ text: `${sizeOf(bytes)} so far`, tone: 'wait' }), tellEvery)
  async function* counted() {
    for await (const piece of body) {
      bytes += piece.length
      yield piece
    }
  }
  const failed = (error: unknown) => {
    if (connection.life.aborted) return report('cancelled', 'Cancelled. Nothing was written.', { command })
    return report('fault', `${to} could not be written: ${said(error)}`, { command })
  }
  try {
    // It is there before anything can end the work, so that whoever interrupts finds what to take away; one that was there is not ours.
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
    clearInterval(telling)
  }
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))
const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
/** As the server calls it: a name, and never a path. */
const nameOf = ({ headers, url }: Response) =>
  basename(/filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? new URL(url).pathname)

async function refusalOf(answer: Response | undefined): Promise<ApiError> {
  if (!answer) return new ApiError('unknown', noAnswer, 0, {}, null, 'read')
  const said = judge(anyFile(), { status: answer.status, headers: answer.headers, text: await answer.text(), file: null })
  return said.kind === 'done' ? new ApiError('unknown', noAnswer, answer.status, {}, null, 'read') : said.error
}

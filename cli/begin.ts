import { receipt as receiptSchema, receipts } from '#contract/receipt.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { type Connection, connect, signInFirst, whoIsIn } from './connection.ts'
import type { Line } from './line.ts'
import type { Known } from './meant.ts'
import { type Report, report } from './report.ts'
import { serverAddress } from './server-address.ts'
import type { Terminal } from './terminal.ts'
import { forget, readKept, tokenFile } from './token-file.ts'
import type { Work } from './work.ts'

/** What is around a line: its words, its person and its machine. */
export interface Around {
  argv: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  terminal: Terminal
  program: string
  /** Told as soon as there is something to give up. */
  connected: (connection: Connection) => void
}
export type Flags = Line['flags']
/** How long a receipt may take to be laid down, in milliseconds: the run itself is over. */
const filing = 2_000

/** Server, sign-in and the person behind it, as far as a line needs them. */
export async function begin(around: Around, known: Known, flags: Flags, needsNobody = false): Promise<Work | { stop: Report }> {
  const { env, terminal, argv, program } = around
  const seconds = Number(flags.wait ?? 120)
  if (!(seconds > 0 && seconds <= 86_400))
    return { stop: report('usage', 'The line was not understood', { fields: { '--wait': 'is a number of seconds' } }) }
  const key = textOf(flags.key)
  if (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(key))
    return { stop: report('usage', 'The line was not understood', { fields: { '--key': 'is a key that was printed before' } }) }
  const place = serverAddress(textOf(flags.server), env)
  if ('wrong' in place) return { stop: report('usage', place.wrong) }
  const file = tokenFile(place.origin, env)
  const kept = readKept(file, place.origin)
  let token = 'kept' in kept ? kept.kept.token : null
  const connection = connect(place.origin, () => token)
  around.connected(connection)
  const signOut = () => {
    token = null
    forget(file)
  }
  const wanted = {
    dryRun: flags['dry-run'] === true,
    yes: flags.yes,
    key,
    wait: seconds,
    argv,
    program,
    run: textOf(flags.run),
    server: textOf(flags.server),
    json: flags.json === true,
  }
  const fileIt = async (receipt: Receipt) => {
    // Not by the connection of the run, which may have been given up.
    const read = receiptSchema.safeParse(receipt)
    if (!read.success || token === null) return
    const signal = AbortSignal.timeout(filing)
    await connect(place.origin, () => token).api.attempt(receipts.save, { body: read.data }, { signal, quiet: true })
  }
  const work = { terminal, connection, known, wanted, admin: { id: 0, name: '' }, signOut, file: fileIt }
  if (needsNobody) return work
  const inFirst = [[`Sign in with: ${program} sign-in`]]
  if ('wrong' in kept) return { stop: report('signed-out', kept.wrong, { lines: inFirst }) }
  if (token === null) return { stop: report('signed-out', signInFirst, { lines: inFirst }) }
  const got = await whoIsIn(connection)
  if ('stop' in got) return { stop: got.stop.outcome === 'signed-out' ? { ...got.stop, lines: inFirst } : got.stop }
  return { ...work, admin: got.admin }
}
/** What stands behind a flag. */
export const textOf = (flag: string | true | undefined) => (typeof flag === 'string' ? flag : undefined)

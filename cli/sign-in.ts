import { bareCode, session, signInWords } from '#contract/session.ts'
import { tidyEmail } from '#contract/text.ts'
import type { ApiError } from '#kit/api/error.ts'
import { noAnswer, outcomeWords } from '#kit/api/words.ts'
import { type Connection, connect, readFailed, whoIsIn } from './connection.ts'
import type { Flag } from './line.ts'
import { type Report, report } from './report.ts'
import { readableByOthers } from './server-address.ts'
import type { Terminal } from './terminal.ts'
import { keep, readKept, tokenFile } from './token-file.ts'

export const signInFlags: readonly Flag[] = [
  { name: 'email', takes: 'value', value: 'e-mail', says: 'who signs in (ADMIN_EMAIL, else asked)' },
  { name: 'code', takes: 'value', value: 'code', says: 'the verification code that was sent before; no new one is sent' },
]
type Env = Readonly<Record<string, string | undefined>>

/**
 * Signs in by the two steps of the sign-in page and keeps the token for the next lines. The password comes from ADMIN_PASSWORD or is typed
 * unseen; never from the line, where every program of this machine could read it.
 */
export async function signIn(
  connection: Connection,
  terminal: Terminal,
  given: { email?: string; code?: string },
  env: Env,
  program: string,
): Promise<Report> {
  const { origin } = connection
  if (readableByOthers(origin))
    terminal.printStatus({ text: `${origin} is not encrypted: others on the network can read the password.`, tone: 'wait' })
  const email = given.email ?? env.ADMIN_EMAIL ?? (terminal.asks ? await terminal.ask(['E-mail: ']) : undefined)
  if (!email) return nobody(email === null, 'Whose sign-in? Give --email or ADMIN_EMAIL.')
  const password = env.ADMIN_PASSWORD ?? (terminal.asks ? await terminal.ask(['Password: '], { hidden: true }) : undefined)
  if (!password) return nobody(password === null, 'There is no terminal to type the password on: give it as ADMIN_PASSWORD.')
  const credentials = { email: tidyEmail(email), password }
  let code: string | null | undefined = given.code
  if (code === undefined) {
    const asked = await connection.api.attempt(session.requestCode, { body: credentials })
    if ('error' in asked) return refused(connection, asked.error, signInWords.credentials)
    terminal.printStatus(signInWords.sent)
    if (!terminal.asks) return report('signed-out', `Run it again with the code: ${program} sign-in --code <code>`)
    code = await terminal.ask(['Verification code: '])
    if (!code) return nobody(true, '')
  }
  const got = await connection.api.attempt(session.signIn, { body: { ...credentials, verificationCode: bareCode(code) } })
  if ('error' in got) return refused(connection, got.error, signInWords.code)
  const { token } = got.value
  const own = connect(origin, () => token)
  const who = await whoIsIn(own)
  if ('stop' in who) return who.stop
  const file = tokenFile(origin, env)
  const before = readKept(file, origin)
  keep(file, { server: origin, token, admin: { id: who.admin.id, name: who.admin.name } })
  // Nobody will use the one that was kept here before.
  if ('kept' in before) await own.api.attempt(session.logOut, {}, { token: before.kept.token, quiet: true, patience: 5_000 })
  return report('done', `Signed in as ${who.admin.name} at ${origin}.`, {
    data: { admin: who.admin, server: origin, file },
    lines: [[`Kept in ${file}, for you alone.`]],
  })
}
const nobody = (leftIt: boolean, words: string) => (leftIt ? report('cancelled', 'Not signed in.') : report('usage', words))

/** The page's own words for every refusal, save where nothing answered or too many tries were made. */
function refused(connection: Connection, error: ApiError, words: string): Report {
  if (error.status === 0 || (error.code === undefined && (error.outcome === 'unknown' || error.status === 404))) {
    const told = readFailed(connection, error)
    return told.outcome === 'unreachable' ? told : report('unreachable', noAnswer)
  }
  const tooMany = error.status === 429 ? outcomeWords(error) : null
  return report(tooMany ? 'refused' : 'signed-out', tooMany ?? words, { requestId: error.requestId ?? null })
}

/** Who the kept sign-in belongs to, as the server says it now. */
export async function who(connection: Connection): Promise<Report> {
  const got = await whoIsIn(connection)
  if ('stop' in got) return got.stop
  const { id, name, email, role } = got.admin
  const parts = [name, email, role].filter(Boolean).join(', ')
  return report('done', `${parts} at ${connection.origin}`, {
    data: { admin: { id, name, email: email ?? null, role: role ?? null }, server: connection.origin },
  })
}

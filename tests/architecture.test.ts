import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, importsOf, packagesReachedFrom, root, type Source, sources } from './source.ts'

const named = (library: string, from: string) => from === library || from.startsWith(library.endsWith('/') ? library : `${library}/`)

/** Sentences that say where each rule is broken; a good house gives none. */
function broken(files: readonly Source[], rule: (file: Source) => readonly string[]): string[] {
  return files.flatMap((file) => rule(file).map((what) => `${file.path}: ${what}`))
}

describe('rooms', () => {
  test('the scan reads the tree', () => {
    expect(sources.map(({ path }) => path)).toEqual(expect.arrayContaining(['src/contract/define.ts', 'server/db/schema.ts']))
    expect(
      importsOf("import type { A } from '#contract/a.ts'\nconst b = () => import('./b.ts')\nexport { c } from 'c'", 'src/kit/x.ts'),
    ).toEqual([
      { from: '#contract/a.ts', file: 'src/contract/a.ts', typeOnly: true },
      { from: './b.ts', file: 'src/kit/b.ts', typeOnly: false },
      { from: 'c', typeOnly: false },
    ])
  })
  test('commands and the terminal load without React, a store or a page', () => {
    const pages = ['react', 'react-dom', 'jotai', '@ark-ui', 'cmdk', '@tanstack']
    const heavy = sources
      .filter(({ path }) => path.startsWith('commands/') || path.startsWith('cli/'))
      .flatMap(({ path }) => {
        // The terminal asks the server by the same call layer as a page; a command asks nobody.
        const barred = path.startsWith('cli/') ? pages : [...pages, 'ofetch']
        return [...packagesReachedFrom(path)]
          .filter((one) => barred.some((page) => named(page, one)))
          .map((one) => `${path} reaches ${one}`)
      })
    expect(heavy).toEqual([])
  })
  test('the contract imports no package but zod/mini', () => {
    const others = (file: Source) =>
      file.path.startsWith('src/contract/')
        ? file.imports.filter((one) => !one.file && one.from !== 'zod/mini').map(({ from }) => from)
        : []
    expect(broken(sources, others)).toEqual([])
  })
})

describe('files', () => {
  test('are small: half within 80 lines, nine in ten within 200, none over 400', () => {
    const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b)
    const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]
    expect(sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path} has ${lines}`)).toEqual([])
    expect(at(0.5), 'median').toBeLessThanOrEqual(80)
    expect(at(0.9), 'nine in ten').toBeLessThanOrEqual(200)
  })
  test('have a name that says what is in them', () => {
    const drawer = /^(utils?|helpers?|misc|common|shared)(\.|$)|^index\.tsx?$/
    const all = ['src', 'server', 'commands', 'cli', 'tests', 'e2e', 'scripts'].flatMap(filesBelow)
    expect(all.filter((path) => path.split('/').some((part) => drawer.test(part)))).toEqual([])
  })
  test('export by name; only commands, routes and configurations have a default', () => {
    const others = sources.filter(({ path, text }) => !/^commands\/|^server\/routes\//.test(path) && /^export default\b/m.test(text))
    expect(others.map(({ path }) => path)).toEqual([])
  })
  test('hold no colour outside ui', () => {
    const colour = /['"`\s:]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|color-mix)\(/i
    const client = sources.filter(({ path }) => /^(src\/(kit|features|app|contract)|commands)\//.test(path))
    expect(client.filter(({ text }) => colour.test(text)).map(({ path }) => path)).toEqual([])
  })
  test('send requests from src/kit/api only', () => {
    const sends = /\bfetch\(|new (?:XMLHttpRequest|EventSource|WebSocket)\b|\bsendBeacon\(/
    const client = sources.filter(({ path }) => /^(src|commands)\//.test(path) && !path.startsWith('src/kit/api/'))
    expect(client.filter(({ text }) => sends.test(text)).map(({ path }) => path)).toEqual([])
  })
  test('contain no comments about work for later', () => {
    const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/
    expect(sources.filter(({ text }) => unfinished.test(text)).map(({ path }) => path)).toEqual([])
  })
  test('state a reason where they overrule the compiler, and only kit and contract may', () => {
    const cast = /\bas (?!const\b)(?:unknown|never|any|[A-Z][\w.]*(?:<|\[|\)|;|,|\s*$|\s*[?:&|}]))/
    const bare = ({ path, text }: Source) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) => {
        if (
          /^\s*(\/\/|\*|\/\*)/.test(line) ||
          /^\s*(import|export)\b.*\bfrom\b|\* as /.test(line) ||
          !cast.test(line.replace(/'[^']*'/g, "''"))
        )
          return []
        const mayCast = /^(src\/kit|src\/contract|server\/kit)\//.test(path)
        if (!mayCast) return [`line ${at + 1} casts`]
        const said = lines.slice(Math.max(0, at - 12), at + 1).some((near) => /\/\/|\*/.test(near))
        return said ? [] : [`line ${at + 1} casts without a reason`]
      })
    }
    expect(broken(sources, bare)).toEqual([])
  })
})

describe('a planted breach is refused', () => {
  const breaches: Record<string, string> = {
    'src/contract/climbs.ts': "import '../kit/x.ts'",
    'src/contract/sees-kit.ts': "import '#kit/x.ts'",
    'src/contract/full-zod.ts': "import 'zod'",
    'src/ui/sees-contract.ts': "import '#contract/x.ts'",
    'src/ui/asks.ts': "import '@tanstack/react-query'",
    'src/kit/store/calls.ts': "import 'ofetch'",
    'src/kit/screen/draws.ts': "import '@ark-ui/react/dialog'",
    'src/kit/api/lists.ts': "import 'cmdk'",
    'src/kit/command/knows.ts': "import '#features/payout-request.tsx'",
    'src/features/meets.ts': "import '#features/other.tsx'",
    'src/features/stores.ts': "import { atom } from 'jotai'\nexport const a = atom(1)",
    'src/features/lazily.ts': "export const later = () => import('#app/root.tsx')",
    'src/features/climbs-in.ts': "export { x } from '../../kit/x.ts'",
    'src/app/serves.ts': "import '#server/app.ts'",
    'commands/payout-request/draws.ts': "import 'react'",
    'commands/payout-request/shows.ts': "import '#ui/button.tsx'",
    'server/routes/renders.ts': "import '#kit/api/call.ts'",
    'cli/draws.ts': "import 'react'",
    'tests/kit/climbs.ts': "import '../server/engines.ts'",
  }
  const fine: Record<string, string> = {
    'src/contract/good.ts': "import 'zod/mini'\nimport './x.ts'\nimport '#contract/x.ts'",
    'src/kit/api/good.ts': "import 'ofetch'\nimport '#contract/x.ts'",
    'src/kit/palette/good.ts': "import '#ui/x.ts'\nimport 'cmdk'",
    'src/ui/good.ts': "import '@ark-ui/react/dialog'\nimport '#styled/css'",
    'src/features/good.ts': "import '#kit/x.ts'",
    'commands/payout-request/good.ts': "import '#contract/x.ts'\nimport '#kit/command/define.ts'",
    'server/routes/good.ts': "import 'node:fs'\nimport '#contract/x.ts'",
    'tests/kit/good.ts': "import '#server/app.ts'",
  }
  const plant = (folder: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
  }
  const linter = (folder: string) => {
    const run = spawnSync(
      process.execPath,
      [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    )
    const { diagnostics } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')))
    return new Set<string>(
      diagnostics
        .filter((one: { category: string }) => one.category === 'lint/style/noRestrictedImports')
        .map((one: { location: { path: string | { file: string } } }) =>
          typeof one.location.path === 'string' ? one.location.path : one.location.path.file,
        ),
    )
  }

  test('by the linter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'admin-v2-breach-'))
    try {
      const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
      writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
      plant(folder, { ...breaches, ...fine })
      const refused = linter(folder)
      expect([...refused].map((path) => path.replace(/^\.\//, '')).sort()).toEqual(Object.keys(breaches).sort())
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

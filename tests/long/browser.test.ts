import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browsers, ensureBrowser } from '#scripts/browser.mjs'

const [real = ''] = browsers()
const environment = { ...process.env }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
  delete process.env.CHROMIUM_PATH
  process.env.PATH = `${folder}${delimiter}${environment.PATH}`
})
afterEach(() => {
  process.env = { ...environment }
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)
const log = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8').trim().split('\n') : [])
function program(name: string, text: string): string {
  writeFileSync(at(name), `#!/bin/sh\n${text}\n`)
  chmodSync(at(name), 0o755)
  return at(name)
}
/** The browser of this machine by another name: it starts. */
const browser = (name: string) => program(name, `exec "${real}" "$@"`)
/** Lines of a shell that write what `browser` would. */
const installs = (name: string) => `printf '#!/bin/sh\\nexec "${real}" "$@"\\n' > "${at(name)}"; chmod 755 "${at(name)}"`

/** A machine on which nothing is installed; the stand-ins note what they are asked. */
function machine({ root = true, debian = true, playwright = '', apt = '' }) {
  program('apt-get', `echo "apt-get $*" >> "${at('log')}"\n[ "$1" = install ] || exit 0\n${apt || 'exit 100'}`)
  const shell = program('playwright.sh', `echo "playwright $*" >> "${at('log')}"\n${playwright || 'exit 1'}`)
  writeFileSync(
    at('playwright.mjs'),
    `import { spawnSync } from 'node:child_process'; process.exit(spawnSync(${JSON.stringify(shell)}, process.argv.slice(2)).status ?? 1)`,
  )
  return {
    places: () => [at('chromium'), at('own')],
    root,
    debian,
    playwright: (...args: string[]) => [at('playwright.mjs'), ...args],
  }
}

test('CHROMIUM_PATH comes first, and nothing is installed', async () => {
  process.env.CHROMIUM_PATH = browser('mine')
  browser('chromium')
  expect(await ensureBrowser(machine({}))).toBe(at('mine'))
  expect(log()).toEqual([])
})
test('a file that is no browser is passed over for one that starts', async () => {
  process.env.CHROMIUM_PATH = program('hint', 'echo "install me" >&2; exit 10')
  browser('chromium')
  expect(await ensureBrowser(machine({}))).toBe(at('chromium'))
  expect(log()).toEqual([])
})
test('without one, Playwright is asked for its own, with what it depends on where that is allowed', async () => {
  expect(await ensureBrowser(machine({ playwright: installs('own') }))).toBe(at('own'))
  expect(log()).toEqual(['playwright install --with-deps chromium'])
})
test('somebody who is not root installs no packages', async () => {
  expect(await ensureBrowser(machine({ root: false, playwright: installs('own') }))).toBe(at('own'))
  expect(log()).toEqual(['playwright install chromium'])
})
test.each([
  ['the headless shell is installed', 'chromium-headless-shell', ['chromium-headless-shell']],
  ['and where the system has no such package, Chromium', 'chromium', ['chromium-headless-shell', 'chromium']],
])('where Playwright cannot install its own, %s', async (_title, packaged, asked) => {
  const apt = `[ "$4" = ${packaged} ] || exit 100\n${installs('chromium')}`
  expect(await ensureBrowser(machine({ apt }))).toBe(at('chromium'))
  expect(log()).toEqual([
    'playwright install --with-deps chromium',
    'apt-get update',
    ...asked.map((name) => `apt-get install -y --no-install-recommends ${name}`),
  ])
})
test.each([
  ['nothing helps', {}, 4],
  ['only Playwright may be asked', { root: false }, 1],
  ['there are no such packages', { debian: false }, 1],
])('where %s, it says exactly what to install', async (_name, given, asked) => {
  await expect(ensureBrowser(machine(given))).rejects.toThrow(
    /need Chromium[\s\S]*npx playwright install --with-deps chromium[\s\S]*apt-get install chromium[\s\S]*CHROMIUM_PATH/,
  )
  expect(log()).toHaveLength(asked)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './server.ts'
import { templateVariable } from './template.ts'

const left = ['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report']
let folder = ''
let dev: ChildProcess | undefined
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-v2-dev-'))
})
test.afterEach(async () => {
  if (dev && dev.exitCode === null) {
    const ended = new Promise((done) => dev?.once('exit', done))
    dev.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('npm run dev: a changed server file answers anew, a changed page is shown without a reload by hand', async ({ page }) => {
  test.setTimeout(300_000)
  const tree = join(folder, 'tree')
  cpSync('.', tree, { recursive: true, filter: (path) => !left.includes(basename(path)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  cpSync(join(process.env[templateVariable] ?? '', 'data'), join(folder, 'data'), { recursive: true })
  const [server, client] = [await freePort(), await freePort()]
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(server),
      CLIENT_PORT: String(client),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: 'inherit',
  })
  const change = (path: string, from: string, to: string) => {
    const text = readFileSync(join(tree, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(tree, path), text.replace(from, to))
  }
  const answer = () =>
    fetch(`http://localhost:${server}/livez`).then(
      (got) => got.text(),
      () => '',
    )
  const patience = { timeout: 120_000 }
  await expect.poll(answer, patience).toBe('{"ok":true}')
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${client}/Login`).then(
          (got) => got.status,
          () => 0,
        ),
      patience,
    )
    .toBe(200)

  change('server/app.ts', "app.get('/livez', async () => ({ ok: true }))", "app.get('/livez', async () => ({ ok: true, anew: 1 }))")
  await expect.poll(answer, patience).toBe('{"ok":true,"anew":1}')

  await page.goto(`http://localhost:${client}/Login`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible(patience)
  change('src/app/sign-in.tsx', 'Sign in to $', 'Sign in anew to $')
  await expect(heading).toHaveText('Sign in anew to Admin V2', patience)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePort } from '#e2e/support/server.ts'

const children: ChildProcess[] = []
test.afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }
})
function run(script: string, cwd: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: 'inherit',
  })
  children.push(child)
  return child
}
const readText = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  )
const patience = { timeout: 120_000 }

test('a start script that is killed leaves no server behind, and its data folder opens again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'admin-v2-e2e-'))
  const port = await findFreePort()
  const livez = `http://localhost:${port}/livez`
  const first = run('scripts/start.mjs', '.', { DATA_DIR: data, PORT: String(port) })
  await expect.poll(() => readText(livez), patience).not.toBe('')
  first.kill('SIGKILL')
  await expect.poll(() => readText(livez), patience).toBe('')
  run('scripts/start.mjs', '.', { DATA_DIR: data, PORT: String(port) })
  await expect.poll(() => readText(livez), patience).not.toBe('')
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
})

test('`npm run dev` serves a changed server file and shows a changed page without a restart', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-v2-dev-'))
  const skipped = ['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report']
  cpSync('.', folder, { recursive: true, filter: (path) => !skipped.includes(basename(path)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const [port, clientPort] = [await findFreePort(), await findFreePort()]
  run('scripts/dev.mjs', folder, { PORT: String(port), CLIENT_PORT: String(clientPort), DATA_DIR: join(folder, 'data') })
  const change = (path: string, from: string, to: string) => {
    const text = readFileSync(join(folder, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, path), text.replace(from, to))
  }
  const livez = () => readText(`http://localhost:${port}/livez`)
  await expect.poll(livez, patience).toBe('{"ok":true}')
  await expect.poll(() => readText(`http://localhost:${clientPort}/Login`), patience).toContain('<html')
  const answer = "app.get('/livez', async () => ({ ok: true"
  change('server/app.ts', answer, `${answer}, changed: 1`)
  await expect.poll(livez, patience).toBe('{"ok":true,"changed":1}')
  await page.goto(`http://localhost:${clientPort}/Login`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible(patience)
  change('src/app/sign-in.tsx', 'Sign in to $', 'Sign in again to $')
  await expect(title).toHaveText('Sign in again to Admin V2', patience)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

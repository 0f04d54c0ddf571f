import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#e2e/support/fixtures.ts'

test('a second `npm start` builds nothing, says where it is, and one Ctrl C ends it cleanly', async () => {
  // Without other work on the machine, creating the embedded database with the demo data takes half a minute.
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'admin-v2-e2e-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (printed += text))
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await expect.poll(() => printed, { timeout: 180_000 }).toMatch(/Ready: http:\/\/localhost:\d+/)
  const url = /Ready: (\S+)/.exec(printed)?.[1]
  const readStatus = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await readStatus()).toBe(200)
  for (const text of ['demo@admin.test', '/__outbox']) await expect.poll(() => printed).toContain(text)
  expect(printed).not.toContain('Building')
  child.kill('SIGINT')
  expect(await exitCode).toBe(0)
  expect(await readStatus()).toBe(0)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

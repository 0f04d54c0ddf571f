import { spawn } from 'node:child_process'
import { copyDemoData } from '#e2e/support/demo-data.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

test('a second `npm start` builds nothing, says where it is, and one Ctrl C ends it cleanly', async () => {
  // Filling a new database with all demo data takes half a minute; e2e/long/start.spec.ts does that.
  const data = await copyDemoData()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...data.env, PORT: '0' },
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
  await data.remove()
})

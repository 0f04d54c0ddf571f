import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning } from '#scripts/is-running.mjs'
import { startHost } from '#tests/app/host-process.ts'

function writeProgram(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-host-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'host.mjs'), code)
  return join(folder, 'host.mjs')
}

test('stop ends the host', async () => {
  const { origin, stop } = await startHost(
    writeProgram("process.once('disconnect', () => process.exit()); process.send({ origin: String(process.pid) })"),
    process.env,
  )
  expect(isRunning(Number(origin))).toBe(true)
  await stop()
  expect(isRunning(Number(origin))).toBe(false)
})

test('stop succeeds if the host has died before, so that the rest of the run is cleaned up', async () => {
  const { origin, stop } = await startHost(
    writeProgram('process.send({ origin: String(process.pid) }); setInterval(() => undefined, 1000)'),
    process.env,
  )
  process.kill(Number(origin), 'SIGKILL')
  await expect.poll(() => isRunning(Number(origin))).toBe(false)
  await expect(stop()).resolves.toBeUndefined()
})

test('a host that ends before it listens is an error', async () => {
  await expect(startHost(writeProgram('process.exit(3)'), process.env)).rejects.toThrow('ended with code 3 before it was ready')
})

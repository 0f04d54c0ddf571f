import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '#scripts/is-running.mjs'

test('a process that has ended is not running, this one is', () => {
  expect(isRunning(process.pid)).toBe(true)
  expect(isRunning(spawnSync(process.execPath, ['--version']).pid)).toBe(false)
})

test('a process of another user is running, although it refuses the signal', () => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  onTestFinished(() => kill.mockRestore())
  expect(isRunning(1)).toBe(true)
})

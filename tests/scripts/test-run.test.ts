import { expect, onTestFinished, test, vi } from 'vitest'
import { runSteps } from '#scripts/test-run.mjs'

function silenceConsole() {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => undefined))
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

const passing = (name: string, database = false) => ({
  name,
  title: name,
  database,
  run: vi.fn(async (_env: Readonly<Record<string, string>>) => ({ passed: 3, failures: [] as string[] })),
})

test('without PostgreSQL, the steps that need it fail with one sentence and the others run', async () => {
  silenceConsole()
  const steps = [passing('pure'), passing('server', true), passing('build')]
  const { outcome, times } = await runSteps(steps, () => Promise.reject(new Error('No PostgreSQL runs here.\n/usr/bin: none')))
  expect(outcome).toEqual({ passed: 6, failures: ['server: No PostgreSQL runs here.'] })
  expect(steps.map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 1])
  expect(times).toHaveLength(3)
})

test('a step with a database gets the variables of the server', async () => {
  silenceConsole()
  const step = passing('server', true)
  await runSteps([step], async () => ({ TEST_DATABASE_URL: 'postgres://x' }))
  expect(step.run).toHaveBeenCalledWith({ TEST_DATABASE_URL: 'postgres://x' })
})

test('no database starts for steps that need none', async () => {
  silenceConsole()
  const start = vi.fn()
  expect((await runSteps([passing('pure')], start)).outcome).toEqual({ passed: 3, failures: [] })
  expect(start).not.toHaveBeenCalled()
})

test('a step that throws fails, and the next one runs', async () => {
  silenceConsole()
  const throwing = { ...passing('e2e'), run: () => Promise.reject(new Error('no Chromium')) }
  const { outcome } = await runSteps([throwing, passing('build')], vi.fn())
  expect(outcome).toEqual({ passed: 3, failures: ['e2e: no Chromium'] })
})

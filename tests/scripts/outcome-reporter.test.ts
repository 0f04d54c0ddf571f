import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, tool } from '#scripts/run.mjs'

/** Runs Vitest on files and returns the exit code and the first two lines of each failure in the outcome. */
function run(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-outcome-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const outcomeFile = join(folder, 'outcome.json')
  const reporter = `--reporter=${join(root, 'scripts/outcome-reporter.mjs')}`
  const args = tool('vitest', 'run', '--root', folder, '--globals', '--pool=threads', '--maxWorkers=1', '--no-isolate', reporter)
  // Without the variables by which Vitest recognizes its own workers.
  const env = { PATH: process.env.PATH, TEST_OUTCOME_FILE: outcomeFile }
  const { status } = spawnSync(process.execPath, args, { cwd: root, env })
  const { passed, failures } = JSON.parse(readFileSync(outcomeFile, 'utf8')) as { passed: number; failures: string[] }
  const prefix = `${relative(root, folder)}/`
  return {
    status,
    passed,
    failures: failures.map((text) =>
      text
        .replace(prefix, '')
        .split(/\n {4}(?:at )?/)
        .slice(0, 2)
        .join(' – '),
    ),
  }
}

test('the outcome names every file and test that failed, with the reason', () => {
  const { status, passed, failures } = run({
    'a.test.js': "test('passes', () => {}); test('fails', () => expect(1).toBe(2)); test.skip('is skipped', () => {})",
    'b.test.js': "describe('suite', () => { beforeAll(() => { throw new Error('hook') }); test('x', () => {}) })",
    'c.test.js': "afterAll(() => { throw new Error('at the end') }); test('x', () => {})",
    'd.test.js': "test('x', async () => { void Promise.reject(new Error('unhandled')); await new Promise((r) => setTimeout(r, 50)) })",
    'e.test.js': 'this is no program',
    'f.test.js': "test('y', { retry: 2 }, () => {}); test.fails('z', () => { throw new Error('expected') })",
  })
  expect({ status, passed }).toEqual({ status: 1, passed: 3 })
  expect(failures.sort()).toEqual([
    expect.stringMatching(/^a.test.js: fails – AssertionError: expected 1 to be 2/),
    'a.test.js: is skipped – skipped',
    'b.test.js: suite – Error: hook',
    expect.stringMatching(/^c.test.js: Error: at the end/),
    expect.stringMatching(/^d.test.js: Error: unhandled/),
    expect.stringMatching(/^e.test.js: /),
    'f.test.js: y – has a second attempt (retry)',
    'f.test.js: z – passes only if it fails (fails)',
  ])
})

test('a run that is killed names the file that was running', () => {
  const { passed, failures } = run({
    'a.test.js': "test('x', () => process.kill(process.pid, 'SIGKILL'))",
  })
  expect({ passed, failures }).toEqual({ passed: 0, failures: ['a.test.js: Vitest ended while this file was running'] })
})

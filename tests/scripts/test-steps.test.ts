import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withNode } from '#scripts/other-node.mjs'
import { longSteps } from '#scripts/test-steps.mjs'

/** Runs a step of the long run with a program in place of Node that records its environment and arguments. */
async function callOf(name: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-steps-'))
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
    rmSync(folder, { recursive: true })
  })
  const recorder = join(folder, 'node')
  writeFileSync(recorder, `#!/bin/sh\nprintf '%s\\n' "LONG=$LONG" "DATABASE=$TEST_DATABASE_URL" "$*" > ${folder}/call\n`, { mode: 0o755 })
  process.execPath = recorder
  await longSteps.find((step) => step.name === name)?.run(env)
  const [long, database, words] = readFileSync(join(folder, 'call'), 'utf8').split('\n')
  return { long, database, words }
}

test('the long run repeats all screen tests in StrictMode', async () => {
  const { long, words } = await callOf('screens', {})
  expect(long).toBe('LONG=1')
  expect(words).toMatch(/ --project screens$/)
})

test('the mutation sample uses the PostgreSQL of the run', async () => {
  expect(await callOf('mutation', { TEST_DATABASE_URL: 'postgres://here' })).toMatchObject({ database: 'DATABASE=postgres://here' })
})

test('another version of Node is installed into a temporary folder and removed after its use', async () => {
  const install = (major: number, folder: string) => {
    mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/node/bin/node'), String(major))
    return ['true']
  }
  const use = async (executable: string, folder: string) => [readFileSync(executable, 'utf8'), folder]
  const [content, folder = ''] = await withNode(24, use, install)
  expect(content).toBe('24')
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['fails', 'exit 1'],
  ['installs nothing', 'exit 0'],
])('an installation that %s is an error that says what is needed', async (_what, script) => {
  const use = async () => expect.unreachable()
  await expect(withNode(24, use, () => ['sh', '-c', script])).rejects.toThrow(
    'npm could not install node@24; this step needs access to an npm registry.',
  )
})

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listGeneratedTests } from '#scripts/generated-tests.mjs'
import { withNode } from '#scripts/other-node.mjs'
import { createFileSteps, longSteps, type Step } from '#scripts/test-steps.mjs'

/** Runs a step with a program in place of Node that records its environment and arguments. */
async function recordCall(step: Step | undefined, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-steps-'))
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
    rmSync(folder, { recursive: true })
  })
  const recorder = join(folder, 'node')
  const variables = '"$LONG" "$TEST_DATABASE_URL" "$TEST_ENGINE" "$CHROMIUM_PATH" "$*"'
  writeFileSync(recorder, `#!/bin/sh\nprintf '%s\\n' ${variables} > ${folder}/call\n`, { mode: 0o755 })
  process.execPath = recorder
  await step?.run(env)
  const [long, database, engine, browser, words] = readFileSync(join(folder, 'call'), 'utf8').split('\n')
  return { long, database, engine, browser, words }
}
const findStep = (name: string) => longSteps.find((step) => step.name === name)

test('the long run repeats all screen tests in StrictMode', async () => {
  expect(await recordCall(findStep('screens'), {})).toMatchObject({ long: '1', words: expect.stringMatching(/ --project screens$/) })
})

test('the mutation sample uses the PostgreSQL of the run', async () => {
  expect(await recordCall(findStep('mutation'), { TEST_DATABASE_URL: 'postgres://here' })).toMatchObject({ database: 'postgres://here' })
})

test('a file of the long run runs with all repetitions, on both engines, with a browser', async () => {
  const file = 'tests/long/racing.test.ts'
  const [step] = createFileSteps([file], true, async () => '/usr/bin/a-browser')
  expect(await recordCall(step, { TEST_ENGINE: 'embedded' })).toMatchObject({
    long: '1',
    engine: 'both',
    browser: '/usr/bin/a-browser',
    words: expect.stringMatching(` --project long ${file}$`),
  })
  const [short] = createFileSteps([file], false, () => expect.unreachable())
  expect(await recordCall(short, { LONG: '', TEST_ENGINE: 'embedded' })).toMatchObject({ long: '', engine: 'embedded' })
})

test('the generated step runs pure tests that generate their cases', () => {
  const files = listGeneratedTests()
  expect(files).toContain('tests/kit/form/merge.test.ts')
  expect(files.filter((file) => !file.endsWith('.test.ts') || /^tests\/(long|server)\//.test(file))).toEqual([])
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addBuilt } from '#server/seed/add-built.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'built-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))
const add = (given: Parameters<typeof addBuilt>[1]) => addBuilt(readConfig({ DATA_DIR: dir }), given)

test('the shell builds a kind with states, attributes and a sequence, and returns what was stored', async () => {
  const made = await add({
    build: 'blogger',
    count: '3',
    states: 'suspicious, rejected',
    attributes: '{"approved_status":1}',
    sequence: '[{"content_score":1},{"content_score":2}]',
    'return-data': true,
  })
  expect(made.ids).toHaveLength(3)
  const item = { approved_status: 1, marked_suspicious: true }
  expect(made.items).toMatchObject([
    { ...item, content_score: 1 },
    { ...item, content_score: 2 },
    { ...item, content_score: 1 },
  ])
  const scenario = await add({ scenario: 'booking-partially-paid', count: '2', sequence: '[{"currency":"DKK"},{}]', 'return-data': true })
  expect(scenario.items).toMatchObject([{ client_currency: 'DKK' }, { client_currency: 'EUR' }])
})
test.each([
  [{ build: 'constructor' }, '--build constructor is no kind. There are: '],
  [{ build: 'user', scenario: 'brand-with-plan' }, '--build and --scenario are not asked for together'],
  [{ build: 'user', count: '0' }, '--count: A whole number from 1 to 10000'],
  [{ build: 'user', attributes: '{' }, '--attributes { is not JSON'],
  [{ build: 'user', sequence: '{}' }, '--sequence: '],
  [{ build: 'user', states: 'sleepy' }, 'User has no state “sleepy”'],
  [{ scenario: 'nothing' }, 'No scenario is called “nothing”'],
])('%o is refused', async (given, words) => {
  const said = await add(given).then(
    () => 'done',
    (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error)),
  )
  expect(said).toContain(words)
})

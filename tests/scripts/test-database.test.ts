import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabase } from '#scripts/test-database.mjs'
import { checkConnection } from '#tests/server/test-databases.ts'

function writeProgram(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-database-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'keeper.mjs'), code)
  return join(folder, 'keeper.mjs')
}

test('a keeper that does not stop in time is killed', async () => {
  const database = startDatabase(
    writeProgram("process.on('disconnect', () => setInterval(() => {}, 1000)); process.send({ url: 'u', prefix: 'p' })"),
    100,
  )
  expect(await database.env).toEqual({ TEST_DATABASE_URL: 'u', TEST_DATABASE_PREFIX: 'p' })
  await expect(database.stop()).resolves.toBeUndefined()
})

test('a start that takes for ever can be stopped', async () => {
  const database = startDatabase(writeProgram('setInterval(() => {}, 1000)'), 100)
  const refused = expect(database.env).rejects.toThrow('The process that starts PostgreSQL ended early.')
  await database.stop()
  await refused
})

test('a TEST_DATABASE_URL on which nothing listens is refused in one sentence, without its password', async () => {
  await expect(checkConnection('postgres://me:secret@127.0.0.1:1/x')).rejects.toThrow(
    'TEST_DATABASE_URL (postgres://me:***@127.0.0.1:1/x) names no PostgreSQL that answers: connect ECONNREFUSED 127.0.0.1:1',
  )
})

test('so is one whose server accepts and never answers', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await expect(checkConnection(`postgres://127.0.0.1:${port}/x`, 100)).rejects.toThrow('names no PostgreSQL that answers: timeout')
})

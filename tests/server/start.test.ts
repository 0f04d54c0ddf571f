import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DataFolderInUse } from '#server/db/errors.ts'
import { lockFolder } from '#server/db/lock.ts'
import { admin } from '#server/db/schema.ts'
import { ensureFirstAdmin, NoAdministrator } from '#server/kit/first-admin.ts'
import { assertPortFree } from '#server/kit/port.ts'
import { PortInUse } from '#server/kit/start-errors.ts'
import { postgres } from './engines.ts'

test('a port in use is refused, a free one is not', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const error = await assertPortFree({ port, host: '127.0.0.1' }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(PortInUse)
  expect(error.message).toBe(`Port ${port} is in use: stop what listens there, or choose another with PORT`)
  await new Promise((resolve) => other.close(resolve))
  expect(await assertPortFree({ port, host: '127.0.0.1' })).toBeUndefined()
})

test('a data folder in use is refused with its process; the lock of a dead process is taken over', () => {
  const parent = mkdtempSync(join(tmpdir(), 'admin-lock-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'data')
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid} on ${hostname()}.`)
  unlock()
  // This process, but with another start: what a dead process leaves when its ID is used again.
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, started: 'before', host: hostname() }))
  lockFolder(folder)()
})

test('production refuses a database without an administrator, and creates the configured one', async () => {
  const { db, close } = await postgres.open()
  onTestFinished(close)
  const production = { MODE: 'production', DATABASE_URL: 'postgres://db.example/x' }
  await expect(ensureFirstAdmin(db, readConfig(production))).rejects.toThrow(NoAdministrator)
  const config = readConfig({ ...production, ADMIN_EMAIL: 'mira@admin.test', ADMIN_PASSWORD: 'long enough' })
  await ensureFirstAdmin(db, config)
  expect(await db.q().select({ email: admin.email }).from(admin)).toEqual([{ email: 'mira@admin.test' }])
})

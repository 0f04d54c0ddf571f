import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteOlderSnapshots, findUnlinkedSnapshot, listSnapshots, migrationsFolder } from '#scripts/migrations.mjs'
import { root } from '#scripts/run.mjs'
import { buildSnapshot, findSchemaError } from '#scripts/schema-check.ts'

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const readSnapshots = () => Object.fromEntries(listSnapshots().map((name) => [name, readJson(migrationsFolder, 'meta', name)]))

const modules = import.meta.glob<object>(['../server/db/schema*.ts', '../server/routes/*.ts'], { eager: true })

test('the check reads the same files as drizzle-kit', async () => {
  const { default: config } = await import(join(root, 'drizzle.config.ts'))
  expect(config.schema).toEqual(['./server/db/schema*.ts', './server/routes/*.ts'])
})

test('the migrations lead to the schema in the code, and only the newest snapshot is kept', () => {
  expect(findSchemaError(readSnapshots(), buildSnapshot(modules))).toBeUndefined()
})

test('the snapshot belongs to the last migration of the journal', () => {
  const { entries } = readJson(migrationsFolder, 'meta/_journal.json')
  const last: string = entries.at(-1).tag
  expect(listSnapshots()).toEqual([last.replace(/_.*/, '_snapshot.json')])
})

describe('the check of the schema', () => {
  const schema = { id: 'a', prevId: 'b', tables: { coupon: { columns: { id: {} } } } }

  test('accepts a snapshot of the same schema', () => {
    expect(findSchemaError({ '0001_snapshot.json': { ...schema, id: 'c', prevId: 'd' } }, schema)).toBeUndefined()
  })
  test('finds a column without a migration', () => {
    const changed = { ...schema, tables: { coupon: { columns: { id: {}, percent: {} } } } }
    expect(findSchemaError({ '0001_snapshot.json': schema }, changed)).toBe(
      'The schema in the code differs from 0001_snapshot.json. Run npm run db:generate -- --name <change>.',
    )
  })
  test('finds a second snapshot', () => {
    expect(findSchemaError({ '0001_snapshot.json': schema, '0002_snapshot.json': schema }, schema)).toBe(
      'server/db/migrations/meta has more than one snapshot (0001_snapshot.json, 0002_snapshot.json). ' +
        'Run npm run db:generate; it keeps the newest.',
    )
  })
  test('finds a missing snapshot', () => {
    expect(findSchemaError({}, schema)).toMatch(/has no snapshot/)
  })
})

describe('npm run db:generate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const write = (name: string, id: string, prevId: string) => writeFileSync(join(folder, 'meta', name), JSON.stringify({ id, prevId }))
  beforeEach(() => {
    cpSync(migrationsFolder, folder, { recursive: true })
    for (const name of listSnapshots(folder)) rmSync(join(folder, 'meta', name))
    write('0043_snapshot.json', 'first', 'deleted')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('deletes the older snapshots and keeps the newest and the journal', () => {
    write('0044_snapshot.json', 'second', 'first')
    expect(findUnlinkedSnapshot(folder)).toBeUndefined()
    deleteOlderSnapshots(folder)
    expect(listSnapshots(folder)).toEqual(['0044_snapshot.json'])
    expect(readJson(folder, 'meta/_journal.json').entries.length).toBeGreaterThan(40)
  })
  test('finds the migration of another branch, made without knowledge of this one', () => {
    write('0044_snapshot.json', 'second', 'deleted')
    expect(findUnlinkedSnapshot(folder)).toBe('0044_snapshot.json')
  })
})

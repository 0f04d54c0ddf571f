import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { doChores } from '#server/db/chores.ts'
import { DataFolderInUse } from '#server/db/errors.ts'
import { openDatabase } from '#server/db/open.ts'
import { startChild } from '#tests/server/child.ts'
import { embedded } from '#tests/server/engines.ts'
import { copyTemplate, embeddedTemplate } from '#tests/server/templates.ts'

const kills = process.env.LONG ? 20 : 2

describe('the folder of the embedded database', () => {
  let dir: string
  beforeEach(async () => {
    dir = copyTemplate(await embeddedTemplate('none', async () => {}))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('is refused to a second process in one line that names the first, and taken over once that was killed', async () => {
    const first = startChild('hold', { dir })
    await first.says('open')
    const second = startChild('hold', { dir })
    expect(await second.ended()).toBe(1)
    expect(second.lines()).toEqual([
      expect.stringMatching(new RegExp(`^DataFolderInUse: The data folder ${dir}/database is in use by process ${first.pid} on `)),
    ])
    await first.kill()
    const db = await openDatabase({ dir })
    await db.ping()
    await db.close()
  })

  it('is refused to a second opening in the same process, and free after closing', async () => {
    const db = await openDatabase({ dir })
    await expect(openDatabase({ dir })).rejects.toBeInstanceOf(DataFolderInUse)
    await db.close()
    const again = await openDatabase({ dir })
    await again.close()
    expect(readdirSync(dir)).toEqual(['database'])
  })

  it('is taken over by exactly one of several processes when its holder is dead', async () => {
    const first = startChild('hold', { dir })
    await first.says('open')
    await first.kill()
    const children = [1, 2, 3].map(() => startChild('hold', { dir }))
    const opened = await Promise.all(
      children.map((child) =>
        child.says('open').then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(opened.filter(Boolean)).toHaveLength(1)
    await Promise.all(children.map((child) => child.kill()))
  })
})

describe('the first start of the embedded database', () => {
  it(
    `is whole or not there at all, over ${kills} kills in the middle of it`,
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'admin-first-'))
      for (let kill = 1; kill <= kills; kill += 1) {
        const child = startChild('hold', { dir })
        await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 4000))
        await child.kill()
      }
      const db = await openDatabase({ dir })
      const { rows } = await db.pool.query('select count(*)::int as admins from admin')
      expect(rows).toEqual([{ admins: 0 }])
      expect(existsSync(join(dir, 'database.new'))).toBe(false)
      await db.close()
      rmSync(dir, { recursive: true, force: true })
    },
    kills * 30_000,
  )
})

describe('the embedded database', () => {
  it('ends a query that runs too long, and goes on with all that was committed', async () => {
    const { at, db: first, close } = await embedded.open()
    await first.close()
    const remarks: string[] = []
    const db = await openDatabase({ ...at, longestQueryMs: 1500, log: (line) => remarks.push(line) })
    await db.pool.query('create table kept (n int)')
    await db.pool.query('insert into kept values (1)')
    await expect(db.pool.query('select count(*) from generate_series(1, 10000000000)')).rejects.toThrow('Connection terminated')
    expect((await db.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    expect(remarks.join('\n')).toContain('A query ran for more than 1.5 s')
    await db.close()
    await close()
  })

  it('writes its log away and sweeps tables of which much changed', async () => {
    const { db, close } = await embedded.open()
    await db.pool.query('create table swept (n int)')
    await db.pool.query('insert into swept select generate_series(1, 5000)')
    await db.pool.query('update swept set n = n + 1')
    const done = await doChores(db.pool, 0)
    expect(done.checkpoint).toBe(true)
    expect(done.vacuumed).toContain('public.swept')
    expect((await doChores(db.pool)).vacuumed).not.toContain('public.swept')
    await close()
  })

  it('refuses to copy from a stream, which it cannot, instead of waiting for ever', async () => {
    const { db, close } = await embedded.open()
    await expect(db.pool.query('copy admin (email) from stdin')).rejects.toThrow('COPY FROM STDIN is not possible')
    await db.ping()
    await close()
  })

  it('lets a process end that has closed it', () => {
    const program = `import { openDatabase } from '#server/db/open.ts'
      const db = await openDatabase({ dir: process.argv[1], migrate: false }); await db.listen('x', () => {}); await db.close(); console.log('closed')`
    const dir = mkdtempSync(join(tmpdir(), 'admin-end-'))
    const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, dir], { encoding: 'utf8' })
    expect(said).toBe('closed\n')
    rmSync(dir, { recursive: true, force: true })
  })
})

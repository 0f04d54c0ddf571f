import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { startChild } from '#tests/server/child.ts'
import { forEachEngine, type Opened } from '#tests/server/engines.ts'

const kills = process.env.LONG ? 40 : 2

forEachEngine((engine) => {
  let opened: Opened
  beforeEach(async () => {
    opened = await engine.open()
    await opened.db.pool.query(`create table pair (n int, half text, primary key (n, half))`)
    // The children open the folder now, and one process at a time may.
    await opened.db.close()
  })
  afterEach(() => opened.close())

  it(
    `loses nothing that was acknowledged and keeps nothing half done, over ${kills} kills in the middle of writes`,
    async () => {
      const acknowledged = new Set<number>()
      for (let kill = 1; kill <= kills; kill += 1) {
        const writer = startChild('write', opened.at)
        await writer.says('written')
        const enough = writer.lines().length + 5 + Math.floor(Math.random() * 40)
        while (writer.lines().length < enough) await new Promise((resolve) => setTimeout(resolve, 1))
        await writer.kill()
        for (const line of writer.lines()) if (line.startsWith('written ')) acknowledged.add(Number(line.slice(8)))
      }
      const db = await openDatabase(opened.at)
      const { rows } = await db.pool.query<{ n: number; halves: number }>(
        'select n, count(*)::int as halves from pair group by n order by n',
      )
      await db.close()
      const whole = new Set(rows.filter(({ halves }) => halves === 2).map(({ n }) => n))
      expect(acknowledged.size).toBeGreaterThan(kills * 5)
      expect([...acknowledged].filter((n) => !whole.has(n))).toEqual([])
      expect(rows.filter(({ halves }) => halves !== 2)).toEqual([])
    },
    kills * 60_000,
  )
})

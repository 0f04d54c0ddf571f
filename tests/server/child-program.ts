import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'

// Run as a process of its own by child.ts, and not longer than it.
process.stdin.resume().on('end', () => process.exit())
const [job = '', options = '{}'] = process.argv.slice(2)

async function main(): Promise<void> {
  const db = await openDatabase(JSON.parse(options))
  console.log('open')
  if (job !== 'write') return
  const { rows } = await db.pool.query<{ next: number }>('select coalesce(max(n), 0)::int + 1 as next from pair')
  for (let n = rows[0]?.next ?? 1; ; n += 1) {
    await db.tx(async () => {
      await db.q().execute(sql`insert into pair values (${n}, 'left')`)
      await db.q().execute(sql`insert into pair values (${n}, 'right')`)
    })
    console.log(`written ${n}`)
  }
}

main().catch((error: Error) => {
  console.error(`${error.name}: ${error.message}`)
  process.exit(1)
})

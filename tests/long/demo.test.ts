import { expect, test } from 'vitest'
import { demoMembers } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { fingerprint } from '#tests/server/demo-tables.ts'
import { embedded, forEachEngine, postgres } from '#tests/server/engines.ts'

forEachEngine((engine) => {
  test('the demo is filled in by one of several servers that start together', async () => {
    const fresh = await engine.open()
    const done = await Promise.all([1, 2, 3].map(() => seedDemo(fresh.db, { members: demoMembers('demo@admin.test', 'x') })))
    expect(done.sort()).toEqual([false, false, true])
    await fresh.close()
  })
})

test('both engines draw the same demo', async () => {
  const opened = await Promise.all([embedded.open({ seed: 'demo' }), postgres.open({ seed: 'demo' })])
  const [one, other] = await Promise.all(opened.map(({ db }) => fingerprint(db)))
  expect(one).toEqual(other)
  await Promise.all(opened.map(({ close }) => close()))
})

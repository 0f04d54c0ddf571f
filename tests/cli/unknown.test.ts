import { expect, test } from 'vitest'
import { market } from './market.ts'
import { person } from './person.ts'
import { wireTo } from './wire.ts'

const { here, fresh, statusOf } = market()
const late = { timeout: 30_000 }
/** Somebody whose wire to the server can be cut. */
async function behind() {
  const wire = await wireTo(here.origin)
  const me = person(wire.origin)
  await me.signedIn(here.t)
  return { wire, me }
}

test('a lost answer is found again by the same key: done once, told as done', async () => {
  const id = fresh()
  const { wire, me } = await behind()
  wire.faults.push('cut', 'page')
  const { code, told } = await me.json('po', 'ap', String(id), `--yes=${id}`)
  expect(told).toMatchObject({ outcome: 'done', replayed: true })
  expect(code).toBe(0)
  const keys = wire.writes().map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys)).toEqual(new Set([told.key]))
  expect(await statusOf(id)).toBe(1)
})

test('no answer in time is unknown, never failed; the printed line asks again and happens once', async () => {
  const id = fresh()
  const { wire, me } = await behind()
  wire.faults.push('hold')
  const first = await me.admin('po', 'ap', String(id), `--yes=${id}`, '--wait', '2', '--server', wire.origin)
  expect(first.code).toBe(4)
  expect(first.err).toContain('It may have happened')
  expect(first.err).not.toMatch(/fail/i)
  const line = /admin (po ap .* --key ([0-9a-f]{32}))/.exec(first.err)
  expect(line?.[1]).toBe(`po ap ${id} --wait 2 --server ${wire.origin} --key ${line?.[2]}`)
  expect(await statusOf(id)).toBe(1)

  const again = await me.admin(...(line?.[1] ?? '').split(' '), `--yes=${id}`)
  expect(again.code, again.err).toBe(0)
  expect(again.out).toContain('Request approve!')
  expect(again.out).toContain('nothing was done a second time')
  expect(new Set(wire.writes().map(({ key }) => key))).toEqual(new Set([line?.[2]]))
})

test('Ctrl+C while it runs says that it may have happened, with the key, and ends by the signal', async () => {
  const id = fresh()
  const { wire, me } = await behind()
  wire.faults.push('hold')
  const run = me.start('po', 'ap', String(id), `--yes=${id}`)
  await expect.poll(() => wire.writes().length, late).toBe(1)
  run.child.kill('SIGINT')
  const { signal, err } = await run.ended
  expect(signal).toBe('SIGINT')
  expect(err).toContain('It may have happened')
  expect(err).toContain(`--key ${wire.writes()[0]?.key}`)
})

test('Ctrl+C before anything was sent says so', async () => {
  const { wire, me } = await behind()
  wire.state.deaf = true
  const run = me.start('po', 'ap', '1', '--yes=1')
  await expect.poll(() => wire.seen.length, late).toBe(1)
  run.child.kill('SIGINT')
  const { signal, err } = await run.ended
  expect([signal, err]).toEqual(['SIGINT', 'Interrupted. Nothing was sent.\n'])
})

test('a server that is gone when it is sent to: nothing was sent', async () => {
  const id = fresh()
  const { wire, me } = await behind()
  const line = me.typing('po', 'ap', String(id), '--wait', '2')
  await expect.poll(line.screen, late).toContain('anything else cancels: ')
  wire.close()
  line.type('yes\r')
  // It is read again before it is committed; that cannot be done any more, so it is asked about anew.
  await expect.poll(line.screen, late).toMatch(/could not be read[\s\S]*anything else cancels: /)
  line.type('\r')
  expect(await line.ended).toBe(5)
  expect(await statusOf(id)).toBe(0)
})

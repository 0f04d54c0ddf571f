import { describe, expect, test } from 'vitest'
import { market } from './market.ts'
import { person } from './person.ts'
import { wireTo } from './wire.ts'

const { here, fresh, statusOf, traces } = market()
const late = { timeout: 30_000 }
const demo = async (more: Record<string, string> = {}) => {
  const me = person(here.origin, more)
  await me.signedIn(here.t)
  return me
}
const question = 'Type yes to approve; anything else cancels: '

describe('on a terminal', () => {
  test('the question shows what is known and what is sent, and only the whole word commits', async () => {
    const id = fresh()
    const line = (await demo()).typing('payout-request', 'approve', String(id))
    await expect.poll(line.screen, late).toContain(question)
    for (const part of [
      'Approve payout 10.00 EUR?',
      `Payout request ${id} of Nordic Agency`,
      'This cannot be undone.',
      'The EUR wallet',
      'KYC of the organization',
      '→ Approved',
      `POST /api/v1/admin/payout-requests/${id}  If-Match: "1"  {"status":1}`,
    ])
      expect(line.screen()).toContain(part)
    expect(await statusOf(id)).toBe(0)
    line.type('yes\r')
    expect(await line.ended).toBe(0)
    expect(line.screen()).toContain('Request approve!')
    expect(await statusOf(id)).toBe(1)
  })
  test.each([
    ['an empty line', '\r'],
    ['a held Enter', '\r'.repeat(40)],
    ['half a word', 'ye\r'],
    ['the end of the input', '\u0004'],
  ])('%s cancels, and nothing was sent', async (_name, keys) => {
    const id = fresh()
    const me = await demo()
    const before = await traces()
    const line = me.typing('payout-request', 'reject', String(id))
    await expect.poll(line.screen, late).toContain('anything else cancels: ')
    line.type(keys)
    expect(await line.ended).toBe(5)
    expect(line.screen()).toContain('Cancelled. Nothing was sent.')
    expect(await traces()).toEqual(before)
  })
  test('keys typed before the question confirm nothing; Ctrl+C at it ends with 130 and says that nothing was sent', async () => {
    const id = fresh()
    const line = (await demo()).atTerminal('payout-request', 'approve', String(id))
    line.type('yes\ryes\ryes\r')
    await expect.poll(line.screen, late).toContain(question)
    line.type('\u0003')
    expect(await line.ended).toBe(130)
    expect(line.screen()).toContain('Interrupted. Nothing was sent.')
    expect(await statusOf(id)).toBe(0)
  })
  test('missing arguments are asked for, each with what it stands on; a wrong one is asked for again with its message', async () => {
    const line = (await demo()).typing('seat', 'save', '14')
    await expect.poll(line.screen, late).toContain('First name [First14]: ')
    line.type('Ann\r')
    await expect.poll(line.screen).toContain('Last name [Last14]: ')
    line.type('\r')
    await expect.poll(line.screen).toContain('Email [person14@site.example]: ')
    line.type('no address\r')
    await expect.poll(line.screen).toContain('Intercom integration disabled [No]: ')
    line.type('\r')
    await expect.poll(line.screen).toContain('--email: Enter an e-mail address')
    await expect.poll(line.screen).toMatch(/--email: Enter an e-mail address[\s\S]*Email: /)
    line.type('ann@site.example\r')
    expect(await line.ended).toBe(0)
    expect(line.screen()).toMatch(/First name\S* +First14 +\S*→ Ann/)
    expect(line.screen()).toContain('Undo: admin seat save 14 --first-name First14 --email person14@site.example')
  })
  test('colour is shown there, unless NO_COLOR says otherwise', async () => {
    const [plain, coloured] = [(await demo({ NO_COLOR: '1' })).typing('show', 'seat', '5'), (await demo()).typing('show', 'seat', '5')]
    await Promise.all([plain.ended, coloured.ended])
    expect(coloured.screen()).toContain('\u001b[1mseat 5')
    expect(plain.screen()).toContain('seat 5')
    expect(plain.screen()).not.toContain('\u001b[')
  })
})

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

test('Ctrl+C while the record is read says that nothing was sent, and ends by the signal', async () => {
  const { wire, me } = await behind()
  wire.state.isSilent = true
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

import { describe, expect, test } from 'vitest'
import { market } from './market.ts'
import { person } from './person.ts'

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
    const line = (await demo()).atTerminal('payout-request', 'approve', String(id))
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

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { market } from './market.ts'
import { person } from './person.ts'

const { here, traces } = market()
const late = { timeout: 30_000 }
const demo = async () => {
  const me = person(here.origin)
  await me.signedIn(here.t)
  return me
}
/** Creators 51 … 55; 52 has the seats 101, which is deleted, and 102; 54 has nothing but the deleted 103. */
beforeAll(async () => {
  const { make } = createBuilder(here.t.db)
  const creators = [51, 52, 53, 54, 55]
  await make(
    'blogger',
    creators.map((id) => ({ id, type_id: id + 100, organization_id: 1, public_id: `creator${id}`, display_name: `Creator ${id}` })),
  )
  const seats = [
    { id: 101, account_id: 52, email: 'gone@site.example' },
    { id: 102, account_id: 52, email: 'here@site.example' },
    { id: 103, account_id: 54, email: 'last@site.example' },
  ]
  await make('user', seats)
  const { auth } = await here.t.signIn()
  for (const id of [101, 103]) await here.t.inject({ method: 'DELETE', url: `/api/v1/admin/seats/${id}`, headers: auth })
})
const primaryOf = async (id: number) =>
  (await rowsOf<{ master: number | null }>(here.t.db, sql`select master_account_id as master from account where id = ${id}`))[0]?.master

describe('the seat of an alias', () => {
  test('that is deleted is not offered on a terminal, and the new e-mail follows from the one that is chosen', async () => {
    const line = (await demo()).typing('account', 'link-alias', '51')
    await expect.poll(line.screen, late).toContain('Account to link with: ')
    line.type('52\r')
    await expect.poll(line.screen).toContain('This account is: ')
    line.type('primary\r')
    await expect.poll(line.screen).toContain('Secondary seat: ')
    expect(line.screen()).toMatch(/102\S* {2}here@site\.example/)
    expect(line.screen()).not.toContain('gone@site.example')
    line.type('101\r')
    await expect.poll(line.screen).toContain('must be one of 102 (here@site.example)')
    await expect.poll(line.screen).toMatch(/must be one of[\s\S]*Secondary seat: /)
    line.type('102\r')
    await expect.poll(line.screen).toContain('New email of the secondary seat [here+1@site.example]: ')
    line.type('\r')
    await expect.poll(line.screen).toContain('Archive the secondary seat in the messaging tool [No]: ')
    line.type('\r')
    expect(await line.ended).toBe(0)
    expect(await primaryOf(52)).toBe(51)
    expect(await rowsOf(here.t.db, sql`select email from seat where id = 102`)).toEqual([{ email: 'here+1@site.example' }])
  })
  test('is not asked for where none is left, which is said, and the accounts are linked', async () => {
    const line = (await demo()).typing('account', 'link-alias', '53')
    await expect.poll(line.screen, late).toContain('Account to link with: ')
    line.type('54\r')
    await expect.poll(line.screen).toContain('This account is: ')
    line.type('primary\r')
    expect(await line.ended).toBe(0)
    expect(line.screen()).toContain('Secondary seat: The secondary account has no seat that could be changed')
    expect(line.screen()).not.toMatch(/New email|Archive the/)
    expect(await primaryOf(54)).toBe(53)
  })
  test('is archived by the same body as while linking, and the dry run says it as a person does', async () => {
    const { code, out } = await (await demo()).admin('seat', 'archive-secondary', '102', '--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(/Intercom integration disabled +No +→ Yes/)
    expect(out).toContain('POST /admin/v1/user/102')
    expect(out).toContain('{"integration_intercom_disabled":1}')
  })

  test('gets a new e-mail by a save of that field alone', async () => {
    const { code, out } = await (await demo()).admin('seat', 'change-secondary-email', '102', '--email', 'new@site.io', '--dry-run')
    expect(code).toBe(0)
    expect(out).toContain('POST /admin/v1/user/102')
    expect(out).toContain('{"email":"new@site.io"}')
  })
  test('that is named and deleted is refused at its flag before anything is sent', async () => {
    const me = await demo()
    const before = await traces()
    const { code, err } = await me.admin('account', 'link-alias', '55', '--other', '54', '--role', 'primary', '--seat', '103', '--archive')
    expect(err).toContain('--seat: Seat 103 is deleted')
    expect(code).toBe(2)
    expect(await traces()).toEqual(before)
  })
})

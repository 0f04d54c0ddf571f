import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { market } from './market.ts'
import { person } from './person.ts'

const { here, fresh, statusOf, traces } = market()
const demo = async () => {
  const me = person(here.origin)
  await me.signedIn(here.t)
  return me
}
const auditOf = async (kind: string, id: number) => {
  const { rows } = await here.t.db
    .q()
    .execute<{ command: string; result: string; before: unknown; after: unknown }>(
      sql`select command, result, before, after from audit where object_kind = ${kind} and object_id = ${id} order by id`,
    )
  return rows
}

describe('a dry run', () => {
  test('shows the exact request, the facts and the fields that will change, and sends nothing', async () => {
    const id = fresh()
    const me = await demo()
    const before = await traces()
    const { code, out, err } = await me.admin('payout-request', 'approve', String(id), '--dry-run')
    expect(code, err).toBe(0)
    expect(out).toContain('Dry run: nothing was sent.')
    expect(out).toContain(`POST /api/v1/admin/payout-requests/${id}  If-Match: "1"  {"status":1}`)
    expect(out).toMatch(/Status +Pending +→ Approved/)
    expect(out).toMatch(/The EUR wallet +covers/)
    expect(await traces()).toEqual(before)
    expect(await statusOf(id)).toBe(0)
    expect(here.t.log.filter((line) => line.includes('"method":"POST"') && line.includes(`payout-requests/${id}`))).toEqual([])
  })
  test('says why it could not be run', async () => {
    const me = await demo()
    const { code, err } = await me.admin('seat', 'unban', '3', '--dry-run')
    expect(err).toContain('Seat 3 is not banned')
    expect(code).toBe(5)
  })
})

describe('without a terminal', () => {
  test('what asks for confirmation is refused, and a bare --yes is not enough for money', async () => {
    const id = fresh()
    const me = await demo()
    const before = await traces()
    const [none, bare, other] = await Promise.all([
      me.admin('payout-request', 'approve', String(id)),
      me.admin('payout-request', 'approve', String(id), '--yes'),
      me.admin('payout-request', 'approve', String(id), `--yes=${id + 1}`),
    ])
    for (const { code, err } of [none, bare, other]) {
      expect(code).toBe(2)
      expect(err).toContain(`--yes=${id}`)
    }
    expect(await traces()).toEqual(before)
  })
  test('with the id repeated it is done, in the words of the workspace and on the same record', async () => {
    const id = fresh()
    const me = await demo()
    const { code, out, err } = await me.admin('approve', 'payout', String(id), `--yes=${id}`)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toBe('Request approve!')
    expect(out).toMatch(/Status +Pending +→ Approved/)
    expect(await statusOf(id)).toBe(1)
    expect(await auditOf('payout-request', id)).toMatchObject([
      { command: 'payout-request.approve', result: 'done', before: { status: 0 }, after: { status: 1 } },
    ])
    const { rows } = await here.t.db
      .q()
      .execute<{ body: unknown }>(sql`select body from receipt where body->'target'->>'id' = ${String(id)}`)
    expect(rows).toMatchObject([
      { body: { command: 'payout-request.approve', outcome: 'done', target: { id }, words: 'Request approve!' } },
    ])
  })
  test('a second decision is blocked, and says who was first', async () => {
    const id = fresh()
    const me = await demo()
    await me.admin('po', 'ap', String(id), `--yes=${id}`)
    const { code, err } = await me.admin('po', 're', String(id), `--yes=${id}`)
    expect(err).toMatch(/^Approved by .+ on /)
    expect(code).toBe(5)
    expect(await statusOf(id)).toBe(1)
  })
  test('a refusal of the server ends with 1 and its own words', async () => {
    const [one, other] = [fresh(), fresh()]
    const me = await demo()
    await me.admin('po', 'ap', String(one), `--yes=${one}`, '--key', 'the-same')
    const { code, err } = await me.admin('po', 'ap', String(other), `--yes=${other}`, '--key', 'the-same')
    expect(err).toContain('This Idempotency-Key was used for another request')
    expect(err).toMatch(/Request [\w-]{20,}/)
    expect(code).toBe(1)
    expect(await statusOf(other)).toBe(0)
  })
})

describe('--json', () => {
  const keys = [
    'outcome',
    'words',
    'command',
    'target',
    'requests',
    'changes',
    'facts',
    'fields',
    'candidates',
    'data',
    'key',
    'requestId',
    'replayed',
    'exit',
  ]
  test('is one document of one shape, whatever happens', async () => {
    const id = fresh()
    const me = await demo()
    const done = await me.json('po', 'ap', String(id), `--yes=${id}`)
    expect(done.told).toMatchObject({
      outcome: 'done',
      exit: 0,
      words: 'Request approve!',
      command: 'payout-request.approve',
      target: [{ kind: 'payout-request', id }],
      requests: [{ line: `POST /api/v1/admin/payout-requests/${id}`, ifMatch: 1, body: '{"status":1}', done: true }],
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(done.told.changes).toContainEqual({ field: 'status', label: 'Status', before: 'Pending', after: 'Approved' })
    const others = await Promise.all([
      me.json('po', 'ap', '999999', '--yes=999999'),
      me.json('po', 'ap'),
      me.json('no', 'such'),
      me.json('show', 'seat', '4'),
      me.json('po', 'ap', String(fresh()), '--dry-run'),
      me.json('go', 'payout-requests'),
    ])
    expect(others.map(({ told, code }) => [told.outcome, told.exit, code])).toEqual([
      ['blocked', 5, 5],
      ['usage', 2, 2],
      ['usage', 2, 2],
      ['done', 0, 0],
      ['dry-run', 0, 0],
      ['done', 0, 0],
    ])
    for (const { told } of [done, ...others]) expect(Object.keys(told)).toEqual(keys)
    expect(others[5]?.told.data).toEqual({ address: `${here.origin}/PayoutRequests` })
  })
})

describe('a target', () => {
  test('is found by its e-mail, and banned as it is in the browser; the way back is printed and works', async () => {
    const me = await demo()
    const ban = await me.admin('seat', 'ban', 'person7@site.example', '--yes')
    expect(ban.code, ban.err).toBe(0)
    expect(ban.out).toContain('Updated')
    expect(ban.out).toContain('Undo: admin seat unban 7')
    expect((await auditOf('seat', 7)).map(({ command, result }) => [command, result])).toEqual([['seat.ban', 'done']])
    const again = await me.admin('seat', 'ban', '7', '--yes')
    expect(again.err).toContain('Seat 7 is banned already')
    expect((await me.admin('seat', 'unban', '7', '--yes')).code).toBe(0)
  })
  test('is found by its name, however it is written', async () => {
    const me = await demo()
    await here.t.db.q().execute(sql`update seat set first_name = 'Łucja', last_name = 'O’Brien' where id = 8`)
    const dry = await me.admin('seat', 'ban', "LUCJA O'BRIEN", '--dry-run')
    expect(dry.code, dry.err).toBe(0)
    expect(dry.out).toContain('/8')
  })
  test('that could be several is refused with all of them', async () => {
    const me = await demo()
    const before = await traces()
    const { code, err } = await me.admin('seat', 'ban', 'First1', '--yes')
    expect(code).toBe(2)
    expect(err).toMatch(/"First1" can be \d+ seats: name one by its id/)
    expect(err).toContain('seat 1 ')
    expect(err).toContain('person1@site.example')
    expect(await traces()).toEqual(before)
  })
  test('that is nobody, or can be nothing, is named', async () => {
    const me = await demo()
    const [nobody, none, huge, two] = await Promise.all([
      me.admin('seat', 'ban', 'nobody@site.example', '--yes'),
      me.admin('seat', 'ban', '--yes'),
      me.admin('seat', 'ban', '99999999999', '--yes'),
      me.admin('seat', 'delete', '1', '2', '--yes=2'),
    ])
    expect([nobody.code, nobody.err]).toEqual([5, 'No seat is found by "nobody@site.example"\n'])
    expect([none.code, none.err]).toEqual([2, 'Which seat? Type its id.\n'])
    expect([huge.code, huge.err]).toEqual([2, '99999999999: An id is a whole number from 1 to 2147483647\n'])
    expect([two.code, two.err]).toEqual([2, 'One seat at a time: 1, 2 are 2\n'])
  })
  test('may be a link of the workspace', async () => {
    const me = await demo()
    const { out } = await me.admin('show', 'seat', `${here.origin}/Seats/9`)
    expect(out).toContain('person9@site.example')
  })
})

describe('arguments', () => {
  test('come from flags; the message of a wrong one stands at its flag; nothing given changes nothing', async () => {
    const me = await demo()
    const before = await traces()
    const [wrong, unknown, nothing] = await Promise.all([
      me.admin('seat', 'save', '11', '--email', 'no address'),
      me.admin('seat', 'save', '11', '--frist-name', 'Ann'),
      me.admin('seat', 'save', '11'),
    ])
    expect(wrong.err).toContain('--email: Enter an e-mail address')
    expect(unknown.err).toContain('--frist-name: is not known here; did you mean --first-name?')
    expect(nothing.err).toContain('give at least one of --first-name')
    expect([wrong, unknown, nothing].map(({ code }) => code)).toEqual([2, 2, 2])
    expect(await traces()).toEqual(before)
    const saved = await me.admin('seat', 'save', '11', '--first-name', 'Ann', '--integration-intercom-disabled')
    expect(saved.code, saved.err).toBe(0)
    expect(saved.out).toMatch(/First name +First11 +→ Ann/)
    expect((await me.json('show', 'seat', '11')).told.data).toMatchObject({
      first_name: 'Ann',
      last_name: 'Last11',
      integration_intercom_disabled: true,
    })
  })
})

describe('reading', () => {
  test('a list is one page with its filters, a thing is shown with every field', async () => {
    const me = await demo()
    const [list, wrong, thing] = await Promise.all([
      me.json('list', 'seats', '--per-page', '3', '--page', '2'),
      me.admin('payout-request', 'list', '--status', '7'),
      me.admin('seat', 'show', '12'),
    ])
    expect(list.told.data).toMatchObject({ total: 30, page: 2, perPage: 3, items: [{ id: expect.any(Number) }, {}, {}] })
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--status: must be one of 0, -1, 1')])
    expect(thing.out).toMatch(/Email +person12@site\.example/)
    expect(thing.out).toContain(`${here.origin}/Seats/12`)
  })
  test('what only a browser shows says so; a page is printed as its address without a sign-in', async () => {
    const nobody = person(here.origin)
    const [theme, page] = await Promise.all([nobody.admin('workspace', 'theme-dark'), nobody.admin('seat', 'open', '12')])
    expect([theme.code, theme.err]).toEqual([5, expect.stringContaining('only changes what a browser shows')])
    expect([page.code, page.out]).toEqual([0, expect.stringContaining(`${here.origin}/Seats/12`)])
  })
})

test('a name cannot act on the terminal', async () => {
  const name = '\u001b[2K\u001b[31mPaid\u0007\u202e\u009b0m'
  await here.t.db.q().execute(sql`update seat set first_name = ${name} where id = 20`)
  const me = await demo()
  const [shown, listed, document] = await Promise.all([
    me.admin('show', 'seat', '20'),
    me.admin('seat', 'ban', '20', '--dry-run'),
    me.admin('show', 'seat', '20', '--json'),
  ])
  expect(shown.out).toContain('␛[2K␛[31mPaid␇')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be there
  for (const { out, err } of [shown, listed, document]) expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(JSON.parse(document.out).data.first_name).toBe(name)
})

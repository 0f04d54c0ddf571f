import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { planOf, statementsOf, walked } from './statements.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  let creator: { id: number; type_id: number; public_id: string; username: string; kind: string }
  let seat: { id: number; email: string }
  let organization: { id: number; name: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
    const first = async <R extends object>(text: string) => {
      const [row] = await rowsOf<R>(t.db, sql.raw(text))
      if (!row) throw new Error(`nothing for ${text}`)
      return row
    }
    creator = await first(`select a.id, a.type_id, a.public_id, c.username, c.kind from account a join channel c on c.account_id = a.id
      where a.type = 'blogger' and c.username is not null and c.kind <> 'instagram' and a.id <> a.type_id order by a.id desc limit 1`)
    seat = await first('select id, email from seat where not deleted order by id desc limit 1')
    organization = await first('select id, name from organization order by id desc limit 1')
  })
  afterAll(() => t.stop())

  const ask = async (...words: string[]): Promise<Found[]> => {
    const query = words.map((q) => `q=${encodeURIComponent(q)}`).join('&')
    const answer = await t.inject({ url: `/admin/v1/workspace/lookup?${query}`, headers })
    expect(answer.statusCode).toBe(200)
    return answer.json().data.found
  }
  const refs = (found: readonly Found[]) => found.map(({ kind, id }) => `${kind} ${id}`)

  test('whatever is pasted lands on the right person', async () => {
    expect(refs(await ask(`creator ${creator.type_id}`))).toEqual([`account ${creator.id}`])
    expect(refs(await ask(`/profile/${encodeURIComponent(creator.public_id)}`))).toEqual([`account ${creator.id}`])
    expect(refs(await ask(`@${creator.username.toUpperCase()}`))).toContain(`account ${creator.id}`)
    expect(refs(await ask(seat.email.toUpperCase()))).toContain(`seat ${seat.id}`)
    expect(refs(await ask(String(creator.id)))).toContain(`account ${creator.id}`)
    expect(refs(await ask(String(seat.id)))).toContain(`seat ${seat.id}`)
    expect(refs(await ask(organization.name))).toContain(`organization ${organization.id}`)
    expect(refs(await ask('mira@admin.test'))).toEqual([expect.stringMatching(/^member /)])
    const named = await ask('tone haug', 'Niamh')
    expect(named.filter(({ kind }) => kind === 'member').map(({ title }) => title)).toEqual([
      'Tone Haugland · tone@admin.test',
      'Niamh Doyle · niamh@admin.test',
    ])
  })
  test('a number alone never means a creator id: what acts on ids acts on no other account', async () => {
    expect(refs(await ask(String(creator.type_id)))).not.toContain(`account ${creator.id}`)
    const rows = await t.inject({ url: `/admin/v1/workspace/lookup?rows=account&q=${creator.type_id}`, headers })
    expect(refs(rows.json().data.found)).not.toContain(`account ${creator.id}`)
  })
  test.each(['creator 0', 'creator 99999999999', '/profile/%', '/profile/%E0%A4%A', '@', 'creator x'])(
    '%s means nothing, and is no fault',
    async (word) => {
      expect(refs(await ask(word)).filter((one) => one.startsWith('account'))).toEqual([])
    },
  )
  test('each way has its index', async () => {
    const words = [`creator ${creator.type_id}`, `/profile/${creator.public_id}`, `@${creator.username}`, seat.email]
    const heard = await statementsOf(t.db, () => ask(...words))
    const asked = heard.filter(({ text }) => /join "?(account|seat)"? t on/.test(text) && text.includes('w.q'))
    expect(asked.length).toBeGreaterThan(1)
    for (const one of asked) {
      expect(walked(await planOf(t.db, one, { analyze: true, off: ['enable_seqscan'] }), new Set(['admin']), 100), one.text).toEqual([])
    }
  })
})

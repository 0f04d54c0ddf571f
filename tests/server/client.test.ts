import { createStore } from 'jotai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizations } from '#contract/organization.ts'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { session } from '#contract/session.ts'
import { createApi } from '#kit/api/call.ts'
import { createEntities } from '#kit/store/entities.ts'
import { fc } from '#tests/properties.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { brokenBooks, countOf, smallMarket } from './market.ts'

/** The workspace's own calls against the real server, over a real connection, with the server's faults. */
forEachEngine((engine) => {
  let t: Started
  let origin: string
  let token: string
  /** The faults of the next attempts, in order. */
  const script: string[] = []
  const payouts = 120

  beforeAll(async () => {
    t = await startApp(engine, { env: { FAULTS: '1' } })
    await smallMarket(t.db, { organizations: 3, payouts })
    token = (await t.signIn()).token
    origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => t.stop())

  function client(as = () => token) {
    const store = createStore()
    const entities = createEntities(store)
    const api = createApi({
      store,
      entities,
      origin,
      token: as,
      onUnauthorized: () => {},
      timing: { firstPause: 5, longestPause: 20, writePatience: 400 },
      fetch: (url, init) => {
        const headers = new Headers(init?.headers)
        const fault = script.shift()
        if (fault) headers.set('x-fault', fault)
        return fetch(url, { ...init, headers })
      },
    })
    return { ...api, entities }
  }

  describe('reads', () => {
    test('a list arrives in the store, money as minor units', async () => {
      const { call, entities } = client()
      const page = await call(payoutRequests.list, { query: { status: 0, page: 2, perPage: 5 } })
      expect(page).toMatchObject({ total: payouts, page: 2, perPage: 5 })
      expect(entities.get(payoutRequest, page.items[0]?.id ?? 0)).toMatchObject({ amount: 1000, currency: 'EUR' })
    })
    test('faults on the way are asked again until the answer is whole', async () => {
      const { call } = client()
      for (const fault of ['error', 'html', 'cut', 'broken', 'html-after', 'cut-after']) {
        script.push(fault)
        await expect(call(organizations.wallets, { params: { id: 1 } })).resolves.toBeDefined()
        expect(script).toEqual([])
      }
    })
    test('an id beyond the database’s integers is refused in words', async () => {
      const { attempt } = client()
      expect(await attempt(payoutRequests.read, { params: { id: 2 ** 31 } })).toMatchObject({
        error: { outcome: 'refused', status: 422, body: { requestId: expect.any(String) } },
      })
    })
  })

  describe('decisions', () => {
    test('whatever is lost on the way, in any order: one effect, and what is said is what happened', async () => {
      const { attempt } = client()
      const fault = fc.constantFrom('', 'html', 'cut', 'broken', 'html-after', 'cut-after', 'error', 'late=600')
      let id = 0
      await fc.assert(
        fc.asyncProperty(fc.array(fault, { maxLength: 3 }), async (faults) => {
          id += 1
          script.splice(0, script.length, ...faults)
          const got = await attempt(payoutRequests.decide, { params: { id }, body: { status: 1 } })
          script.length = 0
          const done = await countOf(t.db, `payout_request where id = ${id} and status = 1`)
          const booked = await countOf(t.db, `journal where payout_id = ${id}`)
          expect(booked).toBe(done)
          expect('value' in got || got.error.outcome === 'unknown' ? done : 0).toBe(done)
          if ('value' in got) expect(done).toBe(1)
        }),
        { numRuns: 15, endOnFailure: true },
      )
      expect(await brokenBooks(t.db)).toEqual({ journals: 0, wallets: 0 })
    })

    test('a version that moved is refused, and the row shows the thing as it is now', async () => {
      const mine = client()
      const other = client()
      await mine.call(payoutRequests.read, { params: { id: 100 } })
      await other.call(payoutRequests.decide, { params: { id: 100 }, body: { status: -1 } })
      const got = await mine.attempt(payoutRequests.decide, { params: { id: 100 }, body: { status: 1 } }, { ifMatch: 1 })
      expect(got).toMatchObject({ error: { outcome: 'refused' } })
      expect(mine.entities.get(payoutRequest, 100)?.status).toBe(-1)
    })

    test('a call without a body is taken: log-out ends the session', async () => {
      const once = (await t.signIn()).token
      const { call, attempt } = client(() => once)
      await expect(call(session.me, {})).resolves.toMatchObject({ email: 'demo@admin.test' })
      await call(session.logOut, {})
      expect(await attempt(session.me, {})).toMatchObject({ error: { status: 401 } })
    })
  })
})

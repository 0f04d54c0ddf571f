import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRoutes } from '#server/kit/routes.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const nobody = 2_000_000
const entity = {
  name: 'Fjord AS',
  type: 'business',
  countryId: 578,
  registrationNumber: '912345678',
  taxIdType: 'vat',
  isVatRegistered: false,
  vatRate: null,
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
}
type Method = 'POST' | 'PUT' | 'DELETE'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  /** What a refused call is on record under. */
  async function recordOf(method: Method, url: string, payload: object = {}) {
    const answer = await t.inject({ method, url, headers, payload })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    const rows = await rowsOf<{ command: string; kind: string; id: number }>(
      t.db,
      sql`select command, object_kind as kind, object_id as id from audit where request_id = ${String(answer.headers['request-id'])}`,
    )
    return rows
  }

  // Each number space is another one: an account is recorded as an account also where its call belongs to another noun.
  test.each<[command: string, kind: string, method: Method, url: string, body?: object]>([
    ['account.link-alias', 'account', 'POST', `/api/v1/admin/users/${nobody}/alias`, { master_account_ref: 1 }],
    ['account.unlink-alias', 'account', 'DELETE', `/api/v1/admin/users/${nobody}/alias`],
    ['account.add-referral', 'account', 'POST', `/api/v1/admin/users/${nobody}/referrals`, { user_id: 1 }],
    ['account.remove-referral', 'account', 'DELETE', `/api/v1/admin/users/${nobody}/referrals/1`],
    ['account.add-note', 'account', 'POST', `/api/v1/admin/users/${nobody}/notes`, { note: 'Called' }],
    ['account.add-recommended', 'account', 'POST', `/api/v1/admin/users/${nobody}/recommended-bloggers`, { user_id: 1 }],
    ['account.request-analytics', 'account', 'POST', `/api/v1/admin/users/${nobody}/hypeauditor-fetch`],
    ['creator.approve', 'account', 'POST', `/api/v1/admin/users/${nobody}/approved-to-platform-status`, { status: 1, send_email: false }],
    ['creator.set-comments', 'account', 'POST', `/api/v1/users/${nobody}`, { update: { admin_comments: 'Fine' } }],
    ['organization.set-feature-flags', 'organization', 'POST', `/api/v1/organizations/${nobody}/feature-flags`, { feature_flags: [] }],
    ['organization.unregister-company', 'organization', 'POST', `/admin/v1/organization/${nobody}/unregister-company`],
    ['organization.sync-kyc-status', 'organization', 'POST', `/admin/v1/organizations/${nobody}/sync-kyc-status`],
    ['payout-request.approve', 'payout-request', 'POST', `/api/v1/admin/payout-requests/${nobody}`, { status: 1 }],
  ])('a refused %s is one of the %s', async (command, kind, method, url, body) => {
    expect(await recordOf(method, url, body)).toEqual([{ command, kind, id: nobody }])
  })
  test('a refused save of a legal entity is one of that entity, not of the organization whose number stands before it', async () => {
    expect(await recordOf('PUT', `/admin/v1/organizations/1/legal-entities/${nobody}`, entity)).toEqual([
      { command: 'legal-entity.edit', kind: 'legal-entity', id: nobody },
    ])
  })
  test('a refused change of a channel is one of the account that a success is, though the path has the number of the creator', async () => {
    const [one] = await rowsOf<{ id: number; creator: number; kind: string }>(
      t.db,
      sql`select a.id, a.type_id as creator, c.kind, c.visible from channel c join account a on a.id = c.account_id
        where c.status = 'connected' and c.visible and a.id <> a.type_id and not a.deleted order by a.id limit 1`,
    )
    const url = `/admin/v1/creators/${one?.creator}/channels/${one?.kind}/visibility`
    expect(await recordOf('POST', url, { isVisible: true })).toEqual([
      { command: 'account.set-channel-visibility', kind: 'account', id: one?.id },
    ])
    const done = await t.inject({ method: 'POST', url, headers, payload: { isVisible: false } })
    expect(
      await rowsOf(
        t.db,
        sql`select object_kind as kind, object_id as id from audit where request_id = ${String(done.headers['request-id'])} and result = 'done'`,
      ),
    ).toEqual([{ kind: 'account', id: one?.id }])
  })
  test('whatever is a number in the path of another noun says of what', async () => {
    const foreign = (await loadRoutes()).flatMap(([noun, { routes }]) =>
      routes
        .filter(({ endpoint, about }) => endpoint.method !== 'GET' && /admin\/users\/:id|organizations?\/:id/.test(endpoint.path) && !about)
        .map(({ name }) => `${noun}.${name}`),
    )
    // These are about the thing of their own noun.
    expect(foreign.sort()).toEqual([
      'account.remove',
      'account.save',
      'account.undelete',
      'organization.save',
      'organization.syncKycStatus',
      'organization.unregisterCompany',
    ])
  })
})

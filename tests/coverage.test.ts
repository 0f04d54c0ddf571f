import { expect, test } from 'vitest'
import { bases } from '#kit/api/bases.ts'
import { withoutCommand } from '#kit/command/registry.ts'
import { callsCovered, isSent, notSent, routesCovered, writes } from '#scripts/coverage.ts'
import { addressesOf } from '#server/kit/mount.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { dictionaries, documentedCalls } from './documented-calls.ts'

const calls = await callsCovered()

test('each call of the contract has a handler', async () => {
  const mounted = new Set((await loadRoutes()).flatMap(([, { routes }]) => routes.map(({ endpoint }) => endpoint)))
  expect(mounted.size).toBeGreaterThan(100)
  expect(calls.filter(({ endpoint }) => !mounted.has(endpoint)).map(({ name }) => name)).toEqual([])
})

test('each call of the documents is answered, an ambiguous one on both bases', () => {
  const nameless = (line: string) => line.replace(/:\w+/g, ':')
  const answered = new Set(
    calls.flatMap(({ endpoint }) => addressesOf(endpoint).map((address) => nameless(`${endpoint.method} ${address}`))),
  )
  const wanted = documentedCalls.flatMap((line) => {
    const [on = '', method = '', path = ''] = line.split(' ')
    const paths = path.includes(':type') ? dictionaries.map((name) => path.replace(':type', name)) : [path]
    return paths.flatMap((one) => on.split('+').map((base) => nameless(`${method} ${bases[baseOf(base)].path}/${one}`)))
  })
  expect(wanted.length).toBe(176)
  expect(wanted.filter((line) => !answered.has(line))).toEqual([])
})
const baseOf = (name: string) => (name === 'nwapp' || name === 'test' ? name : 'main')

test('a call is used where its whole address is written, not where its last word is', () => {
  const kyc = { base: 'main', path: 'admin/kyc' } as const
  expect(writes(`choose('kyc')`, kyc)).toBe(false)
  expect(writes(`open('/api/v1/admin/kyc-requests')`, kyc)).toBe(false)
  expect(writes(`open('/api/v1/admin/kyc?type=1')`, kyc)).toBe(true)
  expect(writes(['`/api/v1/admin/invoices/', '{number}/export`'].join('$'), { base: 'main', path: 'admin/invoices/:id/export' })).toBe(true)
  expect(writes(`cost: 'reports/fees'`, { base: 'main', path: 'admin/reports/fees' })).toBe(true)
})

test('each call is used by the workspace or the terminal, or it is said why not', () => {
  expect(calls.filter((call) => !isSent(call) && !notSent[call.name]).map(({ name }) => name)).toEqual([])
  const known = new Map(calls.map((call) => [call.name, call]))
  const wrong = Object.keys(notSent).filter((name) => {
    const call = known.get(name)
    return !call || isSent(call)
  })
  expect(wrong, 'is used after all').toEqual([])
})

test('each call that changes something is sent by a command, or is one of those that the workspace writes by itself', () => {
  const changing = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(changing.length).toBeGreaterThan(40)
  const lost = changing.filter(
    ({ name, commands }) => commands.length === 0 && !name.split(', ').some((one) => withoutCommand.includes(one)),
  )
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('each address has a screen', () => {
  expect(
    routesCovered()
      .filter(({ screen }) => !screen)
      .map(({ pattern }) => pattern),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { bases } from '#kit/api/bases.ts'
import { withoutCommand } from '#kit/command/registry.ts'
import { containsPath, isUsed, listRoutes, loadEndpoints, unusedEndpoints } from '#scripts/coverage.ts'
import { addressesOf } from '#server/kit/mount.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { dictionaries, documentedCalls } from './documented-calls.ts'

const endpoints = await loadEndpoints()

test('each endpoint of the contract has a handler', async () => {
  const mounted = new Set((await loadRoutes()).flatMap(([, { routes }]) => routes.map(({ endpoint }) => endpoint)))
  expect(mounted.size).toBeGreaterThan(100)
  expect(endpoints.filter(({ endpoint }) => !mounted.has(endpoint)).map(({ name }) => name)).toEqual([])
})

test('each documented call has an endpoint, on both bases where the document allows both', () => {
  const withoutNames = (line: string) => line.replace(/:\w+/g, ':')
  const answered = new Set(
    endpoints.flatMap(({ endpoint }) => addressesOf(endpoint).map((address) => withoutNames(`${endpoint.method} ${address}`))),
  )
  const wanted = documentedCalls.flatMap((line) => {
    const [on = '', method = '', path = ''] = line.split(' ')
    const paths = path.includes(':type') ? dictionaries.map((name) => path.replace(':type', name)) : [path]
    return paths.flatMap((one) => on.split('+').map((base) => withoutNames(`${method} ${bases[baseOf(base)].path}/${one}`)))
  })
  expect(wanted.length).toBe(176)
  expect(wanted.filter((line) => !answered.has(line))).toEqual([])
})
const baseOf = (name: string) => (name === 'nwapp' || name === 'test' ? name : 'main')

test('only a whole path counts as use of an endpoint, not its last word', () => {
  const kyc = { base: 'main', path: 'admin/kyc' } as const
  expect(containsPath(`choose('kyc')`, kyc)).toBe(false)
  expect(containsPath(`open('/api/v1/admin/kyc-requests')`, kyc)).toBe(false)
  expect(containsPath(`open('/api/v1/admin/kyc?type=1')`, kyc)).toBe(true)
  expect(
    containsPath(['`/api/v1/admin/invoices/', '{number}/export`'].join('$'), { base: 'main', path: 'admin/invoices/:id/export' }),
  ).toBe(true)
  expect(containsPath(`cost: 'reports/fees'`, { base: 'main', path: 'admin/reports/fees' })).toBe(true)
})

test('the client or the terminal uses each endpoint, unless a reason is given', () => {
  expect(endpoints.filter((one) => !isUsed(one) && !unusedEndpoints[one.name]).map(({ name }) => name)).toEqual([])
  const byName = new Map(endpoints.map((one) => [one.name, one]))
  const outdated = Object.keys(unusedEndpoints).filter((name) => {
    const listed = byName.get(name)
    return !listed || isUsed(listed)
  })
  expect(outdated, 'endpoints that are listed as unused but are used, or do not exist').toEqual([])
})

test('a command sends each request that changes data, except for those that the client sends without one', () => {
  const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(changing.length).toBeGreaterThan(40)
  const missing = changing.filter(
    ({ name, commands }) => commands.length === 0 && !name.split(', ').some((one) => withoutCommand.includes(one)),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('each route has a screen', () => {
  expect(
    listRoutes()
      .filter(({ screen }) => !screen)
      .map(({ pattern }) => pattern),
  ).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { findRoute, href, match, pageOf, type RouteName, routes, routeTable, safeRedirect, searchText } from '#contract/paths.ts'
import { anyText, fc } from '#tests/properties.ts'

const origin = 'https://admin.test'
const names = Object.keys(routes)
const anyName = fc.constantFrom(...names)
const documented = (
  'Home Login Users User Organizations Organization Seats Seat CreatorApproval KYC BrandsSummary BrandInvites Creators ' +
  'ManagedServiceOverview Channels BloggerReferralProgramOverview Bookings Booking Campaigns BusinessClientsBookings Transactions ' +
  'Invoices Reports BloggerCompanyRequests BloggerCompanyRequest BookingCancelRequests PayoutRequests KYCRequests KYCRequest Admins ' +
  'Admin FeatureFlags BookingTemplates BrandCategories CreatorCategories Seeding ApiTokens CreatorMatching BrandCreatorMatching ' +
  'BrandCreatorServiceFees AiGeneratedDescription DevTools'
).split(' ')
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })

describe('addresses', () => {
  test('there are the 42 documented ones, and anything else is the last', () => {
    expect(names).toEqual(expect.arrayContaining(documented))
    expect(findRoute('/anything-else')).toBeUndefined()
  })

  test('every address leads to its own page, whatever its parameters', () => {
    fc.assert(
      fc.property(anyName, id, fc.string({ minLength: 1 }), (name, n, tab) => {
        const pattern = routeTable[name]?.pattern ?? ''
        const path = pattern
          .split('/')
          .map((part) => (part === ':id' ? String(n) : part === ':tab?' ? encodeURIComponent(tab) : part))
          .join('/')
        const found = findRoute(path)
        // A tab may be spelled like an older address of another page, which then wins.
        if (found?.moved === undefined) expect(found?.name).toBe(name)
        if (pattern.includes(':id')) expect(found?.params.id).toBe(String(n))
      }),
    )
  })
  test('href fills in, leaves out, escapes and appends', () => {
    expect(href('Home')).toBe('/')
    expect(href('User', { id: 7 })).toBe('/Users/7')
    expect(href('User', { id: 7, tab: 'alias' })).toBe('/Users/7/alias')
    expect(href('User', { id: 'a/b' })).toBe('/Users/a%2Fb')
    expect(href('PayoutRequests', null, { status: -1, page: undefined })).toBe('/PayoutRequests?status=-1')
    expect(searchText({ q: ['1', 'a&b'] })).toBe('?q=1&q=a%26b')
  })
  test('older spellings keep their parameters and say where the page is now', () => {
    expect(findRoute('/User/7/alias')).toEqual({ name: 'User', params: { id: '7', tab: 'alias' }, moved: '/Users/7/alias' })
    expect(findRoute('/Seat/7')).toMatchObject({ name: 'Seat', moved: '/Seats/7' })
    expect(findRoute('/Admin/7')).toMatchObject({ moved: '/Admins/7' })
    expect(findRoute('/KYCRequests/7')).toMatchObject({ moved: '/KYCRequest/7' })
    expect(findRoute('/Bookings/4411')).toMatchObject({ name: 'Booking', moved: '/Booking/4411' })
    const fees = findRoute('/Users/7/brandCreatorServiceFees')
    expect(fees).toMatchObject({ name: 'BrandCreatorServiceFees', moved: '/brands/7/creator-service-fees' })
  })
  test.each(['/NoSuchPage', '/users', '/Users/7/alias/more', '/Booking', '/Users//', '', 'Users', '/Users/%E0%A4%A'])(
    '%j is no page',
    (path) => {
      const found = findRoute(path)
      expect(found?.name ?? 'none').toBe('none')
    },
  )
  test('a slash at the end does not change the page', () => {
    expect(findRoute('/Organizations/')?.name).toBe('Organizations')
    expect(match('/Users/:id/:tab?', '/Users/7/')).toEqual({ id: '7' })
  })
  test('a thing has a page of its own, or the list that holds it', () => {
    expect(pageOf('account', 7)).toBe('/Users/7')
    expect(pageOf('payout-request', 812)).toBe('/PayoutRequests?id=812')
    expect(pageOf('unicorn', 1)).toBeUndefined()
    for (const { lists, shows } of Object.values(routeTable)) {
      for (const kind of [lists, shows]) {
        if (kind) expect(findRoute(pageOf(kind, 7)?.split('?')[0] ?? '')?.name, kind).toBeDefined()
      }
    }
  })
})

describe('where a sign-in may lead', () => {
  const vectors = [
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https:evil.test',
    '/./\\evil.test',
    '/Users/..//evil.test',
    '%2f%2fevil.test',
    'https://user@evil.test',
    '/NoSuchPage',
  ]
  test.each([...vectors, '', null, undefined, '/Login', '/Login?redirect=/Login', '/.//evil.test', '/%5cevil.test', '/%2f/evil.test'])(
    '%j leads home',
    (wanted) => {
      expect(safeRedirect(wanted, origin)).toBe('/')
    },
  )
  test('a page of this workspace is kept with its query', () => {
    expect(safeRedirect('/Organizations?x=1', origin)).toBe(`${origin}/Organizations?x=1`)
    expect(safeRedirect('/Reports', origin)).toBe(`${origin}/Reports`)
    expect(safeRedirect('/User/7', origin)).toBe(`${origin}/User/7`)
    expect(safeRedirect('/Users?redirect=//evil.test', origin)).toBe(`${origin}/Users?redirect=//evil.test`)
  })
  test('nothing that anybody could write leads to another origin or to no page', () => {
    const piece = fc.constantFrom(...'/\\.%@:?#\t\n '.split(''), 'evil.test', 'Users', '..', '2f', '5c', 'https', 'javascript')
    const nasty = fc.oneof(
      fc.string(),
      fc.tuple(fc.domain(), anyText).map(([domain, path]) => `https://${domain}/${encodeURIComponent(path)}`),
      fc.array(piece, { maxLength: 12 }).map((all) => `/${all.join('')}`),
    )
    fc.assert(
      fc.property(nasty, (wanted) => {
        const url = new URL(safeRedirect(wanted, origin), origin)
        expect(url.origin).toBe(origin)
        expect(findRoute(url.pathname), url.href).toBeDefined()
      }),
      { numRuns: 2000 },
    )
  })
  test('every page may be returned to, but the sign-in itself', () => {
    const back = names.filter((name): name is RouteName => name !== 'Login')
    for (const name of back) {
      const path = routeTable[name]?.pattern.replace(':id', '7').replace('/:tab?', '') ?? ''
      expect(safeRedirect(path, origin)).toBe(`${origin}${path}`)
    }
  })
})

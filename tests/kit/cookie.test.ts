// @ts-expect-error jsdom brings no types; only its window is used here
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { clearToken, parentDomain, readToken, writeToken } from '#kit/session/cookie.ts'

/** A browser's own cookie jar at an address, with its rules for secure cookies and public suffixes. */
function browserAt(url: string) {
  const { window } = new JSDOM('', { url })
  const written: string[] = []
  return {
    written,
    host: window.location.hostname,
    get cookie(): string {
      return window.document.cookie
    },
    set cookie(value: string) {
      written.push(value)
      window.document.cookie = value
    },
  }
}

test('the token goes to the parent domain for seven days, secure and strict', () => {
  const place = browserAt('https://admin.shop.test/Users')
  expect(writeToken('t.o/k=en', place)).toBe('kept')
  expect(readToken(place)).toBe('t.o/k=en')
  expect(place.written.at(-1)).toBe('admin_auth=t.o%2Fk%3Den; Max-Age=604800; Path=/; Secure; SameSite=Strict; Domain=shop.test')
  clearToken(place)
  expect(readToken(place)).toBeNull()
})

test('a parent that is a public suffix is refused by the browser: the host keeps the token for itself', () => {
  const place = browserAt('https://shop.co.uk/')
  expect(writeToken('token', place)).toBe('kept')
  expect(place.written.at(-1)).not.toContain('Domain')
  clearToken(place)
  expect(readToken(place)).toBeNull()
})

test('on plain http away from localhost the browser drops the token, and we know it', () => {
  expect(writeToken('token', browserAt('http://admin.shop.test/'))).toBe('dropped')
  expect(writeToken('token', browserAt('http://localhost:4000/'))).toBe('kept')
})

test('hosts with and without a parent', () => {
  expect(parentDomain('admin.shop.test')).toBe('shop.test')
  expect(parentDomain('a.b.shop.test')).toBe('b.shop.test')
  for (const host of ['localhost', 'shop.test', '127.0.0.1', '192.168.1.20', '[::1]']) expect(parentDomain(host)).toBeNull()
})

test.each(['%E0%A4%A', '%', '%ff', ''])(
  'what another page of the domain left there (%s) is no sign-in, and the next one replaces it',
  (left) => {
    const place = browserAt('https://admin.shop.test/')
    place.cookie = `admin_auth=${left}; Domain=shop.test; Path=/`
    expect(readToken(place)).toBeNull()
    expect(writeToken('token', place)).toBe('kept')
    expect(readToken(place)).toBe('token')
  },
)

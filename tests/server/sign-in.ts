import { createHook } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/kit/password.ts'
import type { Started } from './app.ts'

export const password = 'demo-admin-2026'
/** What a browser adds to its own calls. */
export const browser = { 'sec-fetch-site': 'same-origin' }
interface From {
  address?: string
  headers?: Record<string, string>
}
let addresses = 0
/** An address that no other test fails from. */
export const newAddress = () => `10.7.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** The calls of the sign-in page, as its form sends them. */
export function signInPage(t: Started) {
  const post = (url: string, payload: object, { address = newAddress(), headers = {} }: From = {}) =>
    t.inject({ method: 'POST', url, payload, remoteAddress: address, headers })
  const page = {
    requestCode: (email: string, secret = password, from?: From) =>
      post('/admin/v1/auth/verification-code', { email, password: secret }, from),
    signIn: (email: string, verificationCode: string, secret = password, from?: From) =>
      post('/api/v1/admin/auth', { email, password: secret, verificationCode }, from),
    /** The code of the newest letter. */
    async code(email: string): Promise<string> {
      const [letter] = await t.mail(email)
      if (!letter?.code) throw new Error(`no code was sent to ${email}`)
      return letter.code
    },
    async wholeWay(email: string, from?: From) {
      await page.requestCode(email, password, from)
      return page.signIn(email, await page.code(email), password, from)
    },
    me: (token: string, headers: Record<string, string> = {}) =>
      t.inject({ url: '/api/v1/admin/auth', headers: { authorization: `Bearer ${token}`, ...headers } }),
    post: (url: string, token: string, headers: Record<string, string> = {}) =>
      t.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}`, ...headers } }),
  }
  return page
}

/** A member with the password of this file. */
export async function newMember(t: Started, email: string): Promise<void> {
  const hash = await hashPassword(password)
  await t.db.q().execute(sql`insert into admin (email, name, password_hash) values (${email}, ${`Member ${email}`}, ${hash})`)
}

/** Another code than this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** How many slow hashes the process computed meanwhile: the work that the time of an answer tells, whatever else the machine does. */
export async function hashesIn<T>(work: () => Promise<T>): Promise<{ answer: T; spent: number }> {
  let spent = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') spent += 1
    },
  }).enable()
  try {
    const answer = await work()
    return { answer, spent }
  } finally {
    hook.disable()
  }
}

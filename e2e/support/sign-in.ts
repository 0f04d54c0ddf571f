import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Server } from './server.ts'

/** The administrator of the demo data, and a colleague for tests with two people. */
export const demo = { email: 'demo@admin.test', password: 'demo-admin-2026', colleague: 'mira@admin.test' }

const emails = z.array(z.object({ body: z.string() }))

/** Reads the newest verification code from the outbox, which demo mode opens. */
export async function readCode({ url }: Pick<Server, 'url'>, email: string): Promise<string> {
  const response = await fetch(`${url}/__outbox.json?to=${encodeURIComponent(email)}`)
  const [newest] = z.parse(emails, await response.json())
  const code = newest ? /\b\d{6}\b/.exec(newest.body)?.[0] : undefined
  if (!code) throw new Error(`No code was sent to ${email}.`)
  return code
}

/** Signs in through the API, without a browser. Returns the bearer token, and the cookie for a browser. */
export async function fetchSession(server: Pick<Server, 'url'>, email: string, origin?: string) {
  const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) }
  const post = (path: string, body: object) => fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const credentials = { email, password: demo.password }
  await post('/admin/v1/auth/verification-code', credentials)
  const verificationCode = await readCode(server, email)
  const response = await post('/api/v1/admin/auth', { ...credentials, verificationCode })
  const token = /"token":"([^"]+)"/.exec(await response.text())?.[1]
  if (!token) throw new Error(`${email} could not sign in.`)
  return { token, bind: /__Host-admin_bind=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '' }
}

/** Finds the fields of the sign-in form by their labels. */
export const signInForm = (page: Page) => ({
  email: page.getByRole('textbox', { name: /^e-?mail$/i }),
  password: page.getByLabel(/^password$/i),
  code: page.getByRole('textbox', { name: /code/i }),
})

/** Completes both steps on an open sign-in form and waits for the workspace. */
export async function signIn(page: Page, server: Pick<Server, 'url'>, email: string) {
  const form = signInForm(page)
  await form.email.fill(email)
  await form.password.fill(demo.password)
  await form.password.press('Enter')
  const { code } = form
  await expect(code).toBeVisible()
  await code.fill(await readCode(server, email))
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

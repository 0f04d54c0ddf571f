import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Served } from './server.ts'

/** The administrator that the demo creates, and a colleague so that two people can meet. */
export const demo = { email: 'demo@admin.test', password: 'demo-admin-2026', colleague: 'mira@admin.test' }

const letters = z.array(z.object({ to: z.string(), body: z.string() }))

/** The newest code that was mailed to this address; in demo mode the outbox can be read. */
export async function newestCode(server: Pick<Served, 'url'>, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/__outbox.json?to=${encodeURIComponent(email)}`)
  const [newest] = z.parse(letters, await answer.json())
  const code = newest ? /\b\d{6}\b/.exec(newest.body)?.[0] : undefined
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** The fields of the form, by what a person reads beside them. */
export const form = (page: Page) => ({
  email: page.getByRole('textbox', { name: /^e-?mail$/i }),
  password: page.getByLabel(/^password$/i),
  code: page.getByRole('textbox', { name: /code/i }),
})

/** The first step, on a form that is open already. */
export async function askForCode(page: Page, email: string, password = demo.password) {
  const { email: to, password: secret } = form(page)
  await to.fill(email)
  await secret.fill(password)
  await secret.press('Enter')
}

/** Both steps, as a person does them, until the workspace shows its navigation. */
export async function signIn(page: Page, server: Pick<Served, 'url'>, email: string, password = demo.password) {
  await askForCode(page, email, password)
  const { code } = form(page)
  await expect(code).toBeVisible()
  await code.fill(await newestCode(server, email))
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

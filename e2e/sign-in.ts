import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Served } from './server.ts'

/** The administrator that the demo creates, and a colleague so that two people can meet. */
export const demo = { email: 'demo@admin.test', password: 'demo-admin-2026', colleague: 'mira@admin.test' }

const letters = z.array(z.object({ to: z.string(), body: z.string() }))

/** The newest code that was mailed to this address; in demo mode the outbox can be read. */
export async function newestCode(server: Served, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/__outbox.json?to=${encodeURIComponent(email)}`)
  const [newest] = z.parse(letters, await answer.json())
  const code = newest ? /\b\d{6}\b/.exec(newest.body)?.[0] : undefined
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** The first step of the form, which is open already. */
export async function askForCode(page: Page, email: string, password = demo.password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Both steps, as a person does them, until the workspace shows its navigation. */
export async function signIn(page: Page, server: Served, email: string, password = demo.password) {
  await askForCode(page, email, password)
  const code = page.getByLabel('Verification code')
  await expect(code).toBeVisible()
  await code.fill(await newestCode(server, email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

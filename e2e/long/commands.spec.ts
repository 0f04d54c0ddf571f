import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { confirmation, enter, palette } from '#e2e/support/keyboard.ts'
import type { TypedLine } from '#e2e/support/typed-lines.ts'
import { short } from '#kit/format/isolate.ts'

/** Chooses commands, each with one of its names and a record of the server. */
async function chooseLines(server: string, count: number): Promise<TypedLine[]> {
  const args = ['scripts/program.mjs', 'e2e/support/typed-lines.ts', '--server', server, '--count', String(count)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

/** Expects what a command opens, and closes it where it is no page. */
async function expectOpened(staff: Page, { line, title, id, opened }: TypedLine) {
  if (opened.type === 'page') {
    await expect(staff, line).toHaveURL((url) => url.pathname + url.search === opened.href)
    await expect(palette(staff), line).toBeHidden()
    return
  }
  if (opened.type === 'confirmation') {
    await expect(confirmation(staff), line).toHaveAccessibleName(short(opened.title, 160))
    await staff.keyboard.press('Escape')
    await expect(confirmation(staff), line).toBeHidden()
    return
  }
  const prompt = staff.getByRole('dialog', { name: `${title}: ` })
  await expect(prompt, line).toContainText(String(id))
  const input = prompt.getByRole('combobox').or(prompt.getByRole('textbox'))
  await expect(input, line).toHaveAccessibleName(opened.name)
  await staff.keyboard.press('Escape')
  await expect(prompt, line).toBeHidden()
}

/**
 * Types a line whose ID comes one digit at a time, each after the server has answered the question for the
 * number before.
 */
async function enterByDigits(staff: Page, line: string, answered: ReadonlySet<string>) {
  const [, start = '', digits = ''] = /^(.*?)(\d*)$/.exec(line) ?? []
  await enter(staff, start)
  for (let length = 1; length <= digits.length; length++) {
    const number = digits.slice(0, length)
    await staff.keyboard.type(number.slice(-1))
    await expect.poll(() => answered.has(number), number).toBe(true)
    await expect(palette(staff), number).not.toContainText('looking up')
  }
}

test('twenty commands, typed on Home by one of their names, open their dialog or page for the named record', async ({ staff, server }) => {
  await staff.goto('/')
  await staff.reload()
  const chosen = await chooseLines(server.url, 20)
  expect(chosen).toHaveLength(20)
  expect(new Set(chosen.map(({ opened }) => opened.type)).size).toBe(3)
  const missing: string[] = []
  /** Numbers of the questions that the lookup has answered, such as 12 of "12" and "creator record 12". */
  const answered = new Set<string>()
  staff.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
    const { pathname, searchParams } = new URL(response.url())
    if (pathname.endsWith('/workspace/lookup')) for (const q of searchParams.getAll('q')) answered.add(q.split(' ').at(-1) ?? '')
  })
  // Few have their ID typed one digit at a time: each digit is a question to the server.
  const byDigits = chosen.filter(({ line }) => /\D \d{3,}$/.test(line)).slice(0, 3)
  expect(byDigits).toHaveLength(3)
  for (const one of chosen) {
    if (new URL(staff.url()).pathname !== '/') await staff.getByRole('link', { name: 'Admin V2' }).click()
    await staff.keyboard.press('Control+k')
    await expect(palette(staff).getByRole('combobox')).toBeFocused()
    if (byDigits.includes(one)) await enterByDigits(staff, one.line, answered)
    else await enter(staff, one.line)
    const first = palette(staff).getByRole('option').first()
    await expect(first, one.line).toContainText(one.title)
    await expect(first, one.line).toContainText(String(one.id))
    await expect(first, one.line).toHaveAttribute('aria-selected', 'true')
    await staff.keyboard.press('Enter')
    await expectOpened(staff, one)
  }
  expect(missing).toEqual([])
})

import { liveBrands } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

test('a developer command is run by keys and its output stands in the page; accounts are deleted by their ids', async ({
  staff,
  expectStatus,
}) => {
  // A command that is not registered is refused.
  expectStatus(422)
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await staff.keyboard.press('Control+k')
  const line = staff.getByRole('combobox').first()
  await expect(line).toBeFocused()
  await line.fill('go dev tools')
  await expect(staff.getByRole('option', { name: /Dev tools/ }).first()).toBeVisible()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL('/DevTools')
  const notices = staff.locator('[data-notices]')
  const field = staff.getByRole('textbox', { name: 'Command' })
  await field.fill('rm -rf /')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/No command is called “rm”/)
  await field.fill('check-books')
  await field.press('Enter')
  await expect(notices.getByText('Command success', { exact: true })).toBeVisible()
  await expect(staff.getByRole('log', { name: 'Output' })).toContainText('journals sum to nought')

  const [one, two, three] = await liveBrands(staff, 3)
  const ids = staff.getByRole('textbox', { name: 'Ids, one on each line' })
  await ids.fill(`${one}\n\n${two}\n${one}\n2147483647\n${three}`)
  await expect(staff.getByText('4 accounts, 1 line is there twice')).toBeVisible()
  await ids.press('Control+Enter')
  const question = staff.getByRole('alertdialog', { name: 'Batch delete accounts: 3 accounts?' })
  await expect(question.getByRole('button', { name: /^Cancel/ })).toBeFocused()
  await settled(staff)
  await inspect(staff, 'dev-tools-question', [wide])
  await staff.keyboard.type('3')
  await staff.keyboard.press('Control+Enter')
  for (const id of [one, two, three]) await expect(notices.getByText(`Deleted ${id}`, { exact: true })).toBeVisible()
  const results = staff.getByRole('table', { name: 'Batch delete accounts: results' })
  await expect(results.getByText(/^Deleted \d+$/)).toHaveCount(3)
  await expect(results.getByText('There is no such account')).toBeVisible()
  await settled(staff)
  await inspect(staff, 'dev-tools', [wide, small])
})

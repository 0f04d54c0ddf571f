import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

const queue = (page: Page) => page.getByRole('grid', { name: 'Queue: KYC requests' })
const idOf = async (page: Page) =>
  Number(
    /\d+$/.exec(
      (await page
        .getByRole('link', { name: /^KYC request \d+$/ })
        .first()
        .textContent()) ?? '',
    )?.[0],
  )
const notice = (page: Page, text: string) => page.locator('[data-notices]').getByText(text, { exact: true }).last()
/** A KYC request, by the API, with a document that fits. */
const wanted = (page: Page, fits: string) =>
  page.evaluate(async (status) => {
    const token = /admin_auth=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` }
    const read = async (path: string) => (await fetch(path, { headers })).json()
    for (const { id } of (await read('/api/v1/admin/kyc-requests?per_page=200&verification_status=0')).items)
      for (const one of (await read(`/admin/v1/workspace/kyc-requests/${id}/documents`)).items)
        if (one.type === 'IDENTITY_PROOF' && String(one.verification_status) === status) return { request: id, document: one.id }
    throw new Error(`no identity proof is ${status}`)
  }, fits)
const pdf = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%not much of one\n') }

test('KYC requests are looked through and routed by keyboard alone, with the first page of a document in sight; accessible in both themes', async ({
  staff,
}) => {
  await staff.goto('/')
  await staff.keyboard.press('g')
  await staff.keyboard.press('k')
  await expect(staff.getByRole('grid', { name: 'KYC requests' })).toBeFocused()
  await settled(staff)
  await expect(staff.getByRole('radiogroup', { name: 'Admin action' }).getByRole('radio', { name: 'Required' })).toBeChecked()
  await inspect(staff, 'kyc-requests', [wide, small])
  await staff.keyboard.press('q')
  await expect(queue(staff)).toBeFocused()
  const first = await idOf(staff)
  await expect(staff.getByRole('tablist', { name: 'Documents' })).toBeVisible()
  await inspect(staff, 'kyc-request-queue', [wide, small])
  await staff.keyboard.press('r')
  await expect(staff.getByRole('group', { name: new RegExp(`^Send KYC request ${first} .* to User`) })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(notice(staff, 'Status changed')).toBeVisible()
  await expect.poll(() => idOf(staff)).not.toBe(first)
  const second = await idOf(staff)
  await staff.keyboard.press('p')
  await expect(staff.getByRole('group', { name: new RegExp(`^Send KYC request ${second} .* to Mangopay`) })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/^2\sdone · \d+\sleft/)).toBeVisible()
})

test('a document is shown in the page, made larger by keys, reset, uploaded, and synced until it is verified', async ({
  staff,
  expectStatus,
}) => {
  test.slow()
  expectStatus(422)
  await staff.goto('/')
  const { request } = await wanted(staff, 'VALIDATION_ASKED')
  await staff.goto(`/KYCRequest/${request}`)
  await expect(staff.getByRole('tab', { name: 'Identity proof: under verification' })).toBeVisible()
  const shown = staff.getByRole('tabpanel').getByRole('img').first()
  await expect(shown).toBeVisible()
  await expect(shown).not.toHaveAttribute('aria-busy', 'true')
  const before = (await shown.boundingBox())?.width ?? 0
  // The keys of the document are heard wherever one is on its page.
  await staff.getByRole('heading', { level: 1 }).focus()
  await staff.keyboard.press('+')
  await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2)
  await staff.keyboard.press('0')
  await inspect(staff, 'kyc-request', [wide, small])

  await staff.getByRole('button', { name: /^Reset document/ }).click()
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expect(notice(staff, 'Document was reset')).toBeVisible()
  await expect(staff.getByRole('tab', { name: 'Identity proof: none' })).toBeVisible()
  await staff.getByRole('button', { name: /^Upload document/ }).click()
  const dialog = staff.getByRole('dialog', { name: 'Upload document' })
  const cornerOf = (foot: Element) => getComputedStyle(foot.lastElementChild ?? foot).borderBottomLeftRadius
  expect(await dialog.evaluate(cornerOf), 'the foot is as round as the box').not.toBe('0px')
  await dialog.getByLabel('Files').setInputFiles({ ...pdf, name: 'setup.pdf', buffer: Buffer.from('MZ\u0090\u0000') })
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByText(/setup\.pdf is no PDF, JPEG or PNG, whatever its name says/).first()).toBeVisible()
  await dialog.getByLabel('Files').setInputFiles([pdf, { ...pdf, name: 'b.pdf' }, { ...pdf, name: 'c.pdf' }])
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByText('At most 2 files: 3 were given')).toBeVisible()
  await inspect(staff, 'kyc-upload', [wide])
  // Over a slow line a person sees how much has left.
  const line = await staff.context().newCDPSession(staff)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 })
  await dialog.getByLabel('Files').setInputFiles([{ ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(2_000_000)]) }])
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Files sent' })).toHaveAttribute('aria-valuetext', /^\d+ % sent$/)
  await line.detach()
  await expect(notice(staff, 'Document sent to Mangopay')).toBeVisible()
  await expect(staff.getByRole('tab', { name: 'Identity proof: under verification' })).toBeVisible()
  await staff.getByRole('button', { name: /^Sync from Mangopay/ }).click()
  await expect(notice(staff, 'Document synced from Mangopay')).toBeVisible()
  // The newest line is what the provider has just said.
  await expect(staff.getByRole('table', { name: 'Document history' }).getByRole('row').nth(1)).toContainText('Mangopay')
  await staff.getByRole('button', { name: /^Sync from Mangopay/ }).click()
  await expect(staff.getByRole('tab', { name: 'Identity proof: verified' })).toBeVisible()
  await expect(staff.getByRole('button', { name: /^(Upload|Reset) document/ })).toHaveCount(0)

  await staff.getByRole('button', { name: 'Next pending request' }).click()
  await expect(staff).not.toHaveURL(new RegExp(`/KYCRequest/${request}$`))
  await expect(staff).toHaveURL(/\/KYCRequest\/\d+$/)
})

test('a reset of the process is typed, removes the request, and leads back to the list', async ({ staff }) => {
  await staff.goto('/')
  const { request } = await wanted(staff, 'null')
  await staff.goto(`/KYCRequest/${request}`)
  await staff.getByRole('button', { name: /^Initiate Admin Action/ }).click()
  await staff.getByRole('menuitem', { name: 'Reset KYC process' }).click()
  const asks = staff.getByRole('alertdialog')
  await expect(asks).toContainText('Reset removes the request and its files; the user starts anew.')
  await asks.getByRole('textbox', { name: 'Type RESET to confirm' }).fill('RESET')
  await staff.keyboard.press('Control+Enter')
  await expect(staff).toHaveURL(/\/KYCRequests$/)
})

test('whoever goes on before a document is drawn gets the next one drawn, and the one that was read ahead without a question', async ({
  staff,
}) => {
  await staff.goto('/')
  const { request } = await wanted(staff, 'VALIDATION_ASKED')
  await staff.goto(`/KYCRequest/${request}`)
  const next = staff.getByRole('button', { name: 'Next pending request' })
  const shown = staff.getByRole('tabpanel').getByRole('img').first()
  const idOf = (url: string) => /\/kyc-?requests?\/(\d+)/i.exec(url)?.[1] ?? ''
  const read = new Set<string>()
  staff.on('response', (one) => one.url().includes('/documents') && read.add(idOf(one.url())))
  const passed = new Set([idOf(staff.url())])
  await expect(shown).not.toHaveAttribute('aria-busy', 'true')
  // One document is opened while the one before is being ended: with one worker the library throws there.
  for (let n = 0; n < 6; n += 1) {
    const before = staff.url()
    await next.click()
    await expect(staff).not.toHaveURL(before)
    passed.add(idOf(staff.url()))
  }
  await expect(shown).not.toHaveAttribute('aria-busy', 'true')
  await expect(shown).toBeVisible()
  await settled(staff)
  // The one behind it has been read ahead.
  await expect.poll(() => [...read].filter((id) => !passed.has(id)).length).toBeGreaterThan(0)
  const asked: string[] = []
  staff.on('request', (one) => /\/(kyc-requests\/\d+|files)/.test(one.url()) && asked.push(one.url()))
  await next.click()
  await expect(shown).not.toHaveAttribute('aria-busy', 'true')
  await expect(shown).toBeVisible()
  // That the next one behind it is read ahead in turn is no question of this one.
  const now = /\d+$/.exec(staff.url())?.[0] ?? ''
  expect(asked.filter((url) => url.includes(`kyc-requests/${now}/documents`))).toEqual([])
})

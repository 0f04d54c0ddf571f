import type { Page } from '@playwright/test'
import type { Api } from '#e2e/support/api.ts'
import { connectToApi } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { press } from '#e2e/support/keyboard.ts'
import { decideInQueue, queue } from '#e2e/support/queue.ts'
import { decidePayout, readOwnName, readPayoutIds } from '#e2e/support/records.ts'
import { expectLive, expectNotice, openList, settle } from '#e2e/support/screen.ts'
import { addServerFault } from '#e2e/support/server.ts'
import { demo } from '#e2e/support/sign-in.ts'

test('payouts are decided in the queue by keyboard, while a colleague decides one and one fails', async ({
  staff,
  api,
  server,
  allowErrors,
}) => {
  allowErrors(500)
  const payouts = queue(staff, 'PayOut Requests')
  const mira = await connectToApi(server, demo.colleague)
  await openList(staff, '/PayoutRequests')
  await expectLive(staff)
  const pending = await readPayoutIds(api, 'pending')
  const [, failing = 0, , elsewhere = 0] = pending
  await staff.keyboard.press('q')
  await expect(payouts.grid).toBeFocused()
  await addServerFault(server, { path: `/payout-requests/${failing}`, method: 'POST', fault: 'error' })
  for (const [index, id] of pending.slice(0, 5).entries()) {
    if (index === 2) {
      await decidePayout(mira, elsewhere, 'rejected')
      await expect(payouts.row(elsewhere)).toContainText(await readOwnName(mira))
    }
    if (id !== elsewhere) await decideInQueue(staff, id, 'r')
  }
  // Only the failed one has moved: it is on top, with its reason.
  const first = payouts.grid.getByRole('row').first()
  await expect(first).toContainText(String(failing))
  await expect(first).toContainText('Not done')
  await expect(payouts.row(elsewhere)).toContainText('Rejected')
  await expect(staff.getByText(/^3\sdone · \d+\sleft · median\s\d+\ss · 1\selsewhere/)).toBeVisible()
  await staff.keyboard.press('Home')
  await decideInQueue(staff, failing, 'r')
  await expect(staff.getByText(/^4\sdone/)).toBeVisible()
  const rejected = await readPayoutIds(api, 'rejected')
  expect(pending.slice(0, 5).filter((id) => !rejected.includes(id))).toEqual([])
  expect(await readPayoutIds(api, 'pending')).toEqual(pending.slice(5))
  const current = await payouts.readCurrentId()
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(`/PayoutRequests?id=${current}`)
  expect(pending.slice(5)).toContain(current)
})

test('creators are scored, marked, commented on and decided by keyboard, with warnings in view on a small screen', async ({
  staff,
  server,
}) => {
  const creators = queue(staff, 'Creator approval')
  await staff.goto('/CreatorApproval?queue=1')
  await expect(creators.grid).toBeFocused()
  const audience = staff.getByRole('figure', { name: 'Top 5 countries' })
  await expect(audience).toBeVisible()
  await settle(staff)
  await staff.setViewportSize({ width: 1024, height: 768 })
  const evidence = staff.getByRole('region', { name: /^Creator \d+$/ })
  for (const part of [evidence.getByRole('status').first(), evidence.getByRole('region', { name: 'Suspicious flags' })]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 768) + (box?.height ?? 0)).toBeLessThan(768 - 56)
  }
  const decided: number[] = []
  for (const key of ['a', 'r']) {
    const id = await creators.readCurrentId()
    await staff.keyboard.press('3')
    const score = staff.getByRole('group', { name: 'Content score' }).getByRole('button', { name: '3' })
    await expect(score).toHaveAttribute('aria-pressed', 'true')
    if (key === 'a') {
      await staff.keyboard.press('!')
      await expect(staff.getByRole('button', { name: /^Marked suspicious/ })).toBeVisible()
      await staff.keyboard.press('m')
      const comments = staff.getByRole('textbox', { name: 'Admin comments' })
      await expect(comments).toBeFocused()
      await staff.keyboard.press('Control+a')
      await staff.keyboard.insertText('<script>window.ran = 1</script> seen')
      await staff.keyboard.press('Control+Enter')
      await expect(staff.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      await staff.keyboard.press('Escape')
      await expect(creators.grid).toBeFocused()
      // The caret is at the end of the comment that is there.
      await press(staff, 'm', '.')
      await expect(comments).toHaveValue('<script>window.ran = 1</script> seen.')
      await press(staff, 'Backspace', 'Escape')
      await expect(creators.grid).toBeFocused()
    }
    await staff.keyboard.press(key)
    const question = creators.question(key === 'a' ? /^Approve / : /^Reject /)
    await expect(question).toBeFocused()
    await expect(question.getByRole('checkbox', { name: 'Send email' })).toBeChecked()
    await staff.keyboard.press('Enter')
    decided.push(id)
    await expect.poll(() => creators.readCurrentId()).not.toBe(id)
    await expect(audience).toBeVisible()
  }
  await expect(staff.getByText(/^2\sdone · \d+\sleft/)).toBeVisible()
  const readJson = async (path: string) => (await fetch(server.url + path)).json()
  const approved = (await readJson('/__analytics.json')).map(({ creatorId }: { creatorId: number }) => creatorId)
  expect(decided.map((id) => approved.includes(id))).toEqual([true, false])
  const countEmails = async () =>
    (await readJson('/__outbox.json')).filter(({ subject }: { subject: string }) => /^Your profile/.test(subject)).length
  await expect.poll(countEmails).toBe(2)
  expect(await staff.evaluate(() => 'ran' in window)).toBe(false)

  // Leaving the queue leads to the card of the current creator, which is in view.
  for (let times = 0; times < 3; times += 1) {
    const id = await creators.readCurrentId()
    await staff.keyboard.press('j')
    await expect.poll(() => creators.readCurrentId()).not.toBe(id)
  }
  const last = await creators.readCurrentId()
  await staff.keyboard.press('Escape')
  const cards = staff.getByRole('grid', { name: 'Creator approval', exact: true })
  await expect(cards).toBeFocused()
  const card = staff.locator(`[id="${await cards.getAttribute('aria-activedescendant')}"]`)
  await expect(card).toBeInViewport({ ratio: 0.5 })
  expect(await cards.getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${last}$`))
  // Tab goes on to its own buttons.
  await staff.keyboard.press('Tab')
  await expect(card.locator(':focus')).toHaveCount(1)
})

/** Finds a KYC request whose identity document is being verified. */
async function findKycRequest(api: Api): Promise<number> {
  const { items } = await api.get('/api/v1/admin/kyc-requests?per_page=200&verification_status=0')
  for (const { id } of items) {
    const documents = (await api.get(`/admin/v1/workspace/kyc-requests/${id}/documents`)).items
    const isWanted = (document: { type: string; verification_status: string | null }) =>
      document.type === 'IDENTITY_PROOF' && document.verification_status === 'VALIDATION_ASKED'
    if (documents.some(isWanted)) return id
  }
  throw new Error('No identity document is being verified.')
}
/** Expects that each button of the document lies within its column, and that a click reaches it; a small window shows all of it. */
async function expectButtonsInReach(page: Page, size: { width: number; height: number }) {
  const usual = page.viewportSize()
  await page.setViewportSize(size)
  const panel = page.getByRole('tabpanel')
  const buttons = await panel.getByRole('button').all()
  expect(buttons.length).toBeGreaterThan(6)
  for (const button of buttons) {
    await button.scrollIntoViewIfNeeded()
    await button.click({ trial: true })
    const cutOff = await button.evaluate((box) => {
      const column = box.closest('[class*=pair] > div') ?? box
      const [{ left, right }, edge] = [box.getBoundingClientRect(), column.getBoundingClientRect()]
      return left < edge.left - 1 || right > edge.right + 1 || right > innerWidth
    })
    expect([await button.textContent(), cutOff]).toEqual([await button.textContent(), false])
  }
  if (usual) await page.setViewportSize(usual)
}
const expectDocument = (page: Page, status: string) => expect(page.getByRole('tab', { name: `Identity proof: ${status}` })).toBeVisible()

test('an identity document is read and enlarged by key, replaced by an upload with progress, and verified', async ({
  staff,
  api,
  allowErrors,
}) => {
  allowErrors(422)
  const id = await findKycRequest(api)
  await staff.goto(`/KYCRequest/${id}`)
  await expectDocument(staff, 'under verification')
  const image = staff.getByRole('tabpanel').getByRole('img').first()
  await expect(image).toBeVisible()
  await expect(image).not.toHaveAttribute('aria-busy', 'true')
  const readWidth = async () => (await image.boundingBox())?.width ?? 0
  const width = await readWidth()
  await press(staff, '+')
  await expect.poll(readWidth).toBeGreaterThan(width * 1.2)

  await staff.getByRole('button', { name: /^Reset document/ }).click()
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expectNotice(staff, 'Document was reset')
  await expectDocument(staff, 'none')
  await staff.getByRole('button', { name: /^Upload document/ }).click()
  const dialog = staff.getByRole('dialog', { name: 'Upload document' })
  const upload = async (buffer: Buffer, ...files: string[]) => {
    await dialog.getByLabel('Files').setInputFiles(files.map((name) => ({ name, mimeType: 'application/pdf', buffer })))
    await dialog.getByRole('button', { name: /^Save/ }).click()
  }
  await upload(Buffer.from('MZ\u0090\u0000'), 'setup.pdf')
  await expect(dialog.getByText(/setup\.pdf is no PDF, JPEG or PNG, whatever its name says/).first()).toBeVisible()
  const devTools = await staff.context().newCDPSession(staff)
  const slowUpload = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await devTools.send('Network.emulateNetworkConditions', slowUpload)
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n%not much of one\n'), Buffer.alloc(500_000)])
  const longName = `${'Wmagxpeditionsunternehmens'.repeat(7).slice(0, 180)}.pdf`
  await upload(pdf, longName, 'passport, back.pdf')
  await expect(dialog.getByRole('progressbar', { name: 'Files sent' })).toHaveAttribute('aria-valuetext', /^\d+ % sent$/)
  await devTools.detach()
  await expectNotice(staff, 'Document sent to Mangopay')
  await expectDocument(staff, 'under verification')
  const sync = staff.getByRole('button', { name: /^Sync from Mangopay/ })
  await sync.click()
  await expectNotice(staff, 'Document synced from Mangopay')
  await sync.click()
  await expectDocument(staff, 'verified')
  // The line above the file has its whole name; the button that shows the file cuts it with an ellipsis.
  const beyond = (element: Element) => element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0)
  expect(await staff.getByRole('link', { name: longName }).evaluate(beyond)).toBeLessThanOrEqual(0)
  const button = staff.getByRole('button', { name: `1 of 2: ${longName}` })
  expect(await button.evaluate(beyond)).toBeLessThanOrEqual(0)
  expect(await button.locator('span').evaluate((name) => name.scrollWidth - name.clientWidth)).toBeGreaterThan(0)
  await expect(button.locator('span')).toHaveCSS('text-overflow', 'ellipsis')
  await expectButtonsInReach(staff, { width: 1024, height: 768 })
})

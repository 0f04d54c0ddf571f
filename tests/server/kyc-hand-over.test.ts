import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handOverDue } from '#server/domain/kyc-hand-over.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { sandboxProvider } from '#server/ports/sandbox-provider.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { kycDesk, memoryFiles } from './kyc-desk.ts'

/** A provider whose next answers are written down beforehand; afterwards it is the sandbox. */
function moody() {
  const heard: { call: 'send' | 'resubmit'; key: string; files?: number }[] = []
  const moods: (() => Promise<unknown>)[] = []
  const provider: PaymentProvider = {
    ...sandboxProvider,
    async send(document, how) {
      heard.push({ call: 'send', key: how.key, files: document.files.length })
      await moods.shift()?.()
      return sandboxProvider.send(document, how)
    },
    async resubmitUbo(known, how) {
      heard.push({ call: 'resubmit', key: how.key })
      await moods.shift()?.()
      return sandboxProvider.resubmitUbo(known, how)
    },
  }
  return { provider, heard, moods }
}
const fails = async () => {
  throw new Error('no answer')
}

forEachEngine((engine) => {
  let t: Started
  let desk: Awaited<ReturnType<typeof kycDesk>>
  const { provider, heard, moods } = moody()
  const { files, kept } = memoryFiles()
  const round = async (over?: AbortSignal) => {
    const failed: number[] = []
    const done = await handOverDue(t.db, { provider, files }, { failed: (_error, id) => failed.push(id), ...(over && { over }) })
    return { done, failed }
  }
  beforeAll(async () => {
    t = await startApp(engine, { provider, files })
    desk = await kycDesk(t)
  })
  afterAll(() => t.stop())
  beforeEach(async () => {
    await t.db.q().execute(sql`delete from kyc_request`)
    heard.length = 0
    moods.length = 0
  })

  test('an upload is answered though the provider is not, and goes to it behind the answer', async () => {
    const { id } = await desk.begin()
    let answer = () => {}
    const silence = new Promise<void>((resolve) => {
      answer = resolve
    })
    moods.push(() => silence)
    expect((await desk.upload(id)).statusCode).toBe(200)
    expect(await desk.stored(id)).toMatchObject({ status: 'CREATED', ref: null })
    answer()
    await expect.poll(async () => (await desk.stored(id))?.ref).toBe(`sandbox-validated-document-${id}-1`)
  })
  test('an upload hands over its own document, and waits for no other one', async () => {
    const [other, mine] = [await desk.begin(), await desk.begin()]
    moods.push(fails)
    await desk.upload(other.id)
    await desk.later()
    heard.length = 0
    await desk.upload(mine.id)
    expect(heard.map(({ key }) => key)).toEqual([`document-${mine.id}-1`])
    expect((await desk.stored(other.id))?.ref).toBeNull()
  })
  test('a document that cannot be handed over stops none of those behind it, and is told', async () => {
    const [first, second] = [await desk.begin(), await desk.begin()]
    moods.push(fails, fails)
    await desk.upload(first.id)
    await desk.upload(second.id)
    await desk.later()
    moods.push(fails)
    expect(await round()).toEqual({ done: 1, failed: [first.id] })
    await desk.later()
    expect(await round()).toEqual({ done: 1, failed: [] })
  })
  test('a server that comes to its end does not wait for a provider that is silent', async () => {
    const { id } = await desk.begin()
    moods.push(fails)
    await desk.upload(id)
    await desk.later()
    const over = new AbortController()
    moods.push(async () => {
      over.abort(new Error('the end'))
      await new Promise(() => {})
    })
    expect(await round(over.signal)).toEqual({ done: 0, failed: [id] })
  })
  test('what is said of a document while it is handed over leaves that as it is: it goes once', async () => {
    const { id } = await desk.begin()
    moods.push(async () => void (await desk.message(id, 'Looked at')))
    await desk.upload(id)
    expect(await desk.stored(id)).toMatchObject({ ref: `sandbox-validated-document-${id}-1` })
    await desk.later()
    expect(await round()).toEqual({ done: 0, failed: [] })
    expect(heard).toHaveLength(1)
  })
  test('a repetition has the key of the first try, another upload has one of its own', async () => {
    const { id } = await desk.begin()
    moods.push(fails)
    await desk.upload(id)
    await desk.later()
    await round()
    await desk.reset(id)
    await desk.upload(id)
    expect(heard.map(({ key }) => key)).toEqual([1, 1, 3].map((turn) => `document-${id}-${turn}`))
  })
  test('a document whose bytes are missing is not handed over, and told', async () => {
    const { id } = await desk.begin()
    moods.push(fails)
    await desk.upload(id)
    kept.clear()
    await desk.later()
    heard.length = 0
    expect(await round()).toEqual({ done: 0, failed: [id] })
    expect(heard).toEqual([])
  })
  test('a declaration of owners is handed in again until the provider has it; till then nobody asks how it stands', async () => {
    const { id } = await desk.begin('UBO_DECLARATION')
    await t.db.q().execute(sql`update kyc_document set status = 'INCOMPLETE', provider_ref = 'sandbox-incomplete-1' where id = ${id}`)
    moods.push(fails)
    const said = await desk.post(`/api/v1/admin/kyc-documents/${id}/ubo/resubmit`)
    expect([said.statusCode, said.json().item.verification_status]).toEqual([200, 'VALIDATION_ASKED'])
    expect((await desk.sync(id)).json().message).toBe('This document was not handed to the payment provider yet')
    await desk.later()
    expect(await round()).toEqual({ done: 1, failed: [] })
    expect(heard).toEqual([1, 1].map((turn) => ({ call: 'resubmit', key: `document-${id}-${turn}` })))
    expect((await desk.stored(id))?.resubmit).toBe(false)
    expect((await desk.sync(id)).statusCode).toBe(200)
  })
  test('a provider that answers no question is told of, and the document stays as it was', async () => {
    const { id } = await desk.begin()
    await desk.upload(id)
    const { document } = provider
    provider.document = fails
    const said = await desk.sync(id)
    provider.document = document
    expect([said.statusCode, said.json().message]).toEqual([503, 'The payment provider does not answer at the moment. Try again'])
    expect((await desk.stored(id))?.status).toBe('CREATED')
  })
})

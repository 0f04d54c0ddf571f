import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { added, emptyCart, questionsOf, settled } from '#kit/cart/cart.ts'
import { batchesOf } from '#kit/lookup/batches.ts'
import { createMemory } from '#kit/lookup/memory.ts'
import { parseTicket } from '#kit/ticket/ticket-line.ts'
import { vocabulary } from '#tests/commands/known.ts'
import { ticketCases } from '#tests/kit/ticket/cases.ts'
import { origins } from '#tests/kit/ticket/ticket-case.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  /** The records that the cart selects for a pasted text, as the page does it: parse, look up, select what is certain. */
  async function selectedFor(text: string): Promise<string[]> {
    const memory = createMemory()
    let { cart } = added(emptyCart, parseTicket(text, vocabulary, origins))
    const questions = questionsOf(cart, (ref) => memory.knows(ref))
    for (const words of batchesOf(questions)) {
      const query = words.map((q) => `q=${encodeURIComponent(q)}`).join('&')
      const reply = await t.inject({ url: `/admin/v1/workspace/lookup?${query}`, headers })
      expect(reply.statusCode).toBe(200)
      memory.put(words, reply.json().data)
    }
    cart = settled(cart, { held: () => false, answer: memory.get })
    return cart.entries.flatMap(({ ref, pick }) => (ref && pick !== undefined && memory.knows(ref) ? [`${ref.kind}:${ref.id}`] : []))
  }

  test.each(ticketCases.filter(({ selected }) => selected))(
    'of $name the cart selects exactly what is meant',
    async ({ text, selected }) => {
      expect((await selectedFor(text)).toSorted()).toEqual([...(selected ?? [])].toSorted())
    },
  )
  test('an email is found whether its domain is written in Unicode or in Punycode', async () => {
    await t.db.q().execute(sql`update seat set email = 'tom+bookings@xn--mller-kva.example' where id = 2989`)
    for (const email of ['Tom+Bookings@müller.example', 'tom+bookings@xn--mller-kva.example'])
      expect(await selectedFor(email)).toEqual(['seat:2989'])
  })
  test('a person is found by name and organization together, in any case and whatever the organization is called by', async () => {
    const letter = (person: string) => `Hello, ${person} wrote to us again about it, please help her as soon as you can, many thanks`
    expect(await selectedFor(letter('Silje Ekström from Quartz Travel'))).toEqual(['seat:2820'])
    expect(await selectedFor(letter('SILJE EKSTRÖM at Quartz Travel AS'))).toEqual(['seat:2820'])
    expect(await selectedFor(letter('Silje Ekström from Rowan Coffee'))).toEqual([])
  })
})

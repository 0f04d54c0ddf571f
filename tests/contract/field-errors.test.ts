import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { createApi } from '#kit/api/call.ts'
import { speakInSentences } from '#kit/form/issue-words.ts'
import { wrongIn } from '#server/kit/wrong.ts'
import { registry } from '#tests/commands/known.ts'

const wrong: unknown[] = [undefined, null, '', 'x', '-1', -1, 1.5, 1e20, Number.NaN, true, {}, [], [null], ['x'], 'a'.repeat(20_000)]
/** Whether words are for a person: none of the library, no JSON (but an example of what to enter), no spelled object. */
const isForPeople = (words: string) =>
  words.trim() !== '' && !/invalid input|\[object|[{}]|undefined|NaN/i.test(words.replace(/, such as .*$/, ''))

test('the server says what is wrong with a field in words, for every field of every call', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true })
  const endpoints = Object.values(modules).flatMap((one) =>
    Object.entries(one).flatMap(([name, value]) =>
      Object.entries(typeof value === 'object' && value !== null ? value : {})
        .filter(([, of]) => typeof of === 'object' && of !== null && 'method' in of && 'query' in of)
        .map(([verb, of]) => [`${name}.${verb}`, of as AnyEndpoint] as const),
    ),
  )
  expect(endpoints.length).toBeGreaterThan(100)
  const odd = new Set<string>()
  for (const [id, { query, body }] of endpoints)
    for (const schema of [query, body])
      for (const name of Object.keys(schema.def.shape ?? {}))
        for (const value of wrong) {
          const given = { [name]: value }
          const { error } = schema.safeParse(given)
          for (const [field, words] of Object.entries(error ? wrongIn(error, given) : {}))
            if (!isForPeople(words)) odd.add(`${id} ${field}: ${words}`)
        }
  expect([...odd]).toEqual([])
})

test('a form says what is wrong with a field in words, for every field of every command', () => {
  const before = z.config().customError
  speakInSentences()
  const odd = new Set<string>()
  for (const { id, command } of registry.all)
    for (const name of Object.keys(command.ask?.fields ?? {}))
      for (const value of wrong)
        for (const { path, message } of command.ask?.schema.safeParse({ [name]: value }).error?.issues ?? [])
          if (!isForPeople(message)) odd.add(`${id} ${path.join('.')}: ${message}`)
  z.config({ customError: before })
  expect([...odd]).toEqual([])
})

test('what another API answers at a field is shown as words, never as JSON or a spelled object', async () => {
  const fields = { name: ['is too long', 'is taken'], size: { code: 'range' }, code: 'is taken' }
  const fetch = async () => Response.json({ message: 'No', code: 'invalid', fields }, { status: 422 })
  const entities = { put: () => {} }
  const api = createApi({ entities, fetch, origin: 'http://a.test', token: () => 'one', onUnauthorized: () => {} })
  const settled = await api.attempt(eventLog.list, {})
  expect('error' in settled && settled.error.fields).toEqual({
    name: 'is too long. is taken',
    size: 'The server refuses this value',
    code: 'is taken',
  })
})

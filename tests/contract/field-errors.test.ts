import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { createApi } from '#kit/api/call.ts'
import { speakInSentences } from '#kit/form/issue-words.ts'
import { checkValue, wrongIn } from '#server/kit/wrong.ts'
import { registry } from '#tests/commands/known.ts'
import { isForPeople, placesIn, wrong, wrongAt } from './field-values.ts'

test('the server says what is wrong with a field in words, for every field of every call, at any depth', () => {
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
  const nested = new Set<string>()
  for (const [id, { query, body }] of endpoints)
    for (const schema of [query, body])
      for (const path of placesIn(schema))
        for (const value of wrong) {
          const given = wrongAt(schema, path, value)
          const { error } = checkValue(schema, given)
          for (const [field, words] of Object.entries(error ? wrongIn(error, given) : {})) {
            if (path.length > 1 && field.startsWith(path.join('.'))) nested.add(`${id} ${field}`)
            if (!isForPeople(words)) odd.add(`${id} ${field}: ${words}`)
          }
        }
  expect([...odd]).toEqual([])
  expect(nested).toContain('organizationCreation.create subscription.price')
  expect(nested.size).toBeGreaterThan(60)
})

test('a form says what is wrong with a field in words, for every field of every command, at any depth', () => {
  const before = z.config().customError
  speakInSentences()
  const odd = new Set<string>()
  for (const { id, command } of registry.all)
    for (const place of command.ask ? placesIn(command.ask.schema) : [])
      for (const value of wrong)
        for (const { path, message } of command.ask?.schema.safeParse(wrongAt(command.ask.schema, place, value)).error?.issues ?? [])
          if (!isForPeople(message)) odd.add(`${id} ${path.join('.')}: ${message}`)
  z.config({ customError: before })
  expect([...odd]).toEqual([])
})

test('what another API answers at a field is shown as words, never as JSON, a spelled object or the text of a library', async () => {
  const fields = {
    name: ['is too long', 'is taken'],
    size: { code: 'range' },
    code: 'is taken',
    zip: '[{"code":"invalid_type"}]',
    'rows.0.of': 'Invalid input: expected string',
  }
  const fetch = async () => Response.json({ message: 'No', code: 'invalid', fields }, { status: 422 })
  const entities = { put: () => {} }
  const api = createApi({ entities, fetch, origin: 'http://a.test', token: () => 'one', onUnauthorized: () => {} })
  const settled = await api.attempt(eventLog.list, {})
  expect('error' in settled && settled.error.fields).toEqual({
    name: 'is too long. is taken',
    size: 'The server refuses this value',
    code: 'is taken',
    zip: 'The server refuses this value',
    'rows.0.of': 'The server refuses this value',
  })
})

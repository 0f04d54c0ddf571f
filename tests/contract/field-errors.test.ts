import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { createApi } from '#kit/api/call.ts'
import { speakInSentences } from '#kit/form/issue-words.ts'
import { refusedAt } from '#kit/form/refused-at.ts'
import { form } from '#kit/form/schema.ts'
import { checkValue, wrongIn } from '#server/kit/wrong.ts'
import { registry } from '#tests/commands/known.ts'
import { isForCaller, isSentence, placesIn, wrong, wrongAt } from './field-values.ts'

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
            if (!isForCaller(words)) odd.add(`${id} ${field}: ${words}`)
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
          if (!isSentence(message)) odd.add(`${id} ${path.join('.')}: ${message}`)
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

test.each([
  ['must be one of 0, 1, -1', false, true],
  ['must not be before date_from', false, false],
  ['Enter a value', true, true],
  ['Enter a value for date_from', false, false],
  ['Invalid input: expected string', false, false],
  ['wrong', false, false],
  ['', false, false],
])('“%s” is a sentence: %s; words for a program: %s', (words, sentence, forCaller) => {
  expect([isSentence(words), isForCaller(words)]).toEqual([sentence, forCaller])
})

test('words of a server that continue the name of its field become a sentence at the field of a form', () => {
  const daysForm = form({
    schema: z.object({ from: z.string(), to: z.string() }),
    fields: { from: { label: 'Date from', input: 'date', wire: 'date_from' }, to: { label: 'Date to', input: 'date', wire: 'date_to' } },
  })
  expect(refusedAt(daysForm, { date_to: 'must not be before the first day of the range' })).toEqual({
    fields: { to: 'Date to must not be before the first day of the range' },
    words: 'Date to must not be before the first day of the range',
  })
  expect(refusedAt(daysForm, { to: 'must be given' }).fields).toEqual({ to: 'Date to must be given' })
  expect(refusedAt(daysForm, { to: 'Choose a later day' }).fields).toEqual({ to: 'Choose a later day' })
})

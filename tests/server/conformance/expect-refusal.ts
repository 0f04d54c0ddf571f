import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'

/** The one body of every refusal, on every base. */
const envelope = z.strictObject({
  message: z.string().check(z.minLength(1)),
  code: z.string(),
  errors: z.unknown(),
  fields: z.record(z.string(), z.string()),
  requestId: z.string(),
  current: z.optional(z.unknown()),
})
export type RefusalBody = z.output<typeof envelope>

/** Expects a refusal in its envelope. @returns its body */
export function expectRefusal(answer: LightMyRequestResponse, status: number, code: string): RefusalBody {
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(status)
  const body = envelope.parse(answer.json())
  expect(body.code).toBe(code)
  expect(body.requestId).toBe(answer.headers['request-id'])
  expect(answer.headers['cache-control']).toBe('no-store')
  return body
}

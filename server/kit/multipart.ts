import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GivenFile } from '#contract/kyc-document.ts'
import { type BodyLimits, mostBody, readBytes } from './body.ts'
import { Refusal, refuse } from './errors.ts'
import { checkText } from './wire.ts'

/** A file of a multipart body. What it is called and what it holds makes two of them the same; its bytes are no part of what is compared. */
class ReceivedFile implements GivenFile {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly #bytes: ArrayBuffer
  constructor(name: string, bytes: ArrayBuffer) {
    this.name = name
    this.size = bytes.byteLength
    this.sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('base64url')
    this.#bytes = bytes
  }
  async arrayBuffer() {
    return this.#bytes
  }
}

/**
 * Reads multipart bodies into an object of their parts: text as it is, a file as a `GivenFile`. A part that comes twice is refused, and so is a body
 * that cannot be read to its end: nothing is ever cut off quietly.
 */
export function readMultipart(app: FastifyInstance, { whole, files, silence }: BodyLimits): void {
  app.addContentTypeParser(
    /^multipart\/form-data\s*;/i,
    async ({ headers, routeOptions: { config } }: FastifyRequest, payload: IncomingMessage) => {
      // Only a call that takes files is waited for as one: anywhere else such a body is one like any other.
      const limits = config.files ? { most: config.files, whole: files, silence } : { most: mostBody, whole, silence }
      const body = await readBytes(payload, headers, limits)
      const form = await new Response(body, {
        headers: { 'content-type': headers['content-type'] ?? '' },
      })
        .formData()
        .catch((cause: unknown) => {
          throw new Refusal('malformed', 'The body is not multipart/form-data', {}, cause)
        })
      const parts: Record<string, unknown> = {}
      for (const [name, value] of form) {
        checkText(name, 'body')
        if (name === '__proto__') refuse('invalid', 'The body has a key that is not allowed')
        if (Object.hasOwn(parts, name)) refuse('duplicate_parameter', `${name} is given more than once`)
        parts[name] =
          typeof value === 'string' ? checked(value, name) : new ReceivedFile(checked(value.name, name), await value.arrayBuffer())
      }
      return parts
    },
  )
}
function checked(text: string, name: string): string {
  checkText(text, name)
  return text
}

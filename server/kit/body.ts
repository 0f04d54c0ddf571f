import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { uploadPatience } from '#contract/upload.ts'
import { Refusal } from './errors.ts'

const mebibyte = 1024 * 1024
/** How bodies are waited for. Times are in milliseconds. */
export interface BodyLimits {
  /** A whole body without files. */
  whole: number
  /** A whole body of files. A line that is slow goes on, one that is silent does not. */
  files: number
  /** From one byte to the next. */
  silence: number
  /** Bytes of all bodies of files that are here at once. */
  room: number
}
export const bodyLimits: BodyLimits = { whole: 30_000, files: uploadPatience + 30_000, silence: 30_000, room: 256 * mebibyte }
/** Bytes of a body without files. */
export const mostBody = mebibyte

interface Limits {
  /** Bytes. */
  most: number
  /** Milliseconds. */
  whole: number
  silence: number
}
/** Reads a body to its end. Refuses one that is packed, that is too large, that comes too slowly, and of which only a part came. */
export function readBytes(
  payload: Readable,
  { 'content-length': said, 'content-encoding': packed = 'identity' }: IncomingHttpHeaders,
  { most, whole, silence }: Limits,
): Promise<Buffer<ArrayBuffer>> {
  if (!/^\s*identity\s*$/i.test(packed)) return Promise.reject(new Refusal('unsupported_type', 'The body must not be compressed'))
  const expected = said === undefined ? undefined : Number(said)
  const tooLarge = () => new Refusal('too_large', `The body is larger than ${Math.floor(most / mebibyte)} MiB`)
  const tooSlow = () => new Refusal('too_slow', 'The request took too long to arrive')
  if (expected !== undefined && expected > most) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const end = (refusal: Refusal | null) => {
      clearTimeout(all)
      clearTimeout(next)
      payload.off('data', take).off('end', done).off('error', broken).off('close', broken)
      if (refusal) reject(refusal)
      else resolve(Buffer.concat(parts, size))
    }
    const take = (part: Buffer | string) => {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      size += bytes.length
      if (size > most) return end(tooLarge())
      parts.push(bytes)
      next.refresh()
    }
    const done = () =>
      end(expected !== undefined && expected !== size ? new Refusal('malformed', 'The body is shorter or longer than it says') : null)
    const broken = () => end(new Refusal('malformed', 'The request cannot be read'))
    const all = setTimeout(() => end(tooSlow()), whole)
    const next = setTimeout(() => end(tooSlow()), silence)
    payload.on('data', take).on('end', done).on('error', broken).on('close', broken)
  })
}

/** How much of the memory for files is taken; one for each server. */
export interface Room {
  /** Holds so much of it until the call is answered. Refuses where there is not so much. */
  take(reply: FastifyReply, bytes: number): void
}
export function roomFor(app: FastifyInstance, room: number): Room {
  let taken = 0
  const held = new WeakMap<object, () => void>()
  app.addHook('onResponse', async ({ raw }) => held.get(raw)?.())
  return {
    take(reply, bytes) {
      if (taken > 0 && taken + bytes > room)
        throw new Refusal('unavailable', 'Other files are being received at this moment. Try again', { retryAfter: 5 })
      taken += bytes
      let here = true
      const leave = () => {
        if (here) taken -= bytes
        here = false
      }
      held.set(reply.request.raw, leave)
      reply.raw.once('close', leave)
    },
  }
}

/** What was refused before its body was read is let go of, however slowly the rest of it comes. */
export function dropUnread(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false) setTimeout(() => raw.complete || raw.destroy(), milliseconds).unref()
  })
}

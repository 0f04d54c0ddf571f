import * as z from 'zod/mini'
import { within } from '#server/kit/patience.ts'
import type { AudienceService } from './audience.ts'

/** Nobody looks at a screen for it, so that it may take its time. Milliseconds. */
const patience = 20_000
/** Characters of an answer. */
const mostAnswer = 100_000
/** Characters of its words that are kept. */
const mostWords = 500

const words = z.pipe(
  z.string(),
  z.transform((text) => text.trim().slice(0, mostWords)),
)
const answer = z.object({ status: words.check(z.minLength(1)), message: z.optional(z.nullable(words)) })

/** Asks a service by `POST <url>` with `{ username }`, which answers `{ status, message? }`. */
export function audienceApi({ url, key }: { url: string; key: string | null }, wait = patience): AudienceService {
  return {
    fetch: (username, over) =>
      within(
        wait,
        async (signal) => {
          const response = await fetch(url, {
            method: 'POST',
            redirect: 'error',
            headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
            body: JSON.stringify({ username }),
            signal,
          })
          if (!response.ok) throw new Error(`the service answered ${response.status}`)
          const text = await response.text()
          if (text.length > mostAnswer) throw new Error('the answer is too long')
          const { status, message } = answer.parse(JSON.parse(text))
          return { status, message: message || null }
        },
        over,
      ),
  }
}

import * as z from 'zod/mini'
import type { Discovery } from './discovery.ts'

/** Somebody looks at an empty page for so long. Milliseconds. */
const patience = 10_000
/** Characters of an answer. */
const mostAnswer = 100_000

const answer = z.object({
  user: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  business: z.boolean(),
  expires_at: z.iso.datetime({ offset: true }),
})

/**
 * A service elsewhere: people agree on its page (`connectUrl`, with our `state`), and `POST <url>` with `{ code }` answers
 * `{ user, business, expires_at }`.
 */
export function discoveryApi(
  { connectUrl, url, key }: { connectUrl: string; url: string; key: string | null },
  wait = patience,
): Discovery {
  return {
    connectUrl(state) {
      const place = new URL(connectUrl)
      place.searchParams.set('state', state)
      return place.href
    },
    async account(code) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ code }),
        signal: AbortSignal.timeout(wait),
      })
      if (!response.ok) throw new Error(`the service answered ${response.status}`)
      const text = await response.text()
      if (text.length > mostAnswer) throw new Error('the answer is too long')
      const { user, business, expires_at } = answer.parse(JSON.parse(text))
      return { user, business, expires: new Date(expires_at) }
    },
  }
}

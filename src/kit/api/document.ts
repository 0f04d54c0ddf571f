import { timing } from './timing.ts'
import { createTransport } from './transport.ts'

/**
 * Fetches the document of the workspace as the server has it now, past the cache and without a sign-in. Returns null without a good
 * response. Never throws. `fetch`: replaces the browser's own in tests.
 */
export async function fetchDocument(fetch?: typeof globalThis.fetch): Promise<string | null> {
  const sent = await createTransport(fetch)({
    method: 'GET',
    url: '/',
    headers: { accept: 'text/html' },
    file: false,
    patience: timing.readPatience,
    cache: 'no-store',
  })
  return sent.kind === 'answer' && sent.answer.status === 200 ? sent.answer.text : null
}

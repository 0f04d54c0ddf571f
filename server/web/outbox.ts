import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { readOutbox, type Sent } from '#server/ports/outbox.ts'
import { escapeHtml, plainPage } from './html.ts'

/** The letters of a demo, newest first, as a page and as JSON. Registered in demo mode only: anyone may read them. */
export function serveOutbox(app: FastifyInstance, db: Database): void {
  app.get('/__outbox.json', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return readOutbox(db, recipientIn(request.url))
  })
  app.get('/__outbox', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
    const letters = await readOutbox(db, recipientIn(request.url))
    return plainPage('Outbox', `<h1>Outbox</h1>\n${letters.map(letter).join('\n') || '<p>No letter has been sent yet.</p>'}`)
  })
}

const recipientIn = (url: string) => new URL(url, 'http://server').searchParams.get('to') ?? undefined

const letter = ({ to, subject, body, code, at }: Sent) => `<article>
<p><time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time> to ${escapeHtml(to)}</p>
<h2>${escapeHtml(subject)}</h2>
${code ? `<p><strong>${code}</strong></p>\n` : ''}<pre>${escapeHtml(body)}</pre>
</article>`

import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { analyticsEvent as table } from '#server/db/schema-record.ts'

/** The last 200 events of a demo, the newest first. Registered in demo mode only: anyone may read them. */
export function serveAnalytics(app: FastifyInstance, db: Database): void {
  app.get('/__analytics.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const rows = await db.q().select({ name: table.name, body: table.body }).from(table).orderBy(desc(table.id)).limit(200)
    return rows.map(({ name, body }) => ({ name, ...Object(body) }))
  })
}

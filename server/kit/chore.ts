import type { FastifyInstance } from 'fastify'

/** At the start and then every so many minutes, until the server closes. Several servers on one database may do it at once. */
export function chore(app: FastifyInstance, name: string, minutes: number, work: () => Promise<unknown>): void {
  const run = () => work().catch((err: unknown) => app.log.error({ err }, `a chore failed: ${name}`))
  const timer = setInterval(run, minutes * 60_000).unref()
  app.addHook('onReady', async () => void run())
  app.addHook('onClose', async () => clearInterval(timer))
}

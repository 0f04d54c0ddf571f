import type { FastifyInstance } from 'fastify'

/**
 * At the start and then every so many minutes, until the server closes. A round that takes longer is waited for: the next one is left out. At the
 * end it is told by its signal to come to its end, and waited for. Several servers on one database may do it at once.
 */
export function chore(app: FastifyInstance, name: string, minutes: number, work: (over: AbortSignal) => Promise<unknown>): void {
  const over = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= work(over.signal)
      .catch((err: unknown) => app.log.error({ err }, `a chore failed: ${name}`))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, minutes * 60_000).unref()
  app.addHook('onReady', async () => run())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    over.abort()
    await running
  })
}

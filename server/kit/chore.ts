import type { FastifyInstance } from 'fastify'

/** How long the first round of a chore holds up that of the next one; milliseconds. */
const firstTurnMs = 1_000
/** The turn of the chore that was added last, by the server of its app. */
const firstTurns = new WeakMap<FastifyInstance['server'], Promise<unknown>>()
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** Resolves when the first round of each chore of an app has ended, or has taken a second. */
export const firstRounds = async (app: FastifyInstance): Promise<void> => void (await firstTurns.get(app.server))

/**
 * Does work when the app is ready, and then at an interval until it closes. A round is left out while the one before it
 * still runs. Closing aborts the signal of the work and waits for it. Several servers may share a database.
 * The first rounds begin one after another: all at once, each would open a database connection of its own.
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
    return running
  }
  const timer = setInterval(run, minutes * 60_000).unref()
  app.addHook('onReady', async () => {
    const turn = async () => {
      await firstTurns.get(app.server)
      if (!over.signal.aborted) await Promise.race([run(), wait(firstTurnMs)])
    }
    firstTurns.set(app.server, turn())
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    over.abort()
    await running
  })
}

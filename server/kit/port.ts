import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import { PortInUse } from './start-errors.ts'

/**
 * Checks the port before a database is created; port 0 is any free one.
 * @throws PortInUse
 */
export async function assertPortFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(toPortError(error, port)))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** Turns EADDRINUSE into PortInUse and returns any other error as it is. */
export const toPortError = (error: unknown, port: number) =>
  error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE' ? new PortInUse(port) : error

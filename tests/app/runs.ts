import { expect } from 'vitest'
import type { Run } from '#contract/run.ts'
import type { Served } from './server.ts'

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** The newest runs of whoever the token is of. */
export async function runsNow({ origin }: Served, token: string): Promise<Run[]> {
  return (await (await fetch(`${origin}/admin/v1/workspace/runs?perPage=50`, { headers: headersOf(token) })).json()).data
}

/** Waits until the server knows the end of every run: a page that closes before is asked about it by the next one. */
export const runsAreTold = (server: Served, token: string) =>
  expect
    .poll(async () => (await runsNow(server, token)).filter(({ state }) => state === 'running' || state === 'paused'), { timeout: 30_000 })
    .toEqual([])

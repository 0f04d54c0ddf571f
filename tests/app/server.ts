import { inject } from 'vitest'
import type { ErrorCode } from '#contract/error.ts'

export interface Served {
  origin: string
  /** Starts a session without the steps of the sign-in page and returns its token. */
  signIn: (email?: string) => Promise<string>
  /** Reads the newest verification code from the outbox. */
  code: (email?: string) => Promise<string>
  /** Runs a statement in the server's database, for data that no call of the API can create; returns its rows. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it selects
  query: (text: string, values?: readonly unknown[]) => Promise<any[]>
  /** Makes the server answer the next matching requests with a fault. Returns a function that ends all faults. */
  addFault: (fault: Fault) => Promise<() => Promise<void>>
  stop: () => Promise<void>
}
interface Fault {
  /** Part of the address. */
  path: string
  method?: string
  /** A fault of server/kit/faults.ts, or a refusal. */
  fault: string | { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> }
  /** Once, if it is left out. */
  times?: number
}
const demo = 'demo@admin.test'

/** Opens the real server on demo data of its own; `env` adds to its environment. See host.ts. */
export async function serve(env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const host = inject('hostOrigin')
  const { id, origin } = await opened(host, env)
  const code = async (email = demo) => {
    const emails = await (await fetch(`${origin}/__outbox.json?to=${email}`)).text()
    return /\b\d{6}\b/.exec(emails)?.[0] ?? ''
  }
  return {
    origin,
    code,
    async signIn(email = demo) {
      const reply = await fetch(`${host}/sign-in/${id}`, { method: 'POST', body: JSON.stringify({ email }) })
      if (!reply.ok) throw new Error(`${email} was not signed in:\n${await reply.text()}`)
      return (await reply.json()).token
    },
    async query(text, values = []) {
      const reply = await fetch(`${host}/query/${id}`, { method: 'POST', body: JSON.stringify({ text, values }) })
      if (!reply.ok) throw new Error(`The statement failed:\n${await reply.text()}`)
      return (await reply.json()).rows
    },
    async addFault(fault) {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${origin}/__faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
      if (!reply.ok) throw new Error(`The server takes no such fault:\n${await reply.text()}`)
      return async () => {
        await fetch(`${origin}/__faults`, { method: 'DELETE' })
      }
    },
    stop: async () => {
      await fetch(`${host}/close/${id}`, { method: 'POST' })
    },
  }
}

async function opened(host: string, env: object): Promise<{ id: string; origin: string }> {
  const reply = await fetch(`${host}/open`, { method: 'POST', body: JSON.stringify(env) })
  if (!reply.ok) throw new Error(`The server did not start:\n${await reply.text()}`)
  return reply.json()
}

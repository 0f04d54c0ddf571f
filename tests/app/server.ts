import { inject } from 'vitest'

export interface Served {
  origin: string
  /** Starts a session without the steps of the sign-in page and returns its token. */
  signIn: (email?: string) => Promise<string>
  /** Reads the newest verification code from the outbox. */
  code: (email?: string) => Promise<string>
  stop: () => Promise<void>
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

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { demoAdmin, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import type { BodyLimits } from '#server/kit/body.ts'
import type { RouteModule } from '#server/kit/implement.ts'
import { hashCost, hashPassword } from '#server/kit/password.ts'
import { bindCookie, createSession } from '#server/kit/sessions.ts'
import { closeApp } from '#server/kit/stop.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { outboxMailer, readOutbox, type Sent } from '#server/ports/outbox.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'

/** What tests/server/engines.ts gives for each engine. */
interface Opens {
  open(options?: { seed?: 'none' | 'demo' }): Promise<{ db: Database; close(): Promise<void> }>
}
interface StartOptions {
  mode?: 'demo' | 'production'
  env?: Record<string, string>
  seed?: 'none' | 'demo'
  /** Routes for the test alone, each with its noun. */
  more?: readonly (readonly [noun: string, module: RouteModule])[]
  clientDir?: string
  mailer?: (db: Database) => Mailer
  provider?: PaymentProvider
  files?: FileStore
  limits?: Partial<BodyLimits>
}
export interface Started {
  app: FastifyInstance
  db: Database
  inject: FastifyInstance['inject']
  /** A session without the steps of the sign-in page; `browser` binds it to the cookie that is given back. */
  signIn(email?: string, browser?: boolean): Promise<{ token: string; cookie: string; auth: { authorization: string } }>
  /** Letters of the outbox, newest first. */
  mail(to?: string): Promise<Sent[]>
  /** Lines of the log so far. */
  log: string[]
  stop(): Promise<void>
}

/** The real server on a fresh database of an engine, not listening: call it by `inject`, or `app.listen`. */
export async function startApp(engine: Opens, options: StartOptions = {}): Promise<Started> {
  const { db, close } = await engine.open({ seed: options.seed ?? 'none' })
  const config = readConfig({
    MODE: options.mode ?? 'demo',
    PORT: '0',
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: demoAdmin.email,
    ADMIN_PASSWORD: demoAdmin.password,
    FILES_DIR: join(tmpdir(), `admin-files-${process.pid}`),
    ...options.env,
  })
  await addAdmin(db)
  const log: string[] = []
  const app = await createApp({
    config,
    db,
    mail: options.mailer?.(db) ?? outboxMailer(db),
    clientDir: options.clientDir ?? null,
    more: options.more ?? [],
    ...(options.provider && { provider: options.provider }),
    ...(options.files && { files: options.files }),
    ...(options.limits && { limits: options.limits }),
    logStream: { write: (line) => void log.push(line) },
  })
  await app.ready()
  return {
    app,
    db,
    log,
    inject: app.inject.bind(app),
    mail: (to) => readOutbox(db, to),
    async signIn(email = 'demo@admin.test', browser = false) {
      const who = await member(db, email)
      const { token, bind } = await createSession(db, who, browser)
      return { token, cookie: bind ? `${bindCookie}=${bind}` : '', auth: { authorization: `Bearer ${token}` } }
    },
    async stop() {
      await closeApp(app)
      await close()
    },
  }
}

hashCost.N = 2 ** 8

/** Adds the demo administrator to a database without one. */
async function addAdmin(db: Database): Promise<void> {
  const [someone] = await db.q().select({ id: admin.id }).from(admin).where(isNull(admin.deletedAt)).limit(1)
  if (someone) return
  const passwordHash = await hashPassword(demoAdmin.password)
  await db.q().insert(admin).values({ email: demoAdmin.email, name: 'Demo', passwordHash })
}

/** The administrator with this e-mail, made (with a password that fits nothing) where there is none. */
async function member(db: Database, email: string): Promise<{ id: number }> {
  const wanted = eq(sql`lower(${admin.email})`, email.toLowerCase())
  const [known] = await db.q().select({ id: admin.id }).from(admin).where(wanted)
  if (known) return known
  const [made] = await db.q().insert(admin).values({ email, name: email, passwordHash: '' }).returning({ id: admin.id })
  if (!made) throw new Error(`${email} was not created`)
  return made
}

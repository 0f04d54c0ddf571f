import { and, eq, isNull, sql } from 'drizzle-orm'
import { bareCode, session, signInWords } from '#contract/session.ts'
import { showsNothing, tidyEmail } from '#contract/text.ts'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { countFailure, guardInTurn, guardSignIn, settleInTurn, subjectsOf } from '#server/domain/sign-in-limit.ts'
import { codeRule, consumeCode, drawCode, hashCode, issueCode } from '#server/domain/verification-code.ts'
import { refuse } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'
import { verifyPassword } from '#server/kit/password.ts'
import { bindCookieLine, createSession, revokeSession } from '#server/kit/sessions.ts'

/** Emails are compared without regard to case, and without what pasting brought along. */
const emailOf = (text: string) => tidyEmail(text).toLowerCase()

/** Blank input is nobody's fault but the form's: it is named, not counted. */
function demand(body: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>): void {
  const fields = Object.entries(labels).filter(([name]) => showsNothing(body[name] ?? ''))
  if (fields.length === 0) return
  const words = fields.map(([name, label]): [string, string] => [name, `${label} is required`])
  refuse('invalid', words.map(([, text]) => text).join('. '), { fields: Object.fromEntries(words) })
}

/** Whom the e-mail names, and whether the password is theirs; takes the same time for an e-mail that nobody has. */
async function memberOf(db: Database, email: string, password: string) {
  const [named] = await db
    .q()
    .select({ id: admin.id, email: admin.email, hash: admin.passwordHash })
    .from(admin)
    .where(and(eq(sql`lower(${admin.email})`, email), isNull(admin.deletedAt)))
  const fits = await verifyPassword(named?.hash ?? null, password)
  return { named, member: fits ? named : undefined }
}
const object = (member: { id: number } | undefined) => (member ? { objectKind: 'member', objectId: member.id } : {})

export default implement(session, {
  async requestCode({ body }, { db, mail, ip, audit }) {
    demand(body, { email: 'E-mail', password: 'Password' })
    const email = emailOf(body.email)
    const subjects = subjectsOf(email, ip)
    const { member, drawn } = await settleInTurn(subjects, async () => {
      await guardSignIn(db, subjects)
      const { named, member } = await memberOf(db, email, body.password)
      const drawn = member && (await drawCode(member.id))
      await db.tx(async () => {
        await guardInTurn(db, subjects)
        if (member && drawn) await issueCode(db, member.id, drawn.hash)
        else await countFailure(db, subjects)
        const reason = member ? {} : { reason: 'Wrong e-mail or password' }
        await audit({ command: 'session.request-code', ...object(named), ...reason, result: member ? 'done' : 'refused' })
      })
      return { member, drawn }
    })
    if (!member || !drawn) return refuse('unauthenticated', signInWords.credentials)
    await mail.send({
      to: member.email,
      subject: 'Your verification code for Admin V2',
      body: `Your verification code is ${drawn.code}\n\nIt can be used once, within ${codeRule.minutes} minutes. If you did not ask for it, somebody else knows your password: change it.\n`,
    })
  },

  /** Checks all three again: whoever has only a code, or only a password, is nobody. */
  async signIn({ body }, { db, ip, browser, audit, header }) {
    demand(body, { email: 'E-mail', password: 'Password', verificationCode: 'Verification code' })
    const email = emailOf(body.email)
    const subjects = subjectsOf(email, ip)
    const opened = await settleInTurn(subjects, async () => {
      await guardSignIn(db, subjects)
      const { named, member } = await memberOf(db, email, body.password)
      // Done for nobody too, so that neither the answer nor its time tells which of the three was wrong.
      const hash = await hashCode(member?.id ?? 0, bareCode(body.verificationCode))
      return db.tx(async () => {
        await guardInTurn(db, subjects)
        const consumed = await consumeCode(db, member?.id ?? 0, hash)
        if (!consumed || !member) {
          await countFailure(db, subjects)
          await audit({ command: 'session.sign-in', ...object(named), reason: 'Wrong e-mail, password or code', result: 'refused' })
          return null
        }
        const made = await createSession(db, member, browser)
        await audit({ command: 'session.sign-in', ...object(member), result: 'done' })
        return made
      })
    })
    if (!opened) return refuse('unauthenticated', signInWords.code)
    if (opened.bind) header('Set-Cookie', bindCookieLine(opened.bind))
    return { token: opened.token }
  },

  async me(_got, { actor: { id, name, email, role } }) {
    return { id, name, email, role }
  },

  async logOut(_got, { db, actor, audit, header }) {
    await revokeSession(db, actor.sessionId)
    await audit({ command: 'session.log-out', objectKind: 'member', objectId: actor.id, result: 'done' })
    header('Set-Cookie', bindCookieLine(null))
  },
})

import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { emailPattern, emailRule, longestEmail } from '#contract/email.ts'
import { memberRole, type members } from '#contract/member.ts'
import { storedName } from '#contract/stored-name.ts'
import { showsNothing, tidyEmail } from '#contract/text.ts'
import type { Database } from '#server/db/database.ts'
import { admin as table } from '#server/db/schema.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { hashPassword } from '#server/kit/password.ts'
import { endOtherSessions, refuseMember, wholeMember } from './member.ts'

type Given = Received<typeof members.save>['body']
type Doing = Pick<Context, 'db' | 'actor' | 'ifMatch' | 'audit'>

const longestName = 200
/** Characters of a password. */
const password = { least: 8, most: 1000 }
/** In a record, instead of a password. */
const secret = '•••'

/** Makes a member. Refuses with 422, each reason at its field. */
export async function addMember({ role, ...given }: Received<typeof members.add>['body'], { db, audit }: Doing) {
  const { name = '', email = '', password: word = '' } = tidied(given)
  const rules = rulesOf({ name, email, password: word })
  if (role !== memberRole) rules.role = `The only role is ${memberRole}`
  refuseAll(rules)
  await checkFree(db, 0, email)
  const [made] = await db
    .q()
    .insert(table)
    .values({ name, email, role, passwordHash: await hashPassword(word) })
    .returning({ id: table.id })
  if (!made) throw new Error('a member was not stored')
  const after = { name, email, role, password: secret }
  await audit({ command: 'member.create', objectKind: 'member', objectId: made.id, after, result: 'done' })
  return wholeMember(db, made.id)
}

/**
 * Saves what differs from what is stored; an empty password leaves it as it was, and the role stays. A new password ends the member's other
 * sign-ins. Refuses with 404, 409 (deleted), 412 (another version) or 422 at the field.
 */
export async function saveMember(id: number, given: Given, { db, actor, ifMatch, audit }: Doing) {
  const [locked] = await db.q().select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  const stored = await wholeMember(db, id)
  if (!locked) return stored
  await refuseMember(db, stored, ifMatch)
  const { password: word, ...rest } = tidied(given)
  const { role } = given
  const standing: Record<string, string> =
    role === undefined || role === stored.role ? {} : { role: `The role stays ${stored.role}: nobody can be given another one` }
  const changes: Partial<Record<'name' | 'email' | 'password', string>> = { ...(word && { password: word }) }
  for (const name of ['name', 'email'] as const) {
    const text = rest[name]
    // Compared as it came first: what is sent back as it was read is no change, however it was once written.
    if (text !== undefined && given[name] !== stored[name] && text !== stored[name]) changes[name] = text
  }
  refuseAll({ ...standing, ...rulesOf(changes) })
  const names = Object.keys(changes)
  if (names.length === 0) return stored
  if (changes.email !== undefined) await checkFree(db, id, changes.email)
  await db
    .q()
    .update(table)
    .set({
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(changes.email === undefined ? {} : { email: changes.email }),
      ...(changes.password === undefined ? {} : { passwordHash: await hashPassword(changes.password) }),
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id))
  if (changes.password !== undefined) await endOtherSessions(db, id, actor)
  await audit({
    command: 'member.save',
    objectKind: 'member',
    objectId: id,
    before: Object.fromEntries(names.map((name) => [name, name === 'password' ? secret : Reflect.get(stored, name)])),
    after: { ...changes, ...(changes.password === undefined ? {} : { password: secret }) },
    result: 'done',
  })
  return wholeMember(db, id)
}

/** As it is stored: without blanks around it, the e-mail in small letters. A password is taken as it is. */
function tidied({ name, email, password: word }: Given): Given {
  return {
    ...(name === undefined ? {} : { name: storedName(name) }),
    ...(email === undefined ? {} : { email: tidyEmail(email).toLowerCase() }),
    ...(word === undefined ? {} : { password: word }),
  }
}

/** What is wrong with the fields that are there. */
function rulesOf({ name, email, password: word }: Given): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (name !== undefined && showsNothing(name)) wrong.name = 'Enter a name'
  else if (name !== undefined && name.length > longestName) wrong.name = `At most ${longestName} characters`
  else if (name !== undefined && /[\p{Cc}\u2028\u2029]/u.test(name)) wrong.name = 'Must be one line of text'
  if (email !== undefined && !emailPattern.test(email)) wrong.email = emailRule
  else if (email !== undefined && email.length > longestEmail) wrong.email = `At most ${longestEmail} characters`
  if (word === '') wrong.password = 'Enter a password'
  else if (word !== undefined && word.length < password.least) wrong.password = `At least ${password.least} characters`
  else if (word !== undefined && word.length > password.most) wrong.password = `At most ${password.most} characters`
  return wrong
}

function refuseAll(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) refuse('invalid', [...new Set(Object.values(fields))].join('. '), { fields })
}

/** Refuses (422) an e-mail that another member has. Who wants the same one waits here, so that the second sees what the first stored. */
async function checkFree(db: Database, id: number, email: string): Promise<void> {
  await db.q().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`member-email:${email}`}, 0))`)
  const [other] = await db
    .q()
    .select({ id: table.id })
    .from(table)
    .where(and(eq(sql`lower(${table.email})`, email), isNull(table.deletedAt), ne(table.id, id)))
    .limit(1)
  if (other) refuseField('email', `Team member ${other.id} has this e-mail already`)
}

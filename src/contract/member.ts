import * as z from 'zod/mini'
import { endpoint, entity, type FullOf, item, nothing, page } from './define.ts'
import { create, editAs } from './edit.ts'
import { id, lastChanged, moment, paging } from './fields.ts'
import { storedName } from './stored-name.ts'
import { tidyEmail } from './text.ts'

/** Two colleagues may have one name: the e-mail says which. Every place that shows a member, the server's lookup too, says this. */
export const memberTitle = ({ name, email }: { name: string; email: string }) => `${name} · ${email}`

const row = {
  id,
  name: z.string(),
  email: z.string(),
  role: z.optional(z.string()),
  /** Only where a deleted one is read by its id: no list has them. */
  deleted: z.optional(z.boolean()),
  version: z.optional(z.nullable(z.number())),
}
/** One of the staff. The documents call it an admin. */
export const member = entity(
  'member',
  { one: 'team member', many: 'team members', aliases: ['admin', 'colleague'] },
  z.object(row),
  z.object({ ...row, created_at: z.optional(z.nullable(moment)), ...lastChanged }),
  ({ deleted, ...one }) => ({
    title: memberTitle(one),
    exact: one.email,
    chips: deleted ? [{ label: 'Deleted', tone: 'bad' }] : [],
  }),
)
type FullMember = FullOf<typeof member>

/** The only role that anybody can be given. */
export const memberRole = 'admin'

// The form has no rules of its own: what is wrong with a member, the server says.
const text = z.optional(z.string())
const edited = { name: text, email: text, password: text }
const typed = {
  name: z.optional(z.string().check(z.overwrite(storedName))),
  email: z.optional(z.string().check(z.overwrite(tidyEmail))),
  password: text,
}
const edits = z.object(typed)

export const members = {
  /** `q`: an id, or words of the name and the e-mail. Ours; another server may give all of them. */
  list: endpoint({
    method: 'GET',
    path: 'admin/admins',
    query: z.object({ ...paging, q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))) }),
    pageSize: 'per_page',
    reply: page(member),
  }),
  read: endpoint({ method: 'GET', path: 'admin/admins/:id', reply: item(member) }),
  add: endpoint({
    method: 'POST',
    path: 'admin/admins',
    body: z.object({ ...typed, role: z._default(z.string(), memberRole) }),
    reply: item(member),
  }),
  /** An empty password leaves it as it was; the role is the one that stands. */
  save: endpoint({ method: 'POST', path: 'admin/admins/:id', body: z.object({ ...edited, role: text }), reply: item(member) }),
  remove: endpoint({ method: 'DELETE', path: 'admin/admins/:id', reply: nothing() }),
}

/** What a save sends: the member whole, with what was changed. Without a new password it has none. */
function memberSaveOf({ name, email, role }: FullMember, { password, ...changed }: z.output<typeof edits>) {
  return { name: changed.name ?? name, email: changed.email ?? email, ...(password && { password }), role: role ?? memberRole }
}

const fields = {
  name: { label: 'Name', input: 'text' },
  email: { label: 'Email', input: 'email' },
  password: { label: 'Password', input: 'password' },
} as const
/** The form of `/Admins/new`, and the command `member.create`. */
export const memberCreate = create(member, members.add, fields, {
  on: 'page',
  leads: 'list',
  told: true,
  undo: 'member.delete',
  fixed: [{ label: 'Role', text: memberRole }],
})
/** The form of a member's page, and the command `member.save`. */
export const memberEdit = editAs(
  member,
  members.save,
  {
    schema: edits,
    fields: { ...fields, password: { ...fields.password, hint: 'Left empty, it stays as it is' } },
    body: memberSaveOf,
  },
  { told: true, when: ({ id: one, deleted }) => !deleted || `Team member ${one} is deleted` },
)

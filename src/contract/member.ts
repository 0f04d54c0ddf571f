import * as z from 'zod/mini'
import { entity, type RowOf } from './define.ts'
import { id } from './fields.ts'

/** One of the staff. The documents call it an admin. */
/** Two colleagues may have one name: the e-mail says which. Every place that shows a member, the server's lookup too, says this. */
export const memberTitle = ({ name, email }: { name: string; email: string }) => `${name} · ${email}`

export const member = entity(
  'member',
  { one: 'team member', many: 'team members', aliases: ['admin', 'colleague'] },
  z.object({ id, name: z.string(), email: z.string(), role: z.optional(z.string()), version: z.optional(z.nullable(z.number())) }),
  undefined,
  (row) => ({ title: memberTitle(row), exact: row.email }),
)
export type Member = RowOf<typeof member>

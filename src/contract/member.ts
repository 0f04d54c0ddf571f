import * as z from 'zod/mini'
import { entity, type RowOf } from './define.ts'
import { id } from './fields.ts'

/** One of the staff. The documents call it an admin. */
export const member = entity(
  'member',
  { one: 'team member', many: 'team members', aliases: ['admin', 'colleague'] },
  z.object({ id, name: z.string(), email: z.string(), role: z.optional(z.string()), version: z.optional(z.nullable(z.number())) }),
  undefined,
  (row) => ({ title: row.name }),
)
export type Member = RowOf<typeof member>

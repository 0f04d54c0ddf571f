import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { endpoint, entity, nothing, nwItem, nwPage } from './define.ts'
import { createAs } from './edit.ts'
import { givenEmail, givenEmails } from './email.ts'
import { id, moment, paging, queryCode } from './fields.ts'
import { links } from './links.ts'

/** The filter's words of `claimed`. */
export const codeUsed = codes([
  [1, 'used', 'good'],
  [0, 'unused', 'wait'],
])

/** A code with which a brand may sign up. The documents call it a client invitation. */
export const invitation = entity(
  'invitation',
  { one: 'brand invitation', many: 'brand invitations', aliases: ['invitation', 'invite', 'invitation code'] },
  z.object({
    id,
    email: z.string(),
    code: z.string(),
    /** Only of a used one. */
    organization: z.optional(z.nullable(z.object({ id, name: z.string() }))),
    created_at: z.nullable(moment),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  ({ email, code, organization }) => ({
    title: email,
    exact: email,
    chips: [
      { label: organization ? 'Used' : 'Unused', tone: organization ? 'good' : 'wait' },
      { label: code, tone: 'plain' },
    ],
  }),
)

const asked = z.object({ email: givenEmail })

export const invitations = {
  /** `q` is a part of the e-mail. */
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'client-invitations',
    query: z.object({
      ...paging,
      q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
      claimed: z.optional(queryCode(codeUsed)),
    }),
    reply: nwPage(invitation),
  }),
  /** Ours: what a paste or a line of the terminal means by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'client-invitations/:id', reply: nwItem(invitation) }),
  create: endpoint({ base: 'nwapp', method: 'POST', path: 'client-invitations', body: asked, reply: nwItem(invitation) }),
  remove: endpoint({ base: 'nwapp', method: 'DELETE', path: 'client-invitations/:id', reply: nothing() }),
}

/** A pasted list is taken as well: a code for each. */
export const invitationCreate = createAs(
  invitation,
  invitations.create,
  {
    schema: z.object({ email: givenEmails }),
    fields: { email: { label: 'Email', input: 'long' } },
    body: ({ email }) => ({ email }),
  },
  {
    each: 'email',
    title: 'Add invitation code',
    leads: 'list',
    says: 'Added',
    undo: 'invitation.delete',
  },
)

/** Where a brand signs up with a code; null where this installation does not know the product. */
export const signupLink = (code: string, product: string | undefined): string | null =>
  product ? `${product}/signup?code=${encodeURIComponent(code)}` : null
/** Why there is no such link. */
export const noProduct = 'This installation does not know where the product is'

/** Loaded by the registry, which recognizes it by its shape. @public */
export const invitationLinks = links(invitation, {
  'open-signup': {
    title: 'Open signup link',
    words: ['register', 'sign up', 'product'],
    needs: 'row',
    to: ({ code }, { product }) => {
      const to = signupLink(code, product)
      return to ? { outside: to } : { not: noProduct }
    },
  },
})

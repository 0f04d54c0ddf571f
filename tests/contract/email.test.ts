import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readRegistry } from '#cli/registry.ts'
import { invitationCreate, invitations } from '#contract/invitation.ts'
import { legalRepresentativeTyped } from '#contract/legal-representative.ts'
import { seatEdit } from '#contract/seat.ts'

const { registry } = await readRegistry()
const askedBy = (id: string) => {
  const schema = registry.get(id)?.command.ask?.schema
  if (!schema) throw new Error(`${id} asks for nothing`)
  return schema
}
/** Every place that takes an e-mail: what it makes of one, or what it says. */
const places: [string, (email: string) => string | undefined][] = [
  ['a seat', (email) => emailOf(seatEdit, { email })],
  ['a secondary seat', (email) => emailOf(askedBy('seat.change-secondary-email'), { email })],
  ['a seat that is linked', (email) => emailOf(askedBy('account.link-alias'), { role: 'primary', other: 7, seat: 8, email })],
  ['an invitation', (email) => emailOf(invitationCreate.schema, { email })],
  ['an invitation on the server', (email) => emailOf(invitations.create.body, { email })],
  ['a legal representative', (email) => emailOf(legalRepresentativeTyped, { email })],
]
function emailOf(schema: z.ZodMiniType, given: object): string | undefined {
  const read = z.safeParse(schema, given)
  if (!read.success) return read.error.issues[0]?.message
  return typeof read.data === 'object' && read.data !== null && 'email' in read.data ? String(read.data.email) : undefined
}

describe.each(places)('the e-mail of %s', (_place, said) => {
  test.each(['a@b.io', 'a@localhost', "o'neil+1@x-y.example", 'o/neil@x.example', '.a..b@x.example'])('%s is one', (email) => {
    expect(said(email)).toBe(email)
  })
  test.each([' a@b.io\t', 'a@b.io\n', '\u200ba@b.io\u2069', '\ufeffa@\u00adb.io'])('%j was copied with what nobody sees', (email) => {
    expect(said(email)).toBe('a@b.io')
  })
  test.each(['@', 'a@', 'nobody', 'a b@c.io', 'a@b..io', 'a@-b.io', 'a@b.io, c@d.io', 'a@b.io\nc@d.io', '<script>@x.example', 'å@b.io'])(
    '%j is none',
    (email) => {
      expect(said(email)).toBe('Enter an e-mail address')
    },
  )
})

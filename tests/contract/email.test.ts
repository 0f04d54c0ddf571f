import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readRegistry } from '#cli/registry.ts'
import { givenEmails, mostEmails } from '#contract/email.ts'
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
  test.each(['@', 'a@', 'nobody', 'a b@c.io', 'a@b..io', 'a@-b.io', '<script>@x.example', 'å@b.io'])('%j is none', (email) => {
    expect(said(email)).toBe('Enter an e-mail address')
  })
})

describe.each(places.filter(([place]) => place !== 'an invitation'))('the e-mail of %s', (_place, said) => {
  test.each(['a@b.io, c@d.io', 'a@b.io\nc@d.io'])('%j is none: it is two', (email) => {
    expect(said(email)).toBe('Enter an e-mail address')
  })
})

describe('the e-mails of invitations', () => {
  const said = (email: string) => emailOf(invitationCreate.schema, { email })
  test.each<[string, string]>([
    ['a@b.io, c@d.io', 'a@b.io\nc@d.io'],
    ['a@b.io\r\n\n c@d.io ;e@f.io\n', 'a@b.io\nc@d.io\ne@f.io'],
    ['a@b.io\nA@B.io', 'A@B.io'],
  ])('%j is a list', (email, lines) => {
    expect(said(email)).toBe(lines)
  })
  test('what is none in a list is named, and more than are taken at once are refused', () => {
    expect(said('a@b.io\nnobody\nc@d.io')).toBe('nobody: Enter an e-mail address')
    expect(said(' , ;\n')).toBe('Enter an e-mail address')
    expect(said(`${'x'.repeat(10_000)},a@b.io`)).toBe(`${'x'.repeat(60)}: Enter an e-mail address`)
    const many = Array.from({ length: mostEmails + 1 }, (_, n) => `a${n}@b.io`).join('\n')
    expect(said(many)).toBe('At most 100 at once, these are 101')
    expect(givenEmails.safeParse(many.slice(0, many.lastIndexOf('\n'))).success).toBe(true)
  })
})

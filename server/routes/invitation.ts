import { sql } from 'drizzle-orm'
import { invitations } from '#contract/invitation.ts'
import { invitationPage, invite, oneInvitation, uninvite } from '#server/domain/invitation.ts'
import { finder } from '#server/domain/lookup.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  invitations,
  {
    list: ({ query }, { db }) => invitationPage(db, query),
    read: ({ params: { id } }, { db }) => oneInvitation(db, id),
    async create({ body: { email } }, { db, audit }) {
      const made = await invite(db, email)
      await audit({
        command: 'invitation.create',
        objectKind: 'invitation',
        objectId: made.id,
        after: { email: made.email, code: made.code },
        result: 'done',
      })
      return made
    },
    remove: ({ params: { id } }, { db, ifMatch, actor, requestId }) => uninvite(db, id, { ifMatch, by: actor, requestId }),
  },
  {
    command: { remove: () => 'invitation.delete' },
    finds: finder<{ email: string; code: string; used: boolean }>({
      kind: 'invitation',
      table: sql`(select * from client_invitation where not deleted)`,
      columns: sql`t.email, t.code, t.organization_id is not null as used`,
      // The folded address has the index; only the same spelling is the same address.
      email: sql`fold_name(t.email) = fold_name(w.word) and lower(t.email)`,
      names: [sql`t.email`],
      title: ({ email }) => email,
      chips: ({ code, used }) => [
        { label: used ? 'Used' : 'Unused', tone: used ? 'good' : 'wait' },
        { label: code, tone: 'plain' },
      ],
    }),
  },
)

import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { accountPick } from '#contract/account-pick.ts'
import { request } from '#contract/define.ts'
import { givenId } from '#contract/fields.ts'
import { shortlist, shortlistName, shortlists } from '#contract/shortlist.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Copy shortlist',
  words: ['duplicate'],
  target: one(shortlist),
  risk: 'reversible',
  ask: form({
    schema: z.object({ user_id: givenId, new_shortlist_name: shortlistName }),
    fields: {
      user_id: {
        ...accountPick('Account to copy it to', 'client'),
        check: (id, known) => (known(account, Number(id))?.deleted ? `Account ${id} is deleted` : undefined),
      },
      new_shortlist_name: { label: 'New name', input: 'text' },
    },
  }),
  call: ({ id }, { user_id, new_shortlist_name }) => request(shortlists.copy, { params: { id }, body: { user_id, new_shortlist_name } }),
  says: 'Shortlist has been copied!',
  keys: 't',
})

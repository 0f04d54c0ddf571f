import { account, accountSaveOf, accounts } from '#contract/account.ts'
import { accountEdit } from '#contract/account-edit.ts'
import { accountFields, fieldsOfType } from '#contract/account-fields.ts'
import { request } from '#contract/define.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Save account',
  words: ['edit', 'change', 'rename', 'service fee'],
  target: oneFull(account),
  risk: 'reversible',
  when: ({ id, deleted }) => !deleted || `Account ${id} is deleted`,
  ask: form({ schema: accountEdit, fields: accountFields }),
  call: (target, answers) => request(accounts.save, { params: { id: target.id }, body: accountSaveOf(target, answers) }),
  says: 'Saved',
  // Documented as swallowed: no red notice. The form keeps what was typed and says "Not saved"; the receipt says refused.
  failed: () => null,
  undo: {
    kind: 'exact',
    early: true,
    // Only what this save changed: another person's edit of another field stays.
    by: (before, _reply, answers) => ({
      command: 'account.save',
      answers: Object.fromEntries(fieldsOfType(before.type).flatMap((name) => (name in answers ? [[name, before[name]]] : []))),
    }),
  },
})

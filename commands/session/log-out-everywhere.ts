import { request } from '#contract/define.ts'
import { workspace } from '#contract/workspace.ts'
import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Log out everywhere',
  words: ['revoke sessions', 'sign out all', 'lost laptop'],
  target: anywhere,
  risk: 'effect',
  confirm: () => ({
    title: 'Log out everywhere?',
    body: 'Every session of yours ends now: on other machines, in other browsers, and here.',
    action: 'Log out everywhere',
  }),
  call: () => request(workspace.revokeSessions, {}),
  after: 'sign-out',
})

import { request } from '#contract/define.ts'
import { session } from '#contract/session.ts'
import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Log out',
  words: ['sign out', 'exit', 'quit'],
  alias: 'lo',
  target: anywhere,
  risk: 'reversible',
  call: () => request(session.logOut, {}),
  after: 'sign-out',
})

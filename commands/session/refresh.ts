import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Re-check sign-in',
  words: ['session', 'still signed in'],
  target: anywhere,
  risk: 'read',
  run: async (_target, _answers, tools) => void (await tools.check?.()),
})

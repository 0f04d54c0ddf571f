import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Key hints: off',
  words: ['coach', 'keyboard', 'shortcuts', 'hide'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.look({ hints: false }),
})

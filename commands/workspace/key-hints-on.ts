import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Key hints: on',
  words: ['coach', 'keyboard', 'shortcuts', 'learn'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.look({ hints: true }),
})

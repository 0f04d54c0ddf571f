import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'What works here now',
  words: ['keys', 'keyboard', 'shortcuts', 'help', 'sheet'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.show?.('keys'),
  keys: '?',
})

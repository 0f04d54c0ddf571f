import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Settings',
  words: ['preferences', 'flags', 'templates', 'categories', 'tokens'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.show?.('settings'),
})

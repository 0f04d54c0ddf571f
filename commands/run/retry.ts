import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Retry what the run was refused',
  words: ['bulk', 'failures', 'again'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('retry') || 'No run was refused anything',
  run: (_target, _answers, tools) => void tools.bulk?.('retry'),
})

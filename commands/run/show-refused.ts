import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Show what the run was refused in its list',
  words: ['bulk', 'failures', 'select'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('failures') || 'No run was refused anything',
  run: (_target, _answers, tools) => void tools.bulk?.('failures'),
})

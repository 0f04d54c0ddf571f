import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Cancel the run',
  words: ['bulk', 'end', 'stop'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('cancel') || 'No run goes on here',
  run: (_target, _answers, tools) => void tools.bulk?.('cancel'),
})

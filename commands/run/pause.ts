import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Pause the run',
  words: ['bulk', 'hold', 'stop for now'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('pause') || 'No run goes on here',
  run: (_target, _answers, tools) => void tools.bulk?.('pause'),
})

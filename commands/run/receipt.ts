import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Receipt of the run',
  words: ['bulk', 'outcome', 'sums'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('receipt') || 'No run is over',
  run: (_target, _answers, tools) => void tools.bulk?.('receipt'),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Close the run',
  words: ['bulk', 'dismiss', 'put away'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('close') || 'No run is over',
  keys: 'w',
  run: (_target, _answers, tools) => tools.bulk?.('close'),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Rows of the run',
  words: ['bulk', 'progress', 'outcome'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('rows') || 'No run is shown',
  run: (_target, _answers, tools) => void tools.bulk?.('rows'),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Check what is unknown of the run',
  words: ['bulk', 'outcome', 'again'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('check') || 'Nothing of a run is unknown',
  run: (_target, _answers, tools) => void tools.bulk?.('check'),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Go on with the run',
  words: ['bulk', 'resume', 'continue', 'take over'],
  target: anywhere,
  risk: 'read',
  when: (_target, { bulk }) => bulk?.has('go-on') || 'No run is paused',
  run: (_target, _answers, tools) => void tools.bulk?.('go-on'),
})

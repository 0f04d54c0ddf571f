import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Undo',
  words: ['take back', 'revert', 'last action'],
  alias: 'un',
  target: anywhere,
  risk: 'reversible',
  run: (_target, _answers, tools) => tools.show?.('undo'),
  keys: 'z',
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Receipts',
  words: ['history', 'what was done', 'undo', 'tray', 'request id'],
  alias: 'rc',
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.show?.('receipts'),
  chord: 'r',
})

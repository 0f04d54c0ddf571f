import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Save the export as PARTIAL',
  words: ['download', 'file', 'csv', 'doubtful'],
  target: anywhere,
  risk: 'read',
  when: (_target, { exports }) => exports?.has('partial') || 'No export is doubtful',
  run: (_target, _answers, tools) => tools.exports?.('partial'),
})

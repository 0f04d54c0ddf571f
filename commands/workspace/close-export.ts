import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Close the export',
  words: ['dismiss', 'put away', 'csv'],
  target: anywhere,
  risk: 'read',
  when: (_target, { exports }) => exports?.has('close') || 'No export is over',
  run: (_target, _answers, tools) => tools.exports?.('close'),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Save the export again',
  words: ['download', 'file', 'csv'],
  target: anywhere,
  risk: 'read',
  when: (_target, { exports }) => exports?.has('save') || 'No export is finished',
  run: (_target, _answers, tools) => tools.exports?.('save'),
})

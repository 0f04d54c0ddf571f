import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Cancel the export',
  words: ['stop', 'csv'],
  target: anywhere,
  risk: 'read',
  when: (_target, { exports }) => exports?.has('cancel') || 'No export goes on here',
  run: (_target, _answers, tools) => tools.exports?.('cancel'),
})

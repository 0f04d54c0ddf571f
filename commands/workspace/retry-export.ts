import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Try the export again',
  words: ['retry', 'start over', 'csv'],
  target: anywhere,
  risk: 'read',
  when: (_target, { exports }) => exports?.has('again') || 'No export has failed or was cancelled',
  run: (_target, _answers, tools) => tools.exports?.('again'),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Density: compact',
  words: ['row height', 'spacing', 'appearance'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.look({ density: 'compact' }),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Theme: light',
  words: ['colours', 'appearance', 'mode'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.look({ theme: 'light' }),
})

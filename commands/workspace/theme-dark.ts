import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Theme: dark',
  words: ['colours', 'appearance', 'mode'],
  target: anywhere,
  risk: 'read',
  run: (_target, _answers, tools) => tools.look({ theme: 'dark' }),
})

import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Close the run or export',
  words: ['bulk', 'dismiss', 'put away', 'export'],
  target: anywhere,
  risk: 'read',
  // One key for whatever stands at the foot and is over: the runs first, they stand above.
  when: (_target, { bulk, exports }) => bulk?.has('close') || exports?.has('close') || 'No run or export is over',
  keys: 'w',
  run: (_target, _answers, tools) => {
    if (!tools.bulk?.('close')) tools.exports?.('close')
  },
})

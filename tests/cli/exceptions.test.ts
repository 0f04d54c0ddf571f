import { expect, test } from 'vitest'
import { createTraces, portsOf, type Work } from '#cli/work.ts'

test('an exception in the code of a command is printed with its stack', () => {
  const printed: unknown[] = []
  const work = { terminal: { printStatus: (piece: unknown) => void printed.push(piece) }, connection: {}, known: {} } as unknown as Work
  portsOf(work, createTraces({ key: 'key' })).reportFault?.(new TypeError('x is undefined'))
  expect(printed).toEqual([{ text: expect.stringMatching(/^TypeError: x is undefined\n +at /), tone: 'bad' }])
})

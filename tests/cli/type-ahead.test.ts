import { expect, test } from 'vitest'
import { createOutput } from '#cli/output.ts'
import { createTerminal } from '#cli/terminal.ts'
import { standardStream } from './person.ts'

/** Blocks the process, as a busy machine does. */
function stopFor(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('keys that a stopped process reads only after its timers answer no question', async () => {
  const [stdin, stdout, stderr] = [standardStream(true), standardStream(true), standardStream(true)]
  const streams = { stdin, stdout, stderr, env: {}, output: createOutput(stdout) }
  const terminal = createTerminal(streams, { plain: true }, () => undefined)
  let shown = ''
  stderr.on('data', (text) => {
    shown += text
  })
  const answer = terminal.ask(['Approve? '])
  // Typed before the question is put. Once the process goes on, the wait of 60 ms is over before the keys are
  // read.
  setTimeout(() => stdin.write('yes\r'), 61)
  stopFor(200)
  await expect.poll(() => shown).toContain('Approve? ')
  stdin.write('no\r')
  expect(await answer).toBe('no')
})

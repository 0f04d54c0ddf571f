import { expect, test, vi } from 'vitest'
import { startFar } from '#kit/local/far.ts'
import { silenceErrors } from '#tests/console-errors.ts'

/** The part of a worker that the page uses; it never answers. */
class SilentWorker {
  static readonly all: SilentWorker[] = []
  onerror: (event: Event) => void = () => {}
  constructor() {
    SilentWorker.all.push(this)
  }
  postMessage() {}
  terminate() {}
}

test('an exception in the worker reaches the console of the page; a worker that did not load is no bug', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  const reported = silenceErrors()
  const onLost = vi.fn()
  const message = 'Uncaught TypeError: x is undefined'
  const fail = (event: Event) => {
    startFar({ admin: 1, blocks: [], onAnswer: () => {}, onLost })
    SilentWorker.all.at(-1)?.onerror(event)
  }
  fail(new Event('error'))
  expect([onLost.mock.calls.length, reported(message)]).toEqual([1, 0])
  fail(new ErrorEvent('error', { message }))
  expect([onLost.mock.calls.length, reported(message)]).toEqual([2, 1])
  vi.unstubAllGlobals()
})

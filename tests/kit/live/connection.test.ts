import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '#kit/live/connection.ts'

let line: ReturnType<typeof connect> | undefined
afterEach(() => line?.stop())

test('a stream whose network is gone does not go on standing: it is down at once, and is opened again by a nudge', async () => {
  const opened: AbortSignal[] = []
  const answering: typeof fetch = async (_url, init) => {
    const { signal } = init ?? {}
    if (!signal) throw new Error('A stream that cannot be given up')
    opened.push(signal)
    // Says nothing, until it is given up; this page has no streams of its own.
    const read = () =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      })
    const body = { getReader: () => ({ read, cancel: async () => {} }) }
    const answer: unknown = { ok: true, status: 200, headers: new Headers({ 'content-type': 'text/event-stream' }), body }
    return answer as Response
  }
  const down = vi.fn()
  const nothing = () => {}
  line = connect({ fetch: answering, token: () => 'good', hello: nothing, change: nothing, resync: nothing, down, fault: nothing })
  await expect.poll(() => opened.length).toBe(1)
  expect(down).not.toHaveBeenCalled()
  line.cut()
  await expect.poll(() => down.mock.calls.length).toBe(1)
  expect(opened[0]?.aborted).toBe(true)
  expect(down.mock.calls[0]?.[0]).toMatchObject({ is: 'retry' })
  line.nudge()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]?.aborted).toBe(false)
})

test('an exception in the code that takes an event is reported, and the stream is opened again', async () => {
  const text = new TextEncoder()
  let opened = 0
  const answering: typeof fetch = async () => {
    opened += 1
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(text.encode('event: resync\ndata: {}\n\n')),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const bug = new TypeError('x is undefined')
  const fault = vi.fn()
  const down = vi.fn()
  const resync = () => {
    throw bug
  }
  const nothing = () => {}
  line = connect({ fetch: answering, token: () => 'good', hello: nothing, change: nothing, resync, down, fault })
  await expect.poll(() => down.mock.calls.length).toBe(1)
  expect(fault.mock.calls).toEqual([[bug]])
  line.nudge()
  await expect.poll(() => opened).toBe(2)
})

import { expect, test } from 'vitest'
import { createFrames } from '#kit/live/frames.ts'

const text = 'event: hello\ndata: {"server":"é"}\n\n: ping\n\nevent: change\r\ndata: {"id":7}\r\n\r\ndata: one\ndata: two\n\n'
const whole = [
  { event: 'hello', data: '{"server":"é"}' },
  { event: 'change', data: '{"id":7}' },
  { event: 'message', data: 'one\ntwo' },
]

test('however a stream is cut, each whole event comes out once and in order', () => {
  for (let size = 1; size <= text.length; size++) {
    const read = createFrames()
    const frames = []
    for (let at = 0; at < text.length; at += size) frames.push(...read(text.slice(at, at + size)))
    expect(frames, `pieces of ${size}`).toEqual(whole)
  }
})

test('what is not whole yet says nothing, and neither does a comment', () => {
  const read = createFrames()
  expect(read(': ping\n\nevent: change\ndata: {"id"')).toEqual([])
  expect(read(':7}\n')).toEqual([])
  expect(read('\n')).toEqual([{ event: 'change', data: '{"id":7}' }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#kit/screen/queue/after-paint.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (at: number) => {
    frames[at - 1] = () => {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const draw = () => {
  for (const frame of frames.splice(0)) frame()
}

test('work waits until the next frame is handed over, and is done once', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.advanceTimersByTime(100)
  expect(work).not.toHaveBeenCalled()
  draw()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})
test('a page that nobody sees and that draws nothing does it all the same, once', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledTimes(1)
  draw()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})
test.each([
  ['before the frame', () => {}],
  ['after it', draw],
])('what is called off %s is not done', (_when, until) => {
  const work = vi.fn()
  const callOff = afterPaint(work)
  until()
  callOff()
  draw()
  vi.advanceTimersByTime(1_000)
  expect(work).not.toHaveBeenCalled()
})

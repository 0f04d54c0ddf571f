import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#contract/run.ts'
import type { Row } from '#kit/bulk/machine.ts'
import { createRecord } from '#kit/bulk/record.ts'
import type { Ports } from '#kit/command/ports.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the state of a run is sent at once, also while the reports rest after a slow one', async () => {
  const sent: string[] = []
  const call = async (endpoint: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    sent.push(endpoint === runs.setState ? 'state' : 'report')
  }
  const ports = { now: () => Date.now(), call } as unknown as Ports
  const record = createRecord(ports, 7, new AbortController().signal)
  const done = (id: number) => record.note({ id, state: 'done', open: false } as Row)
  done(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['report'])
  done(2)
  record.state('paused')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(sent).toEqual(['report', 'report', 'state'])
})

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

test('a report that an exception stops is reported as a bug and given up, and the next one is sent', async () => {
  const faults: unknown[] = []
  const sent: unknown[] = []
  const call = async (_endpoint: unknown, { body }: { body: readonly { id: number }[] }) => {
    if (body[0]?.id === 1) throw new TypeError('x is undefined')
    sent.push(body[0]?.id)
  }
  const ports = { now: () => Date.now(), call, reportFault: (error: unknown) => void faults.push(error) } as unknown as Ports
  const record = createRecord(ports, 7, new AbortController().signal)
  record.note({ id: 1, state: 'done', open: false } as Row)
  await vi.advanceTimersByTimeAsync(1_000)
  await record.told()
  record.note({ id: 2, state: 'done', open: false } as Row)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual([2])
  expect(faults).toEqual([new TypeError('x is undefined')])
})

import { createStore } from 'jotai'
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from '#contract/envelope.ts'
import type { Run } from '#contract/run.ts'
import { followRuns } from '#kit/bulk/found.ts'
import { tellRuns } from '#kit/bulk/seat.ts'
import { engineAtom } from '#kit/command/state.ts'

test('what is told while one looks is looked at once more, and not once for each word', async () => {
  const store = createStore()
  const answers: ((page: Page<Run>) => void)[] = []
  // Of the engine only its calls and who is in are used.
  const ports = { call: () => new Promise((answer) => answers.push(answer)), context: () => ({ admin: { id: 7, name: 'Demo' } }) }
  store.set(engineAtom, { ports } as never)
  onTestFinished(followRuns(store))
  const heard = new Promise<void>((resolve) => {
    const channel = new BroadcastChannel('admin-runs')
    let words = 0
    channel.onmessage = () => {
      words += 1
      if (words < 2) return
      channel.close()
      resolve()
    }
  })
  await expect.poll(() => answers.length).toBe(1)
  tellRuns()
  tellRuns()
  await heard
  const none: Page<Run> = { items: [], total: 0, page: 1, perPage: 20, maxId: null }
  answers[0]?.(none)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(none)
  tellRuns()
  await expect.poll(() => answers.length).toBe(3)
})

test('an exception while one looks is reported, and the next word is looked at again', async () => {
  const store = createStore()
  const faults: unknown[] = []
  let calls = 0
  const call = async () => {
    calls += 1
    throw new TypeError('x is undefined')
  }
  const context = () => ({ admin: { id: 7, name: 'Demo' } })
  store.set(engineAtom, { ports: { call, context, reportFault: (error: unknown) => void faults.push(error) } } as never)
  onTestFinished(followRuns(store))
  await expect.poll(() => faults).toHaveLength(1)
  tellRuns()
  await expect.poll(() => calls).toBe(2)
})

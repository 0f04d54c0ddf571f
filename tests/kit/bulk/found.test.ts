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

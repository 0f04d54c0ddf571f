import { expect, test } from 'vitest'
import { createSlots } from '#kit/lookup/slots.ts'

test('as many tasks as there are slots are under way, in their order, and a failure frees its slot', async () => {
  const runInSlot = createSlots(2)
  const started: number[] = []
  const open: (() => void)[] = []
  const task = (n: number) =>
    runInSlot(async () => {
      started.push(n)
      await new Promise<void>((resolve) => open.push(resolve))
      if (n === 1) throw new Error('failed')
      return n
    })
  const all = Promise.allSettled([1, 2, 3, 4].map(task))
  await expect.poll(() => started).toEqual([1, 2])
  open[0]?.()
  await expect.poll(() => started).toEqual([1, 2, 3])
  open[1]?.()
  await expect.poll(() => started).toEqual([1, 2, 3, 4])
  for (const finish of open.slice(2)) finish()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

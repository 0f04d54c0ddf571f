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
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  await settle()
  expect(started).toEqual([1, 2])
  open[0]?.()
  await settle()
  expect(started).toEqual([1, 2, 3])
  for (let at = 1; at < 4; at += 1) {
    open[at]?.()
    await settle()
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chore } from '#server/kit/chore.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Starts an app with chores that end when the test says so, or when the app closes. `begun` lists those that have begun. */
async function startWithChores() {
  const app = Fastify()
  const begun: string[] = []
  const end: Record<string, () => void> = {}
  for (const name of ['first', 'second', 'third'])
    chore(app, name, 1, (over) => {
      begun.push(name)
      return new Promise<void>((resolve) => {
        end[name] = resolve
        over.addEventListener('abort', () => resolve())
      })
    })
  await app.ready()
  return { app, begun, end }
}

test('the first rounds of the chores begin one after another', async () => {
  const { app, begun, end } = await startWithChores()
  await vi.waitFor(() => expect(begun).toEqual(['first']))
  end.first?.()
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']))
  end.second?.()
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second', 'third']))
  await app.close()
})

test('a chore that takes longer than a second does not hold up the others', async () => {
  const { app, begun } = await startWithChores()
  await vi.waitFor(() => expect(begun).toEqual(['first']))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['first', 'second', 'third'])
  await app.close()
})

test('a chore whose turn has not come when the app closes never begins', async () => {
  const { app, begun } = await startWithChores()
  await vi.waitFor(() => expect(begun).toEqual(['first']))
  await app.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(begun).toEqual(['first'])
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { within } from '#server/kit/patience.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** Whoever is asked and hears of the end by the signal alone. */
const heard = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('whoever is asked hears that it took too long, whatever is collected as garbage meanwhile', async () => {
  const collecting = setInterval(collect, 5)
  const over = new AbortController()
  let told: unknown
  const tell = (reason: unknown) => {
    told = reason
  }
  const asked = within(200, (signal) => heard(signal).catch(tell), over.signal)
  await expect(asked).rejects.toThrow('No answer within 200 ms')
  await expect.poll(() => (told as Error | undefined)?.name).toBe('TimeoutError')
  clearInterval(collecting)
})
test('is over when its maker is, before it is asked and while it is', async () => {
  const over = new AbortController()
  const asked = within(60_000, heard, over.signal)
  over.abort(new Error('the end'))
  await expect(asked).rejects.toThrow('the end')
  let begun = false
  const begin = async () => {
    begun = true
  }
  const late = within(60_000, begin, over.signal)
  await expect(late).rejects.toThrow('the end')
  expect(begun).toBe(false)
})
test('gives what was answered', async () => {
  expect(await within(60_000, async () => 7)).toBe(7)
})

import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchVersion } from '#app/new-version.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { currentStore, setCurrentStore } from '#kit/store/current.ts'

const shell = (version: string) => `<html><head><script type="module" crossorigin src="/assets/${version}.js"></script></head></html>`
const told = () =>
  currentStore()
    .get(noticesAtom)
    .map(({ text }) => text)

/** A page of one version, whose server has another; counts its reloads and its requests. */
function open(version: string, served: string | null) {
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  script.setAttribute('src', `/assets/${version}.js`)
  document.head.append(script)
  const store = createStore()
  setCurrentStore(store)
  const counts = { reloads: 0, requests: 0 }
  const stop = watchVersion({
    reload: () => {
      counts.reloads += 1
    },
    fetch: async () => {
      counts.requests += 1
      if (served === null) throw new TypeError('Failed to fetch')
      return new Response(shell(served))
    },
  })
  const close = () => {
    stop()
    script.remove()
  }
  onTestFinished(close)
  /** A file of the page is missing on the server. */
  const loseFile = async () => {
    window.dispatchEvent(new Event('vite:preloadError'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, counts, loseFile, close }
}

const signIn = (store: ReturnType<typeof createStore>, id: number) => store.set(sessionAtom, { state: 'in', admin: { id, name: 'Demo' } })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

test('the page reloads once for a new version, says why, and opens the palette with its line', async () => {
  const old = open('first', 'second')
  signIn(old.store, 1)
  old.store.set(paletteAtom, { text: 'ban seat 7' })
  await old.loseFile()
  expect(old.counts.reloads).toBe(1)
  old.close()
  const fresh = open('second', 'second')
  expect(told()).toEqual(['The page was reloaded because a new version was installed. Your drafts are kept.'])
  expect(fresh.store.get(paletteAtom)).toBeNull()
  signIn(fresh.store, 1)
  expect(fresh.store.get(paletteAtom)).toEqual({ text: 'ban seat 7' })
  fresh.close()
  open('second', 'second')
  expect(told()).toEqual([])
})

test('after the reload nobody else sees the line of the palette', async () => {
  const old = open('first', 'second')
  signIn(old.store, 1)
  old.store.set(paletteAtom, { text: 'ban seat 7' })
  await old.loseFile()
  old.close()
  const fresh = open('second', 'second')
  expect(sessionStorage.getItem('new-version')).not.toContain('ban seat 7')
  signIn(fresh.store, 2)
  signIn(fresh.store, 1)
  expect(fresh.store.get(paletteAtom)).toBeNull()
})

test('a reload that brought no new version is not repeated', async () => {
  const first = open('first', 'second')
  await first.loseFile()
  first.close()
  const again = open('first', 'second')
  await again.loseFile()
  expect(again.counts.reloads).toBe(0)
  expect(told()).toEqual(['Another version is installed, and parts of this one are missing. Reload the window.'])
})

test.each([
  ['the same version', 'first'],
  ['no answer', null],
])('with %s from the server nothing is reloaded, and a minute of failures asks it at most 12 times', async (_what, served) => {
  const { counts, loseFile } = open('first', served)
  for (let ms = 0; ms < 60_000; ms += 100) {
    await loseFile()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(counts.reloads).toBe(0)
  expect(counts.requests).toBeGreaterThan(0)
  expect(counts.requests).toBeLessThanOrEqual(12)
})

test('work that is running ends before the reload', async () => {
  const { counts, loseFile } = open('first', 'second')
  let titles = ['Export bookings']
  const running = () => titles
  reloadHooks.running.add(running)
  onTestFinished(() => void reloadHooks.running.delete(running))
  await loseFile()
  expect(counts.reloads).toBe(0)
  expect(told()).toEqual(['A new version is installed. The page reloads when “Export bookings” has ended.'])
  titles = []
  await vi.advanceTimersByTimeAsync(3_000)
  expect(counts.reloads).toBe(1)
})

test('a browser that stores nothing is not reloaded by itself', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { counts, loseFile } = open('first', 'second')
  await loseFile()
  expect(counts.reloads).toBe(0)
  expect(told()).toEqual(['A new version is installed. Reload the window.'])
})

import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, type Share, shareTabs, type Tabs } from '#kit/live/leader.ts'

/** Locks as a browser keeps them: one holder per name, the next in line when it lets go. jsdom has none. */
function locksOf(): NonNullable<Browser['locks']> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>) => {
    const turn = last.then(() => (signal.aborted ? Promise.reject(new DOMException('given up', 'AbortError')) : hold()))
    last = turn.catch(() => {})
    return turn
  }
  return { request: request as NonNullable<Browser['locks']>['request'] }
}

const open: Tabs<string>[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.stop()
})

function tab(name: string, leads: string[], browser: Browser) {
  const heard: string[] = []
  const share: Share<string> = {
    lead() {
      leads.push(name)
      return () => leads.splice(leads.indexOf(name), 1)
    },
    hear: (message) => heard.push(message),
  }
  const tabs = shareTabs(share, browser)
  open.push(tabs)
  return { heard, ...tabs }
}

test('of ten tabs one leads; the others hear it; the next one leads when it closes', async () => {
  const browser: Browser = { locks: locksOf(), channel: (name) => new BroadcastChannel(`${name}-test`) }
  const leads: string[] = []
  const tabs = Array.from({ length: 10 }, (_, i) => tab(`tab ${i}`, leads, browser))
  await expect.poll(() => leads).toEqual(['tab 0'])
  tabs[0]?.tell('a change')
  for (const [i, { heard }] of tabs.entries()) await expect.poll(() => heard, { message: `tab ${i}` }).toEqual(i === 0 ? [] : ['a change'])
  // One that waits for its turn gives it up with its page.
  tabs[1]?.stop()
  tabs[0]?.stop()
  await expect.poll(() => leads).toEqual(['tab 2'])
})

test('without locks every tab leads for itself and tells nobody', async () => {
  const browser: Browser = { locks: undefined, channel: (name) => new BroadcastChannel(`${name}-none`) }
  const leads: string[] = []
  const [one, two] = [tab('one', leads, browser), tab('two', leads, browser)]
  expect(leads).toEqual(['one', 'two'])
  one.tell('a change')
  one.stop()
  expect(leads).toEqual(['two'])
  expect(two.heard).toEqual([])
})

test('an exception in the tab that begins to lead is reported; to give up its turn is none', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bug = new TypeError('x is undefined')
  const browser: Browser = { locks: locksOf(), channel: (name) => new BroadcastChannel(`${name}-fault`) }
  const lead = () => {
    throw bug
  }
  open.push(shareTabs({ lead, hear: () => {} }, browser))
  await expect.poll(() => told.mock.calls).toEqual([[bug]])
  const leads: string[] = []
  const [, next] = [tab('one', leads, browser), tab('two', leads, browser)]
  await expect.poll(() => leads).toEqual(['one'])
  next.stop()
  open[1]?.stop()
  await expect.poll(() => leads).toEqual([])
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
})

import { threadId } from 'node:worker_threads'
import '@ark-ui/react/dialog'
import '@ark-ui/react/menu'
import '@ark-ui/react/popover'
import '@ark-ui/react/portal'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import 'cmdk'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeWorkspaces } from '#tests/app/open-workspaces.ts'

// The imports above load the libraries of lazy modules one after another: Node 20 fails if two modules that share
// files load into one window at once ("request for … is not in cache").

/** Size of every element, in pixels: jsdom has no layout. A list draws the rows that fit, so a small one is faster. */
const height = 200
const width = 1024

class Sizes implements ResizeObserver {
  readonly #heard: ResizeObserverCallback
  constructor(heard: ResizeObserverCallback) {
    this.#heard = heard
  }
  observe(target: Element) {
    const box = [{ blockSize: height, inlineSize: width }]
    const entry = {
      target,
      contentRect: target.getBoundingClientRect(),
      borderBoxSize: box,
      contentBoxSize: box,
      devicePixelContentBoxSize: box,
    }
    queueMicrotask(() => this.#heard([entry], this))
  }
  unobserve() {}
  disconnect() {}
}
class Seen implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

configure({
  // A slow machine must not fail a test.
  asyncUtilTimeout: 20_000,
  // Testing Library prints the whole document for every failed attempt of a wait; a third of a second each.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// Unit tests load no CSS, so inline styles and `hidden` decide what is visible. jsdom's own implementation matches
// its default style sheet against every element again for each query by role, a tenth of the whole run.
const hiddenByDefault = /^(SCRIPT|STYLE|HEAD|TEMPLATE|NOSCRIPT)$/
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const isHidden = element.hasAttribute('hidden') || hiddenByDefault.test(element.tagName)
  const display = style?.display || (isHidden ? 'none' : 'block')
  const visibility = (element.closest<HTMLElement>('[style*=visibility]')?.style ?? style)?.visibility || 'visible'
  const computed: Record<string, string> = { display, visibility }
  const propertyValue = (name: string) => computed[name] ?? style?.getPropertyValue(name) ?? ''
  return new Proxy(style ?? ({} as CSSStyleDeclaration), {
    get: (declaration, name) => {
      if (name === 'getPropertyValue') return propertyValue
      if (typeof name === 'string' && name in computed) return computed[name]
      const value = Reflect.get(declaration, name)
      return typeof value === 'function' ? value.bind(declaration) : value
    },
  })
}

// Threads of one process hear each other's channels; pages of different test files must not.
class ChannelOfThread extends globalThis.BroadcastChannel {
  constructor(name: string) {
    super(`${name}-${threadId}`)
  }
}
if (globalThis.BroadcastChannel.name !== ChannelOfThread.name) globalThis.BroadcastChannel = ChannelOfThread

// pdf.js creates both when it is loaded. jsdom has neither, so no test there draws a page of a PDF.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix
globalThis.Worker ??= class extends EventTarget {
  postMessage() {}
  terminate() {}
} as unknown as typeof Worker
globalThis.ResizeObserver ??= Sizes
globalThis.IntersectionObserver ??= Seen
globalThis.matchMedia ??= (query: string) => {
  const nobody = new EventTarget()
  return Object.assign(nobody, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
}
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => height },
  clientWidth: { configurable: true, get: () => width },
  offsetHeight: { configurable: true, get: () => height },
  offsetWidth: { configurable: true, get: () => width },
})
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}

// What a browser would print in red is a failure, also where the assertion of the test holds.
let complaints: string[] = []
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  })
  // An atom that writes while it is read is only warned of, and what is shown then depends on who reads first.
  const { warn } = console
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (String(words[0]).includes('store mutation')) complaints.push(String(words[0]))
    else warn(...words)
  })
})
afterEach(() => {
  closeWorkspaces()
  cleanup()
  vi.restoreAllMocks()
  expect(complaints, 'the console was told of something wrong').toEqual([])
})

// A lazy part that is still loading when a file ends would fail, and with it each later file of this worker that needs
// the part: the files share their modules.
afterAll(() => vi.dynamicImportSettled())

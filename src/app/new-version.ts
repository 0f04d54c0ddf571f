import { fetchDocument } from '#kit/api/document.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { notify } from '#kit/notice/notices.ts'
import { adminAtom } from '#kit/session/state.ts'
import { currentStore } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'

/** Key of `sessionStorage`: the version for which this tab was reloaded, the palette's line and whose it is, and whether the reload was announced. */
const key = 'new-version'
interface Reload {
  version: string
  line?: string | undefined
  admin?: number
  announced?: boolean
}
/** Milliseconds between two looks at the server, and between two looks at whether work has ended. */
const [checkEvery, waitEvery] = [5_000, 3_000]

/** Returns the script with which a page starts; each build names it differently. A text, because Trusted Types forbid to parse it. */
const versionOf = (html: string) => /<script type="module"[^>]* src="([^"]*\/assets\/[^"]+)"/.exec(html)?.[1]

function readReload(): Reload | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
/** Returns false if the browser stores nothing: without a record, a reload could repeat for ever. */
function writeReload(reload: Reload): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(reload))
    return true
  } catch {
    return false
  }
}

/** Opens the palette with its line as soon as the server has said that the same person is signed in; somebody else never sees it. */
function restoreLine(store: Store, text: string, owner: number | undefined): void {
  const restore = () => {
    const admin = store.get(adminAtom)
    if (admin === 0) return
    stop()
    if (admin === owner && store.get(paletteAtom) === null) store.set(paletteAtom, { text })
  }
  const stop = store.sub(adminAtom, restore)
  restore()
}

interface Options {
  /** Replaces the reload and the request in tests. */
  reload?: () => void
  fetch?: typeof fetch
}

/**
 * Reloads the page once if code is missing because a new version replaced it, and announces it afterwards. Work that is
 * running ends first. If the server still has the same version, or cannot be reached, nothing is reloaded. Returns a function that stops it.
 */
export function watchVersion({ reload = () => location.reload(), fetch }: Options = {}): () => void {
  const own = document.querySelector('script[type=module][src*="/assets/"]')?.getAttribute('src') ?? undefined
  const last = readReload()
  const isReloaded = last !== null && last.version === own && !last.announced
  if (isReloaded) {
    notify({ tone: 'info', text: 'The page was reloaded because a new version was installed. Your drafts are kept.' })
    if (last.line) restoreLine(currentStore(), last.line, last.admin)
  }
  // The stored line is for this load only, also if another user is signed in now.
  if (last) writeReload({ version: last.version, announced: isReloaded || last.announced === true })
  let checkedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const reloadFor = (version: string) => {
    const [running] = [...reloadHooks.running].flatMap((titles) => titles())
    if (running) {
      notify({ tone: 'info', text: `A new version is installed. The page reloads when “${running}” has ended.`, once: true })
      timer = setTimeout(() => reloadFor(version), waitEvery)
      return
    }
    for (const keep of [...reloadHooks.before].reverse()) keep()
    const store = currentStore()
    if (writeReload({ version, line: store.get(paletteAtom)?.text, admin: store.get(adminAtom) })) reload()
    else notify({ tone: 'info', text: 'A new version is installed. Reload the window.', once: true })
  }
  const check = async () => {
    if (own === undefined || timer || Date.now() - checkedAt < checkEvery) return
    checkedAt = Date.now()
    const version = versionOf((await fetchDocument(fetch)) ?? '')
    if (version === undefined || version === own) return
    if (readReload()?.version !== version) reloadFor(version)
    else notify({ tone: 'error', text: 'Another version is installed, and parts of this one are missing. Reload the window.', once: true })
  }
  const onMissing = () => void check()
  window.addEventListener('vite:preloadError', onMissing)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('vite:preloadError', onMissing)
  }
}

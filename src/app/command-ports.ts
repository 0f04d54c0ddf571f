import type { Href } from '#contract/paths.ts'
import { apiAtom } from '#kit/api/current.ts'
import { newKey } from '#kit/api/idempotency.ts'
import { wordsOf } from '#kit/api/words.ts'
import { originAtom, paletteAtom, wantedAtom } from '#kit/command/palette-state.ts'
import { type Store, setUpCommands } from '#kit/command/start.ts'
import { draftAtom, nounsAtom, receiptsAtom, receiptsOpenAtom, undoAskedAtom } from '#kit/command/state.ts'
import { notify } from '#kit/notice/notices.ts'
import { linesAtom } from '#kit/palette/history.ts'
import { readToken } from '#kit/session/cookie.ts'
import { signedOut } from '#kit/session/log-out.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { onWipe } from '#kit/session/wipe.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { refresh } from '#kit/store/list.ts'
import { setDensity, setTheme } from '#ui/theme.ts'
import { loadCommands } from './commands.ts'

/** Ties the commands to this page: its store, its calls, its notices, its addresses. Called after the kit has started; gives the way to stop. */
export function connectCommands(store: Store, go: (href: Href) => void): () => void {
  const entities = () => store.get(entitiesAtom)
  setUpCommands(store, {
    load: () => loadCommands(store),
    call: (endpoint, args, { leaving, ...options } = {}) =>
      store
        .get(apiAtom)
        .call(endpoint, args, leaving ? { ...options, quiet: true, keepalive: true, token: readToken() ?? undefined } : options),
    entities: {
      get: (entity, id) => entities().get(entity, id),
      full: (entity, id) => entities().full(entity, id),
      put: (entity, as, things) => entities().put(entity, as, things),
      predict: (entity, id, patch) => entities().predict(entity, id, patch),
    },
    nouns: () => store.get(nounsAtom),
    notify,
    words: wordsOf,
    refresh: (kind) => void refresh(kind),
    tools: {
      go,
      open: (href) => window.open(href, '_blank', 'noopener,noreferrer'),
      copy: (text) => navigator.clipboard.writeText(text),
      show: (part) => {
        if (part === 'receipts') store.set(receiptsOpenAtom, { key: null })
      },
      look: ({ theme, density }) => {
        if (theme) setTheme(theme)
        if (density) setDensity(density)
      },
    },
    context: () => ({ admin: store.get(sessionAtom).admin ?? { id: 0, name: '' } }),
    signOut: () => signedOut('left'),
    now: Date.now,
    newKey,
  })
  return onWipe(() => {
    store.set(draftAtom, null)
    store.set(receiptsAtom, [])
    store.set(receiptsOpenAtom, null)
    store.set(undoAskedAtom, null)
    store.set(paletteAtom, null)
    store.set(wantedAtom, null)
    store.set(linesAtom, [])
    store.set(originAtom, null)
  })
}

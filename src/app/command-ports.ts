import { queryClientAtom } from 'jotai-tanstack-query'
import type { Href } from '#contract/paths.ts'
import { apiAtom } from '#kit/api/current.ts'
import { newKey } from '#kit/api/idempotency.ts'
import { wordsOf } from '#kit/api/words.ts'
import { isOver } from '#kit/bulk/machine.ts'
import { actOnBulk, actsOf, type Bulk, bulksAtom } from '#kit/bulk/state.ts'
import { countsInWords } from '#kit/bulk/words.ts'
import { followUnknown } from '#kit/command/follow-unknown.ts'
import { readLastQuery } from '#kit/command/last-query.ts'
import { titleWithId } from '#kit/command/send.ts'
import { over } from '#kit/command/stage.ts'
import { type Store, setUpCommands } from '#kit/command/start.ts'
import {
  draftAtom,
  engineAtom,
  fillingAtom,
  lookedAtom,
  manyAskedAtom,
  nounsAtom,
  outputsAtom,
  partAtom,
  receiptsOpenAtom,
  undoAskedAtom,
} from '#kit/command/state.ts'
import { noteSignIn, startUndo } from '#kit/command/undo.ts'
import { actOnExport, dismissAll, exportActs, exportsAtom, startExport } from '#kit/export/state.ts'
import { reportFault } from '#kit/fault.ts'
import { createDrafts, openDrafts } from '#kit/form/drafts.ts'
import { setHints } from '#kit/keys/coach.ts'
import { ownWritesAtom } from '#kit/live/own.ts'
import { overviewsIn } from '#kit/live/things.ts'
import { notify } from '#kit/notice/notices.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { toClipboard } from '#kit/screen/table/copy.ts'
import { checkSession } from '#kit/session/check.ts'
import { onHold } from '#kit/session/hold.ts'
import { signedOut } from '#kit/session/log-out.ts'
import { isReplaced, readOwnToken } from '#kit/session/own-token.ts'
import { adminAtom, type Interrupted, interruptedAtom, sessionAtom } from '#kit/session/state.ts'
import { answerKept, forget } from '#kit/store/answer.ts'
import { currentStore, entitiesAtom, lifeAtom } from '#kit/store/current.ts'
import { refresh } from '#kit/store/list.ts'
import { setDensity, setTheme } from '#ui/theme.ts'
import { loadCommands } from './commands.ts'
import { opensOn } from './routes.ts'

/** Returns the command whose dialog the user has not closed since it was refused or its outcome became unknown. */
function leftOpen(store: Store): Interrupted[] {
  const asked = store.get(draftAtom)
  if (!asked?.shown || !asked.draft.entry.command.call) return []
  const { at } = asked.draft.stage
  if (at !== 'refused' && at !== 'unknown') return []
  return [{ title: titleWithId(asked.draft), outcome: at === 'refused' ? 'not-done' : at }]
}

/** Ties the commands to this page: its store, its calls, its notices, its addresses. Called after the kit has started; gives the way to stop. */
export function connectCommands(store: Store, navigate: (href: Href) => void): () => void {
  const entities = () => store.get(entitiesAtom)
  const places = placesOf(document)
  const isCurrent = () => currentStore() === store
  // What still runs of an earlier session says nothing to the next user.
  const show = (notice: Parameters<typeof notify>[0]) => notify(notice, store)
  const go = (href: Href) => {
    if (isCurrent()) navigate(href)
  }
  /** Bulk runs that are not over, by where they run. */
  const runsAt = (...places: Bulk['where'][]) => store.get(bulksAtom).filter(({ where, run }) => places.includes(where) && !isOver(run))
  const exporting = () => store.get(exportsAtom).flatMap(({ title, ended }) => (ended === null ? [title] : []))
  let sums: Promise<void> | null = null
  /** Fetches sums and counts of no kind again, such as the ages on Home; once for all kinds that a command changes. */
  const refreshSums = () => {
    sums ??= Promise.resolve().then(() => {
      sums = null
      return store.get(queryClientAtom).invalidateQueries({ queryKey: ['answer', ''] })
    })
    return sums
  }
  const stop = setUpCommands(store, {
    load: () => loadCommands(store),
    call: (endpoint, args, { leaving, background, ...options } = {}) => {
      const asked = store.get(apiAtom).call(endpoint, args, {
        ...options,
        ...((leaving || background) && { quiet: true, keepalive: true }),
        ...(leaving && { token: readOwnToken(store) ?? undefined }),
      })
      // Our own calls below `workspace` change nothing that anybody else sees.
      return endpoint.method === 'GET' || endpoint.path.startsWith('workspace/') ? asked : store.get(ownWritesAtom).sent(asked)
    },
    entities: {
      // What an earlier page read is no ground to decide on: it is read again.
      get: (entity, id) => entities().fresh(entity, id),
      full: (entity, id) => entities().full(entity, id),
      put: (entity, as, things) => entities().put(entity, as, things),
      predict: (entity, id, patch) => entities().predict(entity, id, patch),
    },
    nouns: () => store.get(nounsAtom),
    notify: show,
    words: wordsOf,
    reportFault,
    unsaved: () => openDrafts(localStorage, store.get(adminAtom)),
    typed: {
      read: (ref, name) => {
        const kept = createDrafts(localStorage, store.get(adminAtom)).read(ref, name)
        const text = kept?.values[name]
        return typeof text === 'string' ? { text, on: kept?.base[name] } : undefined
      },
      keep: (ref, name, { text, on }) =>
        createDrafts(localStorage, store.get(adminAtom)).write(ref, { base: { [name]: on }, values: { [name]: text } }, name),
      drop: (ref, name) => createDrafts(localStorage, store.get(adminAtom)).drop(ref, name),
    },
    running: () => runsAt('starting', 'here').map(({ title }) => title),
    runningElsewhere: () => runsAt('elsewhere').map(({ title }) => title),
    exporting,
    fill: (ref, filling) => {
      store.set(fillingAtom, { ref, filling })
      go(filling.at)
    },
    output: ({ command, text, at }) => {
      store.set(outputsAtom, (before) => ({ ...before, [command]: text }))
      if (at) go(at)
    },
    forget,
    refresh: (kind, records) => {
      const overviews = overviewsIn(store)(kind)
      const lists = [refresh(kind, { records, store }), ...overviews.map((one) => refresh(one, { store }))]
      store.get(ownWritesAtom).reading(Promise.all([...lists, refreshSums()]))
    },
    tools: {
      go,
      read: (request) => store.get(apiAtom).call(request.endpoint, request.args),
      known: ({ endpoint, args }) => answerKept(endpoint, args),
      lastQuery: async (kind) => {
        // A command may run before the server has said who is signed in.
        if (store.get(adminAtom) === 0) await checkSession('passive')
        return readLastQuery(store.get(adminAtom), kind)
      },
      tell: (text) => void show({ tone: 'info', text }),
      // A link is opened with the cookie, which may have the sign-in of another user by now.
      open: (href) => {
        if (readOwnToken(store) === null) void checkSession()
        else window.open(href, '_blank', 'noopener,noreferrer')
      },
      copy: toClipboard,
      show: (part) => {
        if (part === 'keys' || part === 'settings') store.set(partAtom, part)
        if (part === 'receipts') store.set(receiptsOpenAtom, { key: null })
        if (part === 'undo') startUndo(store)
      },
      look: ({ theme, density, hints }) => {
        if (hints !== undefined) void setHints(store, hints)
        if (theme) setTheme(theme)
        if (density) setDensity(density)
      },
      download: (what) => void startExport(store, what, opensOn),
      bulk: (what) => actOnBulk(store, what),
      exports: (what) => actOnExport(store, what),
      check: () => checkSession(),
      places,
    },
    context: () => ({
      admin: store.get(sessionAtom).admin ?? { id: 0, name: '' },
      bulk: new Set(store.get(bulksAtom).flatMap(actsOf)),
      exports: new Set(store.get(exportsAtom).flatMap(exportActs)),
      places,
      looked: (kind, id) => store.get(lookedAtom).includes(`${kind}:${id}`),
    }),
    isUserKnown: async () => store.get(sessionAtom).state !== 'unknown' || (await checkSession()).state !== 'unknown',
    signOut: () => {
      if (!isCurrent()) return
      // The sign-in of another user, of which this page did not hear, is not ended with its own.
      if (isReplaced(store)) void checkSession()
      else signedOut('left')
    },
    interrupted: (command) => {
      const now = currentStore()
      // The sign-in page is for the person whose session ended, as long as nobody else is in.
      if (isCurrent() || now.get(sessionAtom).state === 'out') now.set(interruptedAtom, (before) => [...before, command])
    },
    now: Date.now,
    newKey,
  })
  const keeper = store.get(engineAtom)?.keeper
  const onUser = () => {
    const admin = store.get(adminAtom)
    if (admin !== 0) noteSignIn(admin)
  }
  onUser()
  // Who signs in without a reload starts with what they left behind.
  const read = () => {
    onUser()
    void keeper?.read()
    // Back in place: the commands that the session's end interrupted are on the page itself.
    if (store.get(adminAtom) !== 0) store.set(interruptedAtom, [])
  }
  const idle = setTimeout(read, 1_000)
  const watch = store.sub(adminAtom, read)
  const end = () => {
    tellStopped()
    keeper?.forget()
    dismissAll(store)
  }
  /** The sign-in page names what the end of the session stopped. */
  const tellStopped = () => {
    const now = currentStore()
    const session = now.get(sessionAtom)
    if (session.state !== 'out' || session.why !== 'expired') return
    const runs = runsAt('starting', 'here').map(({ title, run }) => `${title} (${countsInWords(run.counts)})`)
    const stopped = [...runs, ...exporting()].map((title) => ({ title, outcome: 'stopped' as const }))
    now.set(interruptedAtom, (before) => [...before, ...leftOpen(store), ...stopped])
  }
  const { signal } = store.get(lifeAtom)
  signal.addEventListener('abort', end)
  const stopFollowing = followUnknown(store)
  const unhold = onHold(() => {
    // A run, or the question about an undo, waits for its user, who signs in again in place.
    if (store.get(manyAskedAtom) || store.get(undoAskedAtom) || runsAt('starting', 'here').length > 0) return true
    const asked = store.get(draftAtom)
    if (!asked?.shown || asked.draft.entry.command.after === 'sign-out') return false
    return !over(asked.draft.stage) || asked.draft.stage.at === 'unknown' || asked.draft.stage.at === 'refused'
  })
  return () => {
    signal.removeEventListener('abort', end)
    stopFollowing()
    unhold()
    watch()
    clearTimeout(idle)
    stop()
  }
}

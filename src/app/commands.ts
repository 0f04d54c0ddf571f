import type { createStore } from 'jotai'
import type { AnyCommand } from '#kit/command/define.ts'
import { derivedCommands } from '#kit/command/derived.ts'
import { inPage } from '#kit/command/in-page.ts'
import { listCommands } from '#kit/command/list-commands.ts'
import type { MountedList, MountedQueue } from '#kit/command/mounted.ts'
import { createNouns, type Nouns } from '#kit/command/nouns.ts'
import { queueCommands } from '#kit/command/queue-commands.ts'
import { addressOf, createRegistry, type Registry } from '#kit/command/registry.ts'
import { mountedQueueAtom, mountedScreenAtom, nounsAtom, registryAtom, relatedAddAtom } from '#kit/command/state.ts'
import { speakInSentences } from '#kit/form/issue-words.ts'
import { createLoader, type Loader } from '#kit/load/loader.ts'
import { missingCommandsAtom } from '#kit/load/missing.ts'

type Store = ReturnType<typeof createStore>
const commandFiles = import.meta.glob<AnyCommand>('/commands/*/*.ts', { import: 'default' })
// The stream of events and the pages are no nouns, and stand in other chunks.
const contractFiles = import.meta.glob<Record<string, unknown>>(['/src/contract/*.ts', '!/src/contract/{event,pages}.ts'])

/** The whole registry from its parts; the terminal builds the same one from folders. `mounted`, `queue`, `related`: what is on the screen. */
export function assemble(
  files: Readonly<Record<string, AnyCommand>>,
  nouns: Nouns,
  mounted: () => MountedList | null = () => null,
  queue: () => MountedQueue | null = () => null,
  related: () => (() => void) | undefined = () => undefined,
): Registry {
  return createRegistry(files, [...derivedCommands(nouns), ...listCommands(mounted, related), ...queueCommands(queue)])
}

const loaders = new WeakMap<Store, Loader<void>>()
/** Loads every command and every noun, once per page; called in idle time and by the first key that needs them. */
export function loadCommands(store: Store): Promise<void> {
  const loader = loaders.get(store) ?? createLoader(() => load(store))
  loaders.set(store, loader)
  const loaded = loader.load()
  loaded.then(
    () => store.set(missingCommandsAtom, null),
    () => store.set(missingCommandsAtom, { retry: () => void loadCommands(store).catch(() => {}) }),
  )
  return loaded
}

/** The file that could not be loaded last. It is loaded before all others, so that a retry in vain is one request and not fifty. */
let missing: (() => Promise<unknown>) | undefined
const noting =
  <T>(read: () => Promise<T>) =>
  () =>
    read().catch((error: unknown) => {
      missing = read
      throw error
    })

async function load(store: Store) {
  // No form is filled in before its command is here.
  speakInSentences()
  await missing?.()
  missing = undefined
  const [commands, contracts] = await Promise.all([
    Promise.all(Object.entries(commandFiles).map(async ([file, read]) => [addressOf(file), inPage(await noting(read)())] as const)),
    Promise.all(Object.values(contractFiles).map((read) => noting(read)())),
  ])
  const nouns = createNouns(contracts)
  const list = () => store.get(mountedScreenAtom)
  const build = () =>
    assemble(
      Object.fromEntries(commands),
      nouns,
      list,
      () => store.get(mountedQueueAtom),
      () => store.get(relatedAddAtom)?.add,
    )
  store.set(nounsAtom, nouns)
  store.set(registryAtom, build())
  // Each saved view and each filter of the list on the screen has commands of its own.
  let named = namesOf(store)
  store.sub(mountedScreenAtom, () => {
    if (named === namesOf(store)) return
    named = namesOf(store)
    store.set(registryAtom, build())
  })
}
function namesOf(store: Store): string {
  const { filters = [], views } = store.get(mountedScreenAtom) ?? {}
  return JSON.stringify([filters.map(({ name, label }) => [name, label]), views?.all.map(({ id, name }) => [id, name])])
}

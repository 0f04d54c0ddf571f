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
import { reportIfFault } from '#kit/fault.ts'
import { speakInSentences } from '#kit/form/issue-words.ts'
import { createLoader, type Loader } from '#kit/load/loader.ts'
import { missingCommandsAtom } from '#kit/load/missing.ts'

type Store = ReturnType<typeof createStore>
const commandFiles = import.meta.glob<AnyCommand>('/commands/*/*.ts', { import: 'default' })
// Files that declare no resource are left out: each would be a request, and part of the first load.
const contractFiles = import.meta.glob<Record<string, unknown>>([
  '/src/contract/*.ts',
  '!/src/contract/{event,pages,account-pick,campaign-pick,codes,day,define,email,fold,line,percent,stored-name,text}.ts',
])

/**
 * Builds the registry from command files and resources. `mounted`, `queue` and `related` return what is on the screen; the terminal, which
 * builds the same registry from folders, leaves them out.
 */
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
/**
 * Loads all commands and resources, once per page: in idle time, or for the first key that needs them. Rejects if a file
 * is missing, or if the code of a command throws.
 */
export function loadCommands(store: Store): Promise<void> {
  const loader = loaders.get(store) ?? createLoader(() => load(store))
  loaders.set(store, loader)
  const loaded = loader.load()
  loaded.then(
    () => store.set(missingCommandsAtom, null),
    () => store.set(missingCommandsAtom, { retry: () => void loadCommands(store).catch(reportIfFault) }),
  )
  return loaded
}

/** Loads the file that failed last. It is loaded before the others, so that a retry in vain is one request and not fifty. */
let loadFailedFile: (() => Promise<unknown>) | undefined

/** Loads a file and remembers it if it fails. */
async function loadFile<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    loadFailedFile = read
    throw error
  }
}

async function load(store: Store) {
  // Every form belongs to a command, so none is filled in before.
  speakInSentences()
  await loadFailedFile?.()
  loadFailedFile = undefined
  const loadCommand = async ([file, read]: [string, () => Promise<AnyCommand>]) => [addressOf(file), inPage(await loadFile(read))] as const
  const [commands, contracts] = await Promise.all([
    Promise.all(Object.entries(commandFiles).map(loadCommand)),
    Promise.all(Object.values(contractFiles).map(loadFile)),
  ])
  const nouns = createNouns(contracts)
  const getList = () => store.get(mountedScreenAtom)
  const getQueue = () => store.get(mountedQueueAtom)
  const getRelatedAdd = () => store.get(relatedAddAtom)?.add
  const build = () => assemble(Object.fromEntries(commands), nouns, getList, getQueue, getRelatedAdd)
  store.set(nounsAtom, nouns)
  store.set(registryAtom, build())
  // Each saved view and each filter of the list on the screen has its own commands.
  let names = listNames(store)
  store.sub(mountedScreenAtom, () => {
    if (names === listNames(store)) return
    names = listNames(store)
    store.set(registryAtom, build())
  })
}

/** Lists the names of the filters and saved views of the list on the screen, as one text to compare. */
function listNames(store: Store): string {
  const { filters = [], views } = store.get(mountedScreenAtom) ?? {}
  return JSON.stringify([filters.map(({ name, label }) => [name, label]), views?.all.map(({ id, name }) => [id, name])])
}

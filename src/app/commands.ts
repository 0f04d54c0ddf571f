import type { createStore } from 'jotai'
import type { AnyCommand } from '#kit/command/define.ts'
import { goCommands, type MenuLabels, openCommands } from '#kit/command/derived.ts'
import { createNouns, type Nouns } from '#kit/command/nouns.ts'
import { addressOf, createRegistry, type Registry } from '#kit/command/registry.ts'
import { nounsAtom, registryAtom } from '#kit/command/state.ts'
import { menus } from './menu.ts'

type Store = ReturnType<typeof createStore>
const commandFiles = import.meta.glob<AnyCommand>('/commands/*/*.ts', { import: 'default' })
const contractFiles = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts')

/** Menu and label of each page that stands in a menu; the first menu counts. */
export const menuLabels: MenuLabels = Object.fromEntries(
  menus.flatMap(({ label: menu, entries }) => entries.map(([label, name]) => [name, { menu, label }] as const)).reverse(),
)

/** The whole registry from its parts; the terminal builds the same one from folders. */
export function assemble(files: Readonly<Record<string, AnyCommand>>, nouns: Nouns): Registry {
  return createRegistry(files, [...goCommands(menuLabels), ...openCommands(nouns.all)])
}

const loading = new WeakMap<Store, Promise<void>>()
/** Loads every command and every noun, once per page; called in idle time and by the first key stroke that needs them. */
export function loadCommands(store: Store): Promise<void> {
  const already = loading.get(store)
  if (already) return already
  const now = load(store)
  loading.set(store, now)
  // A chunk that could not be fetched is asked for again the next time.
  now.then(undefined, () => loading.delete(store))
  return now
}
async function load(store: Store) {
  const [commands, contracts] = await Promise.all([
    Promise.all(Object.entries(commandFiles).map(async ([file, read]) => [addressOf(file), await read()] as const)),
    Promise.all(Object.values(contractFiles).map((read) => read())),
  ])
  const nouns = createNouns(contracts)
  store.set(nounsAtom, nouns)
  store.set(registryAtom, assemble(Object.fromEntries(commands), nouns))
}

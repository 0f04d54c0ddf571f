import type { Store } from '#kit/store/entities.ts'
import { toResult } from './fault.ts'
import { createLateKey } from './key-event.ts'
import { getKeyTarget, pendingKeysAtom } from './pending-keys.ts'
import { getShortcutKey } from './shortcut-key.ts'
import type { Engine } from './state.ts'

type CanHandle = (focused: Element) => boolean

/** The pages whose pending keys are being replayed: two replays at once would mix up their order. */
const replaying = new WeakSet<Store>()

/**
 * Loads the commands and presses the pending keys again, in order. Drops a key that was meant for another
 * record than the current one, unless it only steps to the next record; later keys may be meant for the current
 * one. Drops all keys if the commands could not be loaded, and if `canHandle` refuses the focused element, for
 * example a field or a dialog.
 */
export async function replayKeys(store: Store, { load, ports }: Pick<Engine, 'load' | 'ports'>, canHandle: CanHandle): Promise<void> {
  if (store.get(pendingKeysAtom).length === 0 || replaying.has(store)) return
  replaying.add(store)
  const loaded = await toResult(ports, load)
  if ('message' in loaded) {
    store.set(pendingKeysAtom, [])
    ports.notify({ tone: 'error', text: loaded.message })
  }
  for (let next = takeFirst(store); next; next = takeFirst(store)) {
    const focused = document.activeElement ?? document.body
    if (!canHandle(focused)) store.set(pendingKeysAtom, [])
    else if (isStep(next.pressed) || isSameTarget(getKeyTarget(store), next.target)) {
      focused.dispatchEvent(createLateKey(next.pressed))
      // The page renders what one key changed before the next one is pressed.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  replaying.delete(store)
}

/** Whether a key goes to the next or the previous record. It is relative to the record that the key before led to. */
const isStep = (event: KeyboardEvent): boolean => ['j', 'k'].includes(getShortcutKey(event))

/** Whether this is an event of `createLateKey`: of the browser's own events, only the prototype has a time. */
export const isLateKey = (event: Event): boolean => Object.hasOwn(event, 'timeStamp')

function takeFirst(store: Store) {
  const [first, ...rest] = store.get(pendingKeysAtom)
  store.set(pendingKeysAtom, rest)
  return first
}

type Target = ReturnType<typeof getKeyTarget>
const isSameTarget = (one: Target, other: Target) => one?.kind === other?.kind && one?.id === other?.id

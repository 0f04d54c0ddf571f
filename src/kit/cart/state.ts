import { atom } from 'jotai'
import { parsed as readJson } from '#kit/api/answers.ts'
import { newKey } from '#kit/api/idempotency.ts'
import { addPageChange } from '#kit/command/page-changes.ts'
import { count } from '#kit/format/numbers.ts'
import { notify } from '#kit/notice/notices.ts'
import { type Parsed, thingsIn } from '#kit/palette/parse.ts'
import { adminAtom, sessionAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Added, added, addedNumbers, type Cart, emptyCart, keptCart, withLines, without } from './cart.ts'
import { describePaste, type PasteResult } from './counts.ts'

const nameOf = (admin: number) => `cart.${admin}`
/** The cart of this page, and what the storage held when it was written. */
interface Held {
  admin: number
  cart: Cart
  text: string | null
}
const held = atom<Held | null>(null)
/** Returns the same value if the storage still holds it; otherwise another one each time, so that the storage is read again. */
const still = (now: Held | null): Held =>
  now && now.admin !== 0 && now.text === localStorage.getItem(nameOf(now.admin)) ? now : { admin: 0, cart: emptyCart, text: null }
held.onMount = (set) => {
  // Another tab may change the cart before this one is looked at, and while it is.
  set(still)
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('cart.')) set(still)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/**
 * The cart of the signed-in administrator: in this page, and in the browser's storage until they log out. Only what was pasted and
 * IDs are stored, no names of records.
 */
export const cartAtom = atom(
  (get) => {
    const admin = get(adminAtom)
    const now = get(held)
    return now?.admin === admin ? now.cart : readKept(admin)
  },
  (get, set, cart: Cart) => {
    const admin = get(adminAtom)
    if (admin === 0) return
    keepIn(localStorage, nameOf(admin), cart, () => set(tellLostAtom))
    set(held, { admin, cart, text: localStorage.getItem(nameOf(admin)) })
  },
)
const isLostToldAtom = atom(false)
/** Tells once per session that the browser stores nothing. */
const tellLostAtom = atom(null, (get, set) => {
  if (get(isLostToldAtom)) return
  set(isLostToldAtom, true)
  notify({ tone: 'info', text: 'This browser stores nothing more. The cart stays as long as this page.' }, { get, set })
})

function readKept(admin: number): Cart {
  const text = admin === 0 ? null : localStorage.getItem(nameOf(admin))
  const read = keptCart.safeParse(text === null ? undefined : readJson(text))
  return read.success ? read.data : emptyCart
}

/** What the latest paste did, or a message. Lookups still find and drop rows of a paste. */
const lastChangeAtom = atom<PasteResult | string>('')

/** Formats the message about the latest paste; it counts the rows as the cart has them now. */
export const cartMessageAtom = atom(
  (get) => (missing: ReadonlySet<number>) => {
    const change = get(lastChangeAtom)
    return typeof change === 'string' ? change : describePaste(change, get(cartAtom), missing)
  },
  (_get, set, message: string) => set(lastChangeAtom, message),
)

/** Pastes of this page by number: the latest that has begun, and the latest whose records have been added. */
const pasteOrderAtom = atom({ begun: 0, added: 0 })

/** Numbers a paste when it begins: a long text is read for seconds, and a shorter one may overtake it. */
export function beginPaste(store: Store): number {
  const order = store.get(pasteOrderAtom)
  const begun = order.begun + 1
  store.set(pasteOrderAtom, { ...order, begun })
  return begun
}

/** This page: what is pasted in it is selected in no other tab, though all of them have the same cart. */
export const tabId = newKey()

/**
 * Adds what a text names, and reports the result. The records of the newest `paste` stay selected. `newTab`: they are
 * selected in the tab that opens next, not in this one.
 */
export function addToCart(store: Store, parsed: Parsed, { paste = beginPaste(store), newTab = false } = {}): void {
  whenUserKnown(store, () => {
    const isNewest = markAdded(store, paste)
    const named = withoutSignature(parsed, store.get(sessionAtom).admin?.email)
    const result = add(store, (cart) => added(cart, named, isNewest, newTab ? undefined : tabId))
    const { others = [], titled, skipped = 0, elsewhere = [], left = 0 } = parsed
    const hasOthers = others.length > 0 || (titled?.size ?? 0) > 0
    store.set(lastChangeAtom, { ...result, isNewest, hasOthers, skipped, elsewhere: elsewhere.length, left })
  })
}

/** Leaves out the person's own email, which ends their replies in a quoted mail, unless the text names nothing else. */
function withoutSignature(parsed: Parsed, own: string | undefined): Parsed {
  const emails = parsed.emails.filter((email) => email !== own?.toLowerCase())
  const count = thingsIn(parsed) + parsed.names.length + (parsed.titled?.size ?? 0)
  const isTicket = parsed.others !== undefined && count > 1
  return isTicket && emails.length < parsed.emails.length ? { ...parsed, emails } : parsed
}

/** Acts at once, or as soon as the server has said whose cart it is; never for the next person who signs in. */
function whenUserKnown(store: Store, act: () => void): void {
  if (store.get(sessionAtom).state !== 'unknown') {
    act()
    return
  }
  store.set(lastChangeAtom, 'Waiting for the server')
  const stop = store.sub(sessionAtom, () => {
    const { state } = store.get(sessionAtom)
    if (state === 'unknown') return
    stop()
    if (state === 'in') act()
  })
}

/** Adds numbers that were offered apart. */
export function addNumbersToCart(store: Store, ids: readonly number[]): void {
  markAdded(store, beginPaste(store))
  const result = add(store, (cart) => addedNumbers(cart, ids, tabId))
  store.set(lastChangeAtom, { ...result, isNewest: true, hasOthers: true, skipped: 0, elsewhere: 0, left: 0 })
}
/**
 * Removes lines by their numbers. A notification reports how many and offers to undo it. `areSelected`: an undo
 * selects them again.
 */
export function removeFromCart(store: Store, lines: Iterable<number>, areSelected: boolean): void {
  const removed = new Set(lines)
  let before = emptyCart
  updateCart(store, (cart) => {
    before = cart
    return without(cart, removed)
  })
  store.set(lastChangeAtom, '')
  const rows = `${count(removed.size)} ${removed.size === 1 ? 'row' : 'rows'}`
  const change = addPageChange(store, () => {
    updateCart(store, (cart) => withLines(cart, removed, before, areSelected ? tabId : undefined))
    notify({ tone: 'done', text: `${rows} restored to the cart` }, store)
  })
  notify({ tone: 'done', text: `${rows} removed from the cart`, change }, store)
}

/** Marks a paste as added; returns whether none that began later was added before it. */
function markAdded(store: Store, paste: number): boolean {
  const order = store.get(pasteOrderAtom)
  if (paste < order.added) return false
  store.set(pasteOrderAtom, { ...order, added: paste })
  return true
}

/** Changes the cart as the browser's storage has it: another tab may have changed it a moment ago. */
export function updateCart(store: Store, change: (cart: Cart) => Cart): void {
  store.set(held, still)
  const cart = store.get(cartAtom)
  const changed = change(cart)
  if (changed !== cart) store.set(cartAtom, changed)
}

function add(store: Store, addTo: (cart: Cart) => Added): Omit<Added, 'cart'> {
  let result: Added = { cart: emptyCart, paste: 0, firstLine: 0, over: 0 }
  updateCart(store, (cart) => {
    result = addTo(cart)
    return result.cart
  })
  const { paste, firstLine, over } = result
  return { paste, firstLine, over }
}

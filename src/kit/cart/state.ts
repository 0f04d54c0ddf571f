import { atom } from 'jotai'
import { parsed as readJson } from '#kit/api/answers.ts'
import { notify } from '#kit/notice/notices.ts'
import type { Parsed } from '#kit/palette/parse.ts'
import { adminAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'
import { added, type Cart, emptyCart, keptCart } from './cart.ts'

const nameOf = (admin: number) => `cart.${admin}`
/** What this page made of it, and what then stood in the storage. */
interface Held {
  admin: number
  cart: Cart
  text: string | null
}
const held = atom<Held | null>(null)
/** As it is where the storage still has it so; else a value of its own each time, so that the storage is read again. */
const still = (now: Held | null): Held =>
  now && now.admin !== 0 && now.text === localStorage.getItem(nameOf(now.admin)) ? now : { admin: 0, cart: emptyCart, text: null }
held.onMount = (set) => {
  // Another tab may have changed it before anybody looked here, and while it is looked at.
  set(still)
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('cart.')) set(still)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The cart of whoever is signed in: in this page, and on this machine until they log out. Only what was pasted and ids are kept there, no names. */
export const cartAtom = atom(
  (get) => {
    const admin = get(adminAtom)
    const now = get(held)
    return now?.admin === admin ? now.cart : readKept(admin)
  },
  (get, set, cart: Cart) => {
    const admin = get(adminAtom)
    if (admin === 0) return
    keepIn(localStorage, nameOf(admin), cart, tellLost)
    set(held, { admin, cart, text: localStorage.getItem(nameOf(admin)) })
  },
)
/** Once per page. */
function tellLost() {
  if (told) return
  told = true
  notify({ tone: 'info', text: 'This browser stores nothing more. The cart stays as long as this page.' })
}
let told = false

function readKept(admin: number): Cart {
  const text = admin === 0 ? null : localStorage.getItem(nameOf(admin))
  const read = keptCart.safeParse(text === null ? undefined : readJson(text))
  return read.success ? read.data : emptyCart
}

/** Leaves nothing of it in this page. */
export const forgetCartAtom = atom(null, (_get, set) => set(held, null))

/** Adds what a text names. Gives words for what became of it. */
export function addToCart(store: Store, parsed: Parsed): string {
  // Another tab may have changed it while nobody looked at it here.
  store.set(held, still)
  const { cart, fresh, folded, over } = added(store.get(cartAtom), parsed)
  store.set(cartAtom, cart)
  return [
    fresh === 1 ? '1 added' : `${fresh} added`,
    ...(folded ? [`${folded} already there`] : []),
    ...(over ? [`${over} left out: the cart is full`] : []),
    ...(parsed.left ? [`${parsed.left} left out: too many at once`] : []),
    ...(parsed.cut ? ['only the beginning was read'] : []),
  ].join(', ')
}

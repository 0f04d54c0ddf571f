import * as z from 'zod/mini'
import { chords, pages } from '#contract/pages.ts'
import { prefs } from '#contract/pref.ts'
import { parsed } from '#kit/api/answers.ts'
import { apiAtom } from '#kit/api/current.ts'
import { notify } from '#kit/notice/notices.ts'
import { adminAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'

/** Uses of one control by mouse after which its key is told, once. */
const enough = 3

const lesson = z.object({ off: z.boolean(), told: z.array(z.string()) })
/** What the coach remembers of a person: on the server, so that nothing is told again after a log-out. */
type Lesson = z.output<typeof lesson>
const nothing: Lesson = { off: false, told: [] }
/** Controls that are remembered as told. */
const mostTold = 200
const prefKey = 'coach'

const nameOf = (admin: number) => `coach.${admin}`
const adminOf = (store: Store) => store.get(adminAtom)
const readLesson = (value: unknown): Lesson => {
  const read = lesson.safeParse(value)
  return read.success ? read.data : nothing
}

/** Counts how often controls that have a key are pressed by mouse, and tells the key after a while. Gives the way to stop. */
export function startCoach(store: Store): () => void {
  // In this page only: whoever comes back tomorrow begins to count anew.
  const uses = new Map<string, number>()
  const hear = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !(event.target instanceof Element)) return
    const taught = lessonIn(event.target)
    if (!taught) return
    const name = `${taught.label} ${taught.keys}`
    const times = (uses.get(name) ?? 0) + 1
    uses.set(name, times)
    if (times === enough) void tell(store, taught, name)
  }
  document.addEventListener('pointerdown', hear, true)
  return () => document.removeEventListener('pointerdown', hear, true)
}

async function tell(store: Store, { label, keys }: Taught, name: string) {
  const admin = adminOf(store)
  const known = admin === 0 ? null : await recall(store, admin)
  // Somebody else may be here by now; what was told once is never told again.
  if (!known || known.off || known.told.includes(name) || adminOf(store) !== admin) return
  keep(store, admin, { ...known, told: [...known.told, name].slice(-mostTold) })
  const offer = { command: 'workspace.key-hints-off', title: 'No more hints', refs: [] }
  notify({ tone: 'info', text: `${label} has a key: ${keys}`, offer }, store)
}

/** Turns the hints off or on, for this person everywhere. */
export async function setHints(store: Store, on: boolean) {
  const admin = adminOf(store)
  const known = admin === 0 ? null : await recall(store, admin)
  if (known) keep(store, admin, { ...known, off: !on })
}

/** From this machine, else from the server; null where neither tells: then it is better to be quiet. */
async function recall(store: Store, admin: number): Promise<Lesson | null> {
  const text = localStorage.getItem(nameOf(admin))
  if (text !== null) return readLesson(parsed(text))
  const all = await store.get(apiAtom).attempt(prefs.list, {}, { quiet: true })
  if ('error' in all) return all.error.status === 404 ? nothing : null
  return readLesson(all.value.find(({ key }) => key === prefKey)?.value)
}

function keep(store: Store, admin: number, value: Lesson) {
  keepIn(localStorage, nameOf(admin), value)
  void store.get(apiAtom).attempt(prefs.save, { body: { key: prefKey, value } }, { quiet: true, keepalive: true })
}

interface Taught {
  label: string
  keys: string
}
/** Pages by their address, with the two keys that lead there. */
const keysOfPages = new Map(
  pages.flatMap(({ verb, href, name }) => {
    const key = chords.find(({ id }) => id === `go.${verb}`)?.key
    return key ? [[href, { label: name, keys: `g ${key}` }] as const] : []
  }),
)

/** The control under the mouse, and its key; undefined where it has none or cannot be used. */
function lessonIn(target: Element): Taught | undefined {
  const control = target.closest('[aria-keyshortcuts], [data-kbd], a[href]')
  if (!control || control.matches('[aria-disabled=true], [data-disabled], :disabled')) return undefined
  if (control instanceof HTMLAnchorElement) return keysOfPages.get(control.getAttribute('href') ?? '')
  const keys = control.getAttribute('data-kbd') ?? spelled(control.getAttribute('aria-keyshortcuts') ?? '')
  const label = control.getAttribute('aria-label') ?? firstText(control)
  return keys && label ? { label, keys } : undefined
}
/** `Control+K` as it is drawn; of several keys the first. */
const spelled = (shortcuts: string) => (shortcuts.split(' ')[0] ?? '').replace('Control', 'Ctrl').replace('Meta', '⌘').replaceAll('+', ' ')

function firstText(control: Element): string {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim()
    if (text && !node.parentElement?.closest('kbd')) return text
  }
  return ''
}

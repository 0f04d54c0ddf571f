import { atom } from 'jotai'

/** The palette: open with the text that it starts with, or null. `entered`: Enter was pressed behind it while the palette was on its way. */
export const paletteAtom = atom<{ text: string; entered?: boolean } | null>(null)
/** The palette still stands, or is on its way out; a question waits until it is gone. */
export const paletteStandsAtom = atom(false)
/** The command that a control of the shell asks for; the shell comes first, and it is started as soon as the commands are there. */
export const wantedAtom = atom<string | null>(null)
/** `g`, and perhaps the key after it, pressed before the dispatcher of keys was there. */
export const earlyChordAtom = atom('')
/** What had the focus before the palette opened; null after another page was reached by it. */
export const originAtom = atom<HTMLElement | null>(null)
/** The heading of a page that was gone to, until the keyboard has been handed on from it. */
export const landedAtom = atom<HTMLElement | null>(null)

/**
 * Where the focus belongs after a dialog: where it was; a row may be gone by then, so its grid stands for it.
 * Null: another page is shown since, which begins at its heading.
 */
export function homeOf(origin: HTMLElement | null): HTMLElement | null {
  if (!origin) return heading()
  const grid = origin?.closest<HTMLElement>('[role=grid]')
  if (grid?.isConnected) return grid
  if (origin?.isConnected && origin !== document.body) return origin
  // A page of one thing that begins with its fields is not about the tables below them.
  const first = document.querySelector<HTMLElement>('main :is(form, [role=grid])')
  if (first instanceof HTMLFormElement) return heading()
  return first ?? document.querySelector<HTMLElement>('[role=grid]') ?? document.getElementById('main')
}
const heading = () => document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')

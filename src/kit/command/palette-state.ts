import { atom } from 'jotai'

/** The palette: open with the text that it starts with, or null. Closed, it remembers its last line, so that Esc by mistake loses nothing. */
export const paletteAtom = atom<{ text: string } | null>(null)
export const lastLineAtom = atom('')
/** The palette still stands, or is on its way out; a question waits until it is gone. */
export const paletteStandsAtom = atom(false)
/** What had the focus before the palette opened. */
export const originAtom = atom<HTMLElement | null>(null)

/** Where the focus belongs after a dialog: where it was; a row may be gone by then, so its grid stands for it. */
export function homeOf(origin: HTMLElement | null): HTMLElement | null {
  const grid = origin?.closest<HTMLElement>('[role=grid]')
  if (grid?.isConnected) return grid
  if (origin?.isConnected && origin !== document.body) return origin
  return document.querySelector<HTMLElement>('[role=grid]') ?? document.getElementById('main')
}

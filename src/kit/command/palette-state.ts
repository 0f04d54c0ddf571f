import { atom } from 'jotai'

/** The palette: open with the text that it starts with, or null. Closed, it remembers its last line, so that Esc by mistake loses nothing. */
export const paletteAtom = atom<{ text: string } | null>(null)
export const lastLineAtom = atom('')

import { atom } from 'jotai'

/** Whether the palette is asked for; the palette itself loads when it first is. */
export const paletteAtom = atom(false)

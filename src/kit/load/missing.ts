import { atom } from 'jotai'

/** Retries the code of the commands, while it could not be loaded; null otherwise. */
export const missingCommandsAtom = atom<{ retry: () => void } | null>(null)

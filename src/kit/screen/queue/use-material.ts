import { useSyncExternalStore } from 'react'
import type { Ahead, Material } from './ahead.ts'

const silent = () => () => {}
const nothing: Material = { parts: [], facts: undefined }
/** What is known of a thing by now. */
export function useMaterial(ahead: Ahead | null, id: number): Material {
  return useSyncExternalStore(ahead?.subscribe ?? silent, () => ahead?.material(id) ?? nothing)
}

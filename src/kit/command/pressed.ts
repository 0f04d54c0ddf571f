import type { ComponentType } from 'react'
import { soon } from './ahead.ts'
import { keysFor } from './kept-keys.ts'
import { late } from './late.tsx'

/**
 * A part in a chunk of its own (`late`) that a key or a press opens and that takes the focus: a menu, a dialog, a panel. It is fetched in idle
 * time, and keys that come before it wait for it.
 */
export function pressed<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = late(load, keysFor)
  soon(part.ahead)
  return part
}

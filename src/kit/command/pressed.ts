import type { ComponentType } from 'react'
import { soon } from './ahead.ts'
import { KeysFor } from './keys-for.ts'
import { late } from './late.tsx'

/**
 * A part in a chunk of its own (`late`) that a key or a press opens and that takes the focus: a menu, a dialog, a panel. It is fetched in idle
 * time, and keys that come before it has the focus wait for it. One that stays on the page is told by `open` when it opens.
 */
export function pressed<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = late(load, KeysFor)
  soon(part.ahead)
  return part
}

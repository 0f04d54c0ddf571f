import type { Density } from './theme/density.ts'
import { writeStorage } from './write-storage.ts'

export type Theme = 'light' | 'dark' | 'system'

// The names in storage and on <html> are also read by public/theme.js, before anything of this is loaded.
const read = (name: 'theme' | 'density'): string | null => document.documentElement.dataset[name] ?? null

/** The theme that is set: what the person chose, else `system`. */
export function theme(): Theme {
  const value = read('theme')
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Row density; `compact` (32-px rows) unless chosen otherwise. */
export function density(): Density {
  return read('density') === 'comfortable' ? 'comfortable' : 'compact'
}

/** Applies and remembers the theme; `system` follows the machine and changes with it. */
export function setTheme(value: Theme): void {
  document.documentElement.dataset.theme = value
  writeStorage('theme', value)
  tell()
}

/** Applies and remembers the density. A mounted table hears it through `onLook`. */
export function setDensity(value: Density): void {
  document.documentElement.dataset.density = value
  writeStorage('density', value)
  tell()
}

const listeners = new Set<() => void>()
function tell() {
  for (const listener of listeners) listener()
}

/** Calls back after every change of theme or density, until the returned function is called. Fits `useSyncExternalStore`. */
export function onLook(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

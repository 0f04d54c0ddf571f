import { useSyncExternalStore } from 'react'

// Below this width (980 px at a root font size of 16 px) the eight menus, the search box and the name do not fit beside each other.
const query = '(max-width: 61.25rem)'

/** Whether the window is too narrow for the menus side by side; follows it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches)
}

function follow(changed: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

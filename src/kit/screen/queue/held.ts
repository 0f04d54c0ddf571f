import { parsed } from '#kit/api/answers.ts'
import { keepIn } from '#kit/session/stored.ts'

/** As many as are remembered; of more the oldest are forgotten. */
const most = 500
const nameOf = (admin: number, list: string) => `queue.${admin}.${list}`

/** What an administrator has put off in a list, on this machine; a log-out forgets it with everything else. */
export function readHeld(admin: number, list: string): number[] {
  const stored = parsed(localStorage.getItem(nameOf(admin, list)) ?? '')
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)).slice(-most) : []
}
/** Changes what is put off, whatever other tabs have put off meanwhile. */
export function changeHeld(admin: number, list: string, { put, taken }: { put: readonly number[]; taken: readonly number[] }): void {
  const before = readHeld(admin, list)
  const ids = [...before.filter((id) => !taken.includes(id)), ...put.filter((id) => !before.includes(id))]
  if (ids.join() === before.join()) return
  if (ids.length === 0) localStorage.removeItem(nameOf(admin, list))
  else keepIn(localStorage, nameOf(admin, list), ids.slice(-most))
}
/** Tells what is put off as soon as another tab has changed it. Gives the way to stop. */
export function followHeld(admin: number, list: string, tell: (ids: readonly number[]) => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === nameOf(admin, list)) tell(readHeld(admin, list))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

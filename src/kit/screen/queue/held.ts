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
export function keepHeld(admin: number, list: string, ids: readonly number[]): void {
  if (ids.length === 0) localStorage.removeItem(nameOf(admin, list))
  else keepIn(localStorage, nameOf(admin, list), ids.slice(-most))
}

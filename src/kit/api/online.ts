import { atom } from 'jotai'
import { isOnline } from './offline.ts'

/** Whether this machine says that it has a network, for screens; follows the browser's events while somebody reads it. */
export const onlineAtom = atom(isOnline())
onlineAtom.onMount = (set) => {
  const tell = () => set(isOnline())
  tell()
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

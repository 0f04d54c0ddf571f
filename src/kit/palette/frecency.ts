import { keepIn } from '#kit/session/stored.ts'

/** How often and how lately each command was run; a run counts half after a week. */
interface Frecency {
  score(id: string): number
  touch(id: string): void
  clear(): void
}
const week = 7 * 24 * 60 * 60 * 1000
const most = 200
type Uses = Map<string, { worth: number; at: number }>

/** Kept on this machine, by administrator. Storage that is full only forgets. */
export function createFrecency(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  admin: number,
  now: () => number = Date.now,
): Frecency {
  const key = `palette.uses.${admin}`
  const uses: Uses = read(storage.getItem(key))
  const worth = (id: string) => {
    const use = uses.get(id)
    return use ? use.worth * 0.5 ** ((now() - use.at) / week) : 0
  }
  return {
    score: worth,
    touch(id) {
      uses.set(id, { worth: worth(id) + 1, at: now() })
      const kept = [...uses].sort(([a], [b]) => worth(b) - worth(a)).slice(0, most)
      keepIn(storage, key, kept)
    },
    clear() {
      uses.clear()
      storage.removeItem(key)
    },
  }
}

function read(text: string | null): Uses {
  const uses: Uses = new Map()
  if (!text?.startsWith('[[')) return uses
  for (const [, id = '', worth, at] of text.matchAll(/\["([\w.-]+)",\{"worth":([\d.e+-]+),"at":(\d+)\}\]/g)) {
    uses.set(id, { worth: Number(worth), at: Number(at) })
  }
  return uses
}

/**
 * What a browser keeps for one administrator: `head` says which blocks count, `blocks` are immutable, `log` is what was read since. One
 * transaction changes all three, so that nothing is ever half there.
 */
export const nameFor = (admin: number) => `kept.${admin}`
const stores = ['head', 'blocks', 'log'] as const
type StoreName = (typeof stores)[number]

export interface Database {
  /** One transaction; ends when it is written, or rejects with why it was not. */
  run<T>(
    of: readonly StoreName[],
    mode: 'readonly' | 'readwrite',
    work: (on: (name: StoreName) => IDBObjectStore) => Promise<T>,
  ): Promise<T>
  close(): void
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens it; rejects where the browser keeps nothing. `onTaken`: somebody deletes it, so it is closed and not to be used any more. */
export async function openDatabase(admin: number, onTaken: () => void): Promise<Database> {
  const base = await laidOut(nameFor(admin))
  const taken = () => {
    base.close()
    onTaken()
  }
  base.onversionchange = taken
  base.onclose = taken
  return {
    async run(of, mode, work) {
      const transaction = base.transaction([...of], mode)
      const ended = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new DOMException('It was broken off', 'AbortError'))
      })
      // Of a work that failed and the transaction that broke off with it, the first is told.
      const [value] = await Promise.all([work((name) => transaction.objectStore(name)), ended])
      return value
    },
    close: () => base.close(),
  }
}

/** As this version lays it out. What a newer one has left behind, or one that is not whole, is taken away first. */
async function laidOut(name: string): Promise<IDBDatabase> {
  const found = await opened(name).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return null
    throw error
  })
  if (found && stores.every((one) => found.objectStoreNames.contains(one))) return found
  found?.close()
  await answerOf(indexedDB.deleteDatabase(name))
  return await opened(name)
}
function opened(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, 1)
  asked.onupgradeneeded = () => {
    for (const one of stores) asked.result.createObjectStore(one, one === 'head' ? {} : { autoIncrement: true })
  }
  return answerOf(asked)
}

export const deleteOwn = (admin: number) => indexedDB.deleteDatabase(nameFor(admin))

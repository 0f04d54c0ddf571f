/**
 * What a browser keeps for one administrator: `head` says which blocks count, `blocks` are immutable, `log` is what was read since. One
 * transaction changes all three, so that nothing is ever half there.
 */
export const prefix = 'kept.'
export const nameFor = (admin: number) => `${prefix}${admin}`
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
  const asked = indexedDB.open(nameFor(admin), 1)
  asked.onupgradeneeded = () => {
    for (const name of stores) asked.result.createObjectStore(name, name === 'head' ? {} : { autoIncrement: true })
  }
  const base = await answerOf(asked)
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
      // Told by the work below as well, where that is what failed.
      ended.catch(() => undefined)
      const value = await work((name) => transaction.objectStore(name))
      await ended
      return value
    },
    close: () => base.close(),
  }
}

/** Deletes what is kept here of everybody but one. */
export async function deleteOthers(admin: number): Promise<void> {
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    if (name?.startsWith(prefix) && name !== nameFor(admin)) indexedDB.deleteDatabase(name)
  }
}
export const deleteOwn = (admin: number) => indexedDB.deleteDatabase(nameFor(admin))

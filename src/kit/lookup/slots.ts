/** Runs tasks of which only so many are under way at once; the others wait in their order. */
export function createSlots(size: number) {
  let free = size
  const waiting: (() => void)[] = []
  return async function runInSlot<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

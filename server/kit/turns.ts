/**
 * Lets at most this many pieces of work of one key run at a time in this process; the others wait in the order of their coming.
 * Work that fails gives its turn on like work that ends.
 */
export function turns(most: number) {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < most) queue.running += 1
    else await new Promise<void>((mine) => queue.waiting.push(mine))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

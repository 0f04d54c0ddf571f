/** Milliseconds before the first check and between later ones; doubled after each check up to the longest. */
const firstWait = 2_000
const longestWait = 10_000

interface Checks {
  isUnknown: () => boolean
  /** Asks once. */
  check: () => Promise<void>
}

/**
 * Checks an unknown outcome again and again, and at once when the network is back. Call `wake` when an outcome has
 * become unknown, and `stop` at the end.
 */
export function repeatWhileUnknown({ isUnknown, check }: Checks): { wake: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let checks = 0
  let isChecking = false
  let isOver = false
  const wake = () => {
    if (isOver || isChecking || timer !== undefined) return
    if (isUnknown()) timer = setTimeout(run, Math.min(longestWait, firstWait * 2 ** checks))
    else checks = 0
  }
  async function run() {
    clearTimeout(timer)
    timer = undefined
    if (isOver || isChecking || !isUnknown()) return wake()
    checks += 1
    isChecking = true
    try {
      await check()
    } finally {
      isChecking = false
      wake()
    }
  }
  const online = () => {
    checks = 0
    void run()
  }
  window.addEventListener('online', online)
  return {
    wake,
    stop: () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', online)
    },
  }
}

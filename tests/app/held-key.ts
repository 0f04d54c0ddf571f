/**
 * A key that is held on a slow machine: the next one comes before anything is drawn but the answer to the last, which React owes at once.
 * What is left for later has no turn between them.
 */
export async function holdKey(key: string, times: number, more: KeyboardEventInit = {}) {
  // Where React is told that a test draws, that would finish all that is left.
  const draws: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  for (let n = 0; n < times; n += 1) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, repeat: n > 0, ...more }))
    await Promise.resolve()
  }
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', draws)
}

/**
 * Checks whether a process exists.
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user refuses the signal, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

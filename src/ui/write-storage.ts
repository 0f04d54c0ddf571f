/**
 * Writes a text to `localStorage`. A storage that is full or forbidden forgets it and fails nothing; any other exception reaches the
 * window, which reports it.
 */
export function writeStorage(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) reportError(error)
  }
}

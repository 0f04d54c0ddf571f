const unsaved = new Set<() => boolean>()

/** For holders of work that this tab would lose with its page (a form with unsaved text, an open question). Gives the way to stop. */
export function onHold(has: () => boolean): () => void {
  unsaved.add(has)
  return () => unsaved.delete(has)
}

/** Whether a page whose sign-in ended is kept, covered, until the same person signs in again. */
export const holdsWork = (): boolean => [...unsaved].some((has) => has())

/** What other modules know about a reload of the page for a new version. */
export const reloadHooks = {
  /** Called before the reload, the newest first: stores what is typed and in memory only. */
  before: new Set<() => void>(),
  /** Titles of work that a reload would interrupt. */
  running: new Set<() => readonly string[]>(),
}

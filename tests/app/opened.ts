import { clearToken } from '#kit/session/cookie.ts'

/** Workspaces that a test has opened. Test files share this module, so their common set-up closes them. */
export const openWorkspaces: { stop: () => void }[] = []

/** Stops every open workspace and removes what a browser would remember of it. */
export function closeWorkspaces(): void {
  for (const workspace of openWorkspaces.splice(0)) workspace.stop()
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
}

import { clearToken } from '#kit/session/cookie.ts'

/** Workspaces that tests have opened. Test files share this module, so their common set-up closes them. */
export const openWorkspaces: { stop: () => void }[] = []

/** Stops every open workspace and clears the token and both storages. */
export function closeWorkspaces(): void {
  for (const workspace of openWorkspaces.splice(0)) workspace.stop()
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
}
